import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './step.ts';

/** The product that starts again when a service changes and rebuilds the pages when a screen does. */
await run('infra/run/build.ts');
const program = join(root, 'infra/run/embedded.ts');
const watched = ['services', 'gateway', 'infra'].map((folder) => `--watch-path=${join(root, folder)}`);
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...watched, program], {
  cwd: root,
  stdio: 'inherit',
});
child.on('close', (code) => process.exit(code ?? 0));

let building: Promise<unknown> = Promise.resolve();
let asked = false;
watch(join(root, 'frontends'), { recursive: true }, (_, file) => {
  if (asked || file === null || file.startsWith('dist')) return;
  asked = true;
  building = building.then(async () => {
    asked = false;
    await run('infra/run/build.ts');
  });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
