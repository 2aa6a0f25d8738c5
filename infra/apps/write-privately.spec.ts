import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';

const run = promisify(execFile);

it.skipIf(process.platform === 'win32').each([
  ['runApp', './infra/apps/run-app.ts', "{ readyMessage: '', close }"],
  ['runUntilSignal', './infra/apps/run-until-signal.ts', '{ close }'],
])('an app in %s creates files and folders that only its owner can read', async (name, file, opened) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-umask-'));
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { ${name} } from '${file}';
    process.umask(0o022);
    const close = async () => {};
    await ${name}(async () => {
      mkdirSync('${folder}/data');
      writeFileSync('${folder}/data/file', '');
      setImmediate(() => process.exit(0));
      return ${opened};
    });`;
  await run(process.execPath, ['--input-type=module-typescript', '-e', script], { cwd: root });
  const modes = ['data', 'data/file'].map((path) => statSync(join(folder, path)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  rmSync(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32')('a backup is readable by its owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-backup-'));
  const env = { ...process.env, MODE: 'embedded', DATA_DIR: join(folder, 'data') };
  const engines = await openEngines(readConfig(env), systemClock, createLog('silent'));
  await engines.close();
  const args = ['-c', `umask 022; exec ${process.execPath} infra/cli/backup.ts ${folder}/backup`];
  await run('sh', args, { cwd: root, env });
  const modes = ['backup', 'backup/data/ardhi.db', 'backup/keys', 'backup/keys/keys.db'].map(
    (path) => statSync(join(folder, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o700, 0o600]);
  rmSync(folder, { recursive: true });
});
