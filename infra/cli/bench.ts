import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript } from '../tasks/tasks.ts';

const [name, ...args] = process.argv.slice(2);
const folder = join(root, 'infra', 'bench');
const benchmarks = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

if (name === undefined || !existsSync(join(folder, `${name}.ts`))) {
  process.stderr.write(`npm run bench -- <name>, one of: ${benchmarks.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  process.exitCode = await runScript(`infra/bench/${name}.ts`, args);
}
