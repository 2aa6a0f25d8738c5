// Plain JavaScript for any Node: writes .env with generated passwords; an existing file is never changed.
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url)), '.env');
const names = ['INTERNAL_KEY', 'MONGO_PASSWORD', 'MONGO_KEY', 'ELASTIC_PASSWORD', 'S3_SECRET'];

if (existsSync(file)) process.stdout.write(`${file} exists already and was not changed.\n`);
else {
  const lines = names.map((name) => `${name}=${randomBytes(24).toString('hex')}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  process.stdout.write(`${file} contains new passwords; keep it secret.\n`);
}
