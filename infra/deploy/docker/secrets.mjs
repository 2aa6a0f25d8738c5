// Plain JavaScript for any Node: writes .env with generated passwords; to an existing file it adds those that are missing.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url)), '.env');
const processes = [
  ...['settings', 'accounts', 'geo', 'media', 'listings', 'leads'],
  ...['billing', 'integrations', 'content', 'analytics', 'gateway'],
];
const passwords = (engine, users) => users.map((user) => `${engine}_${user.toUpperCase()}`);
const names = [
  ...['INTERNAL_KEY', 'MONGO_PASSWORD', 'MONGO_KEY', 'ELASTIC_PASSWORD', 'S3_SECRET'],
  ...passwords('MONGO_PASSWORD', processes),
  ...passwords('KAFKA_PASSWORD', ['broker', 'operator', ...processes]),
  ...passwords('ELASTIC_PASSWORD', ['listings', 'analytics']),
  ...passwords('S3_SECRET', ['accounts', 'geo', 'integrations', 'media', 'listings']),
];

const existing = existsSync(file) ? readFileSync(file, 'utf8') : '';
const missing = names.filter((name) => !new RegExp(`^${name}=.`, 'm').test(existing));
if (missing.length === 0) process.stdout.write(`${file} has all passwords already and was not changed.\n`);
else {
  const lines = missing.map((name) => `${name}=${randomBytes(24).toString('hex')}\n`).join('');
  const start = existing === '' || existing.endsWith('\n') ? existing : `${existing}\n`;
  writeFileSync(file, start + lines, { mode: 0o600 });
  process.stdout.write(`${file} contains new passwords; keep it secret.\n`);
}
