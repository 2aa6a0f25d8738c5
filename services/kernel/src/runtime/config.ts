import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';

/** All settings of the product: parsed once at start, each with a default for the embedded mode (api.md §1). */
const portSentence = 'it must be a number from 0 to 65535';

/** The credentials are sent with each request, so only this machine may be asked without TLS. */
const mtnAddress =
  /^(?:https:\/\/[^\s/:@]+:[^\s/:@]+@[^\s/?#@]+|http:\/\/[^\s/:@]+:[^\s/:@]+@(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?)\/?\?(?=(?:\S*&)?subscription=[^\s&])(?=(?:\S*&)?environment=[^\s&])(?=(?:\S*&)?currency=[A-Z]{3}(?:&|$))\S+$/;
const mtnReason =
  'it must be https://API_USER:API_KEY@HOST?subscription=KEY&environment=mtnuganda&currency=UGX, and http only for this machine';

const flutterwaveAddress =
  /^(?:https:\/\/[^\s/:@]+:[^\s/:@]+@[^\s/?#@]+|http:\/\/[^\s/:@]+:[^\s/:@]+@(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?)\/?\?currencies=[A-Z]{3}(?:,[A-Z]{3})*$/;
const flutterwaveReason =
  'it must be https://SECRET_KEY:WEBHOOK_HASH@api.flutterwave.com?currencies=UGX,KES,USD, and http only for this machine';

const airtelPart =
  '(?:https://[^\\s/:@]+:[^\\s/:@]+@[^\\s/?#@]+|http://[^\\s/:@]+:[^\\s/:@]+@(?:127\\.0\\.0\\.1|localhost|\\[::1\\])(?::\\d+)?)/?\\?country=(?:UG|KE|TZ|RW|MW)&callback=[^\\s&]+';
const airtelAddresses = new RegExp(`^${airtelPart}(?: ${airtelPart})*$`);
const airtelReason =
  'it must be https://CLIENT_ID:CLIENT_SECRET@openapi.airtel.africa?country=UG&callback=KEY, one for each country of UG, KE, TZ, RW, MW with a space between them, and http only for this machine';

const mpesaAddress =
  /^(?:https:\/\/[^\s/:@]+:[^\s/:@]+@[^\s/?#@]+|http:\/\/[^\s/:@]+:[^\s/:@]+@(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?)\/?\?shortcode=\d{5,7}&passkey=[^\s&]+$/;
const mpesaReason =
  'it must be https://CONSUMER_KEY:CONSUMER_SECRET@api.safaricom.co.ke?shortcode=174379&passkey=KEY, and http only for this machine';

const dkimReason =
  'it must be SELECTOR:KEY, a name in the DNS and an RSA key of at least 1,024 bits, PKCS #8 in DER as base64 on one line';

/** True if a value names a selector and has a key that signs (RFC 8301 §3.2). */
function isDkim(value: string): boolean {
  const [, encoded] = /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?:([A-Za-z0-9+/]+=*)$/.exec(value) ?? [];
  if (encoded === undefined) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({
      key: Buffer.from(encoded, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1_024;
  } catch {
    return false;
  }
}

const smsAddress =
  /^(?:https:\/\/[^\s/:@]+:[^\s/:@]+@[^\s/?#@]+|http:\/\/[^\s/:@]+:[^\s/:@]+@(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?)\/?(?:\?from=[^\s&]{1,33})?$/;
const smsReason =
  'it must be https://USERNAME:API_KEY@api.africastalking.com?from=SENDER, and http only for this machine';

const africanCountries =
  'DZ,AO,BJ,BW,BF,BI,CV,CM,CF,TD,KM,CG,CD,CI,DJ,EG,GQ,ER,SZ,ET,GA,GM,GH,GN,GW,KE,LS,LR,LY,MG,MW,ML,MR,MU,MA,MZ,NA,NE,NG,RW,ST,SN,SC,SL,SO,ZA,SS,SD,TZ,TG,TN,UG,ZM,ZW';

const schema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(
    z.coerce
      .number(portSentence)
      .check(z.int(portSentence), z.minimum(0, portSentence), z.maximum(65535, portSentence)),
    4000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z._default(
    z.coerce
      .number(portSentence)
      .check(z.int(portSentence), z.minimum(0, portSentence), z.maximum(65535, portSentence)),
    4090,
  ),
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
  SITE_DIR: z._default(z.string(), 'frontends/dist'),
  /** `on` lets browsers save public pages to be read without a connection; `off` removes what they saved. */
  OFFLINE_PAGES: z._default(z.enum(['on', 'off']), 'on'),
  MODE: z._default(z.enum(['embedded', 'distributed']), 'embedded'),
  MONGO_URL: z.optional(z.string()),
  KAFKA_BROKERS: z.optional(z.string()),
  KAFKA_SASL: z.optional(z.string().check(z.regex(/^[^:]+:.+$/))),
  KAFKA_TLS: z._default(z.enum(['on', 'off']), 'off'),
  ELASTIC_URL: z.optional(z.url()),
  S3_URL: z.optional(z.url()),
  S3_PUBLIC_URL: z.optional(z.url()),
  ENGINE_PREFIX: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)), 'ardhi'),
  SERVICE_URLS: z._default(z.string(), ''),
  TLS: z.optional(z.enum(['on', 'platform'])),
  TLS_CERT_FILE: z.optional(z.string()),
  TLS_KEY_FILE: z.optional(z.string()),
  TLS_CA_FILE: z.optional(z.string()),
  SEED: z.optional(z.enum(['demo', 'none'])),
  SEED_LISTINGS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 3_200),
  MAIL_URL: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:mailbox:|smtps?:\/\/[^\s/]+.*)$/,
          'it must be mailbox: or the address of a mail server, such as smtp://smtp.example.com:587',
        ),
      ),
    'mailbox:',
  ),
  MAIL_FROM: z._default(z.string(), 'no-reply@ardhi.test'),
  MAIL_DKIM: z.optional(z.string().check(z.refine(isDkim, dkimReason))),
  /** The mail service that reports what bounced and what was reported as spam. */
  MAIL_REPORTS: z._default(z.enum(['mailgun', 'postmark']), 'mailgun'),
  /** Key that signs the mail service's reports, or suffix of the address that it calls. */
  MAIL_REPORTS_KEY: z.optional(z.string().check(z.minLength(16))),
  VIRUS_SCANNER: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:clamd:\/\/[^\s/]+|unix:\/\S+)$/,
          'it must be the address of clamd, such as clamd://clamav:3310 or unix:/run/clamav/clamd.ctl',
        ),
      ),
  ),
  SMS_URL: z.optional(z.string().check(z.regex(smsAddress, smsReason))),
  /** Suffix of the address at which the gateway reports whether text messages arrived. */
  SMS_REPORTS_KEY: z.optional(z.string().check(z.minLength(16), z.maxLength(200))),
  SMS_COUNTRIES: z._default(
    z
      .string()
      .check(z.regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/, 'it must be the codes of countries, such as UG,KE,TZ')),
    africanCountries,
  ),
  WHATSAPP_URL: z.optional(z.url()),
  MTN_MOMO_URL: z.optional(z.string().check(z.regex(mtnAddress, mtnReason))),
  AIRTEL_MONEY_URL: z.optional(z.string().check(z.regex(airtelAddresses, airtelReason))),
  MPESA_URL: z.optional(z.string().check(z.regex(mpesaAddress, mpesaReason))),
  FLUTTERWAVE_URL: z.optional(z.string().check(z.regex(flutterwaveAddress, flutterwaveReason))),
  BANK_ACCOUNTS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Z]{3}=[^;=]{5,200}(?:;[A-Z]{3}=[^;=]{5,200})*$/,
          'it must be a currency and an account for each, such as UGX=Stanbic Bank Uganda, Ardhi Ltd, 9030001234567;KES=KCB, Ardhi Ltd, 1234567890',
        ),
      ),
  ),
  PAYMENT_LIMITS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Z_]+:[A-Z]{3}=\d+(?:\.\d+)?-\d+(?:\.\d+)?(?:;[A-Z_]+:[A-Z]{3}=\d+(?:\.\d+)?-\d+(?:\.\d+)?)*$/,
          'it must be a method, a currency, and the smallest and largest amount of each, such as MTN_MOMO:UGX=500-5000000;CARD:USD=1-5000',
        ),
      ),
  ),
  SELLER_NAME: z._default(z.string(), 'Ardhi Development'),
  SELLER_TIN: z._default(z.string(), '1000000000'),
  SELLER_ADDRESS: z._default(z.string(), 'Kampala, Uganda'),
  SELLER_COUNTRY: z._default(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'it must be the code of a country, such as UG')),
    'UG',
  ),
  /** The system of the tax authority to which invoices are reported; the simulator is not for production. */
  FISCAL_SYSTEM: z._default(z.enum(['none', 'simulator']), 'none'),
  IDENTITY: z._default(z.enum(['embedded', 'oidc', 'firebase']), 'embedded'),
  ISSUER: z.optional(z.url()),
  AUDIENCE: z.optional(z.string()),
  JWKS_URL: z.optional(z.url()),
  CLIENT_ID: z.optional(z.string()),
  TOKEN_SYNC_URL: z.optional(z.url()),
  SOCIAL_ISSUER: z.optional(z.url()),
  SOCIAL_CLIENT_ID: z.optional(z.string()),
  SOCIAL_CLIENT_SECRET: z.optional(z.string()),
  /** `allowed` lets webhooks and feeds go to addresses that are not public; for development and tests. */
  PRIVATE_TARGETS: z._default(z.enum(['refused', 'allowed']), 'refused'),
  /** Where vulnerabilities are reported; a line of security.txt, so it contains no white space. */
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  SECURITY_POLICY: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/))),
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  MEDIA_ORIGIN: z.optional(z.url()),
  /** Address of satellite tiles, a space, and whose pictures they are. */
  MAP_SATELLITE: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:https:\/\/[^\s/{}<>;,'"@]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s<>"]+ [^<>]{3,200}$/,
          'it must be https://HOST/{z}/{x}/{y}.jpg, a space and the attribution, and http only for this machine',
        ),
      ),
  ),
  TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Second factor of admins who sign in with the embedded provider; in production it is required unless set to `offered`. */
  ADMIN_SECOND_FACTOR: z.optional(z.enum(['required', 'offered'])),
  ADMIN_LINK: z.optional(z.enum(['print'])),
  INTERNAL_KEY: z.optional(z.string().check(z.minLength(32))),
  CLOCK_CHECK: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
});

/** The settings of a process, parsed and completed; see `.env.example` for each. */
export type Config = z.infer<typeof schema> & {
  readonly publicUrl: string;
  /** Issuer and audience of ID tokens, shared by the identity provider and the gateway. */
  readonly issuer: string;
  readonly audience: string;
  readonly seed: 'demo' | 'none';
  readonly adminSecondFactor: 'required' | 'offered';
};

/** Reads the settings from environment variables. @throws Error with one line for each invalid setting */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(settings);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `The setting ${issue.path.join('.')} is not valid: ${reasonOf(issue)}.`,
    );
    throw new Error(sentences.join('\n'));
  }
  const config = parsed.data;
  const isProductionLike = config.MODE === 'distributed' || config.NODE_ENV === 'production';
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  return {
    ...config,
    publicUrl,
    issuer: config.ISSUER ?? publicUrl,
    audience: config.AUDIENCE ?? 'ardhi',
    seed: config.SEED ?? (isProductionLike ? 'none' : 'demo'),
    adminSecondFactor:
      config.ADMIN_SECOND_FACTOR ?? (config.NODE_ENV === 'production' ? 'required' : 'offered'),
  };
}

/** Requirement that a value violates, where the schema has no message of its own. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_value') return `it must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `it must be at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_big') return `it must be at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'it must be an address, such as https://ardhi.example';
  return 'it must be as .env.example shows';
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters long' : '');

/** Names of all settings, for `.env.example` and the manifest checks. @internal */
export const settingNames: readonly string[] = Object.keys(schema.shape);
