import { settingNames } from '@ardhi/kernel/runtime/config';
import { describe, expect, it } from 'vitest';
import { services } from '../product/services.ts';
import { files, read } from './documents.ts';

const page = read('infra/docs/security-policies.md');

/** Text of a numbered section, up to the next one. */
function sectionOf(title: string): string {
  const [, section = ''] =
    new RegExp(`^## \\d+\\. ${title}[^\\n]*\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(page) ?? [];
  return section;
}
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Keys, MACs, ciphers, signatures and chance; a plain hash of content is none of these. */
const cryptography =
  /\b(?:createCipheriv|createHmac|createPrivateKey|generateKeyPairSync|generateKeyPair|randomBytes|randomFillSync)\(|\bjwtVerify\(|alg: 'ES256'/;
/** Chance that names temporary files and objects, which nobody has to guess. */
const temporaryNames = [
  'services/engines/src/disk/blob-store.ts',
  'services/engines/src/s3/blob-store.ts',
  'services/engines/src/s3/connection.ts',
];
const isProduct = (file: string) =>
  /^(?:gateway\/src|services\/[\w-]+\/src|infra\/apps|infra\/build)\/.*\.ts$/.test(file) &&
  !/\.(?:spec|contract|live)\.|\/testing\/|^services\/testing\//.test(file);

describe('the security policies', () => {
  it('list every file that uses keys, ciphers, MACs, signatures or chance', () => {
    const used = files
      .filter((file) => isProduct(file) && cryptography.test(read(file)))
      .filter((file) => !temporaryNames.includes(file));
    const rows = [...sectionOf('Cryptography').matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
    expect(rows.toSorted()).toEqual(used.toSorted());
    expect(cryptography.test("createHmac('sha256', key)")).toBe(true);
  });

  it('list every setting that contains a secret', () => {
    const secret =
      /(?:_KEY|_SECRET|_SASL|_DKIM)$|^(?:MONGO|ELASTIC|S3|MAIL|SMS|WHATSAPP|MTN_MOMO|AIRTEL_MONEY|MPESA|FLUTTERWAVE)_URL$/;
    const rows = [...sectionOf('Secrets').matchAll(/^\| ([A-Z0-9_, ]+) \|/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    expect(rows.toSorted()).toEqual(settingNames.filter((name) => secret.test(name)).toSorted());
  });

  it('name every stream with sealed fields', () => {
    const [, names = ''] = /Streams with sealed fields: ([^.]*)\./.exec(sectionOf('Data')) ?? [];
    const sealed = services
      .flatMap(({ deciders }) => deciders ?? [])
      .filter(({ personal }) => Object.keys(personal ?? {}).length > 0)
      .map(({ name }) => name);
    expect(quoted(names)).toEqual([...new Set(sealed)].toSorted());
  });

  it('name every key that log lines redact', () => {
    const [, list = ''] = /new Set\(\[([\s\S]*?)\]\)/.exec(read('services/kernel/src/base/redact.ts')) ?? [];
    const redacted = [...list.matchAll(/'(\w+)'/g)].map(([, key]) => key);
    const [, named = ''] = /Redacted at any depth: ([^.]*)\./.exec(sectionOf('Logs')) ?? [];
    expect(named.split(', ').toSorted()).toEqual(redacted.toSorted());
  });

  it('state the limits of passwords and sessions that the code has', () => {
    const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
    const passwords = 'services/accounts/src/identity/password-policy.ts';
    const [min, max] = [numberIn(passwords, /min: (\d+)/), numberIn(passwords, /max: (\d+)/)];
    expect(sectionOf('Authentication')).toContain(`${min} to ${max} characters`);
    const tokens = 'services/accounts/src/identity/refresh-tokens.ts';
    const days = (name: string) =>
      numberIn(tokens, new RegExp(`const ${name} = (\\d+) \\* 24 \\* 3_600_000;`));
    expect(sectionOf('Sessions')).toContain(`| inactivity | ${days('sessionLifetimeMs')} days |`);
    expect(sectionOf('Sessions')).toContain(`| longest session | ${days('longestSessionMs')} days |`);
    const rates = read('gateway/src/rate-limits/rate-classes.ts');
    const perMinute = (name: string) =>
      new RegExp(`${name}: \\{ calls: ([\\d_]+), seconds: 60,`).exec(rates)?.[1]?.replace('_', '');
    const costly = sectionOf('Costly functions');
    expect(costly).toContain(`${perMinute('search')} a minute and address`);
    expect(costly).toContain(`${perMinute('typing')} a minute and address`);
    expect(costly).toContain(`${perMinute('upload')} a minute and user`);
    expect(costly).toContain(`class heavy, ${perMinute('heavy')} a minute and user`);
    expect(costly).toContain(`class auth, ${perMinute('auth')} a minute and address`);
  });
});
