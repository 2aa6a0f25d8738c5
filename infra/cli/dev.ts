import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root, runScript } from './tasks/tasks.ts';

/** Restarts the product when a service changes and rebuilds the front end when a screen changes. */
await runScript('infra/cli/build.ts');
const entry = join(root, 'infra/apps/embedded.ts');
const watchFlags = ['services', 'gateway', 'infra'].map((folder) => `--watch-path=${join(root, folder)}`);
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...watchFlags, entry], {
  cwd: root,
  stdio: 'inherit',
});
child.on('close', (code) => process.exit(code ?? 0));

let currentBuild: Promise<unknown> = Promise.resolve();
let isBuildQueued = false;
watch(join(root, 'frontends'), { recursive: true }, (_, file) => {
  if (isBuildQueued || file === null || file.startsWith('dist')) return;
  isBuildQueued = true;
  currentBuild = currentBuild.then(async () => {
    isBuildQueued = false;
    await runScript('infra/cli/build.ts');
  });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
