// Plain JavaScript for any Node: writes .env with passwords of its own making at first start, and never touches one that is there.
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)), '.env');
const names = ['INTERNAL_KEY', 'MONGO_PASSWORD', 'MONGO_KEY', 'ELASTIC_PASSWORD', 'S3_SECRET'];

if (existsSync(file)) process.stdout.write(`${file} is there already and stays as it is.\n`);
else {
  const lines = names.map((name) => `${name}=${randomBytes(24).toString('hex')}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  process.stdout.write(`${file} holds new passwords; keep it for yourself.\n`);
}
