import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './step.ts';

const [name, ...rest] = process.argv.slice(2);
const folder = join(root, 'infra', 'bench');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

if (name === undefined || !existsSync(join(folder, `${name}.ts`))) {
  process.stderr.write(`npm run bench -- <name>, one of: ${known.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  process.exitCode = await run(`infra/bench/${name}.ts`, rest);
}
