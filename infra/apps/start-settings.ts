import { type Config, readConfig } from '@ardhi/kernel/runtime/config';

type Environment = Readonly<Record<string, string | undefined>>;
type Value = (name: string) => string | undefined;

/** Requirements of a production start, with the sentence that tells how to meet each. */
const requirements: readonly (readonly [isMet: (value: Value) => boolean, sentence: string])[] = [
  [
    (value) => value('SEED') !== 'demo',
    'SEED must not be demo: the demo accounts have a published password.',
  ],
  [
    (value) => value('PUBLIC_URL')?.startsWith('https://') === true,
    'PUBLIC_URL must be the https address of the site, such as https://ardhi.example.',
  ],
  [
    (value) => /^smtps?:/.test(value('MAIL_URL') ?? ''),
    'MAIL_URL must be a mail server, smtp://user:password@host:port; without one nobody receives a link to confirm their email.',
  ],
  [
    (value) => !(value('MAIL_FROM') ?? '@ardhi.test').endsWith('@ardhi.test'),
    'MAIL_FROM must be the sender of the emails, an address of a domain of yours.',
  ],
  [
    (value) => ['SELLER_NAME', 'SELLER_TIN', 'SELLER_ADDRESS'].every((name) => value(name) !== undefined),
    'SELLER_NAME must be the legal entity that sells, with its SELLER_TIN and SELLER_ADDRESS: they are printed on every invoice.',
  ],
  [
    (value) => value('FISCAL_SYSTEM') !== 'simulator',
    'FISCAL_SYSTEM must not be simulator: it prints numbers on invoices that no tax authority has given.',
  ],
  [
    (value) => value('PRIVATE_TARGETS') !== 'allowed',
    'PRIVATE_TARGETS must not be allowed: webhooks could reach the servers beside this one.',
  ],
  [
    (value) => value('MODE') !== 'distributed' || value('TLS') !== undefined,
    'TLS must say who encrypts the calls from the gateway to the services: on for certificates of their own (TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE), or platform where a service mesh or a private network of one host does.',
  ],
  [
    (value) => value('IDENTITY') !== undefined,
    'IDENTITY must say where accounts and passwords are held: embedded for here, or oidc or firebase for a provider.',
  ],
  [
    (value) => ['embedded', undefined].includes(value('IDENTITY')) || value('ISSUER') !== undefined,
    'ISSUER must be the address of the identity provider.',
  ],
];

/** Settings missing for production; none outside of it. */
function missingSettings(value: Value): readonly string[] {
  if (value('NODE_ENV') !== 'production') return [];
  return requirements.filter(([isMet]) => !isMet(value)).map(([, sentence]) => sentence);
}

/** Reads the settings of an app. @throws Error that lists everything that keeps it from starting */
export function readStartSettings(environment: Environment): Config {
  const missing = missingSettings((name) => environment[name] || undefined);
  if (missing.length === 0) return readConfig(environment);
  const listed = [...missing, ...invalidSettings(environment)].map((sentence) => `- ${sentence}`);
  throw new Error(
    ['Ardhi cannot start in production yet. See .env.example, and change these settings:', ...listed].join(
      '\n',
    ),
  );
}

function invalidSettings(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}
