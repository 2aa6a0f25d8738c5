import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardhi-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockModule = pathToFileURL(join(import.meta.dirname, 'install-lock.mjs')).href;

/** Starts a process that installs unless the stamp exists, as setup does, and writes one line to the log for each installation. */
function startInstall(beforeEnd = ''): ChildProcess {
  const script = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    import { withInstallLock } from ${JSON.stringify(lockModule)};
    await withInstallLock('install.lock', async () => {
      if (existsSync('stamp')) return;
      appendFileSync('log', 'installed\\n');
      await new Promise((resolve) => setTimeout(resolve, 300));
      ${beforeEnd}
      writeFileSync('stamp', '');
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'inherit' });
}

const exitCodeOf = (child: ChildProcess) => new Promise((resolve) => child.on('close', resolve));
const installations = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').length;

describe('the lock of an installation', () => {
  it('makes a second command wait, so that packages are installed once', async () => {
    const children = [startInstall(), startInstall(), startInstall()];
    expect(await Promise.all(children.map(exitCodeOf))).toEqual([0, 0, 0]);
    expect(installations()).toBe(1);
    expect(existsSync(join(folder, 'install.lock'))).toBe(false);
  });

  it('passes to the next command when its holder dies', async () => {
    await exitCodeOf(startInstall('process.kill(process.pid, "SIGKILL");'));
    expect(existsSync(join(folder, 'install.lock'))).toBe(true);
    expect(await exitCodeOf(startInstall())).toBe(0);
    expect(installations()).toBe(2);
  });

  it('is not taken from a live process', async () => {
    writeFileSync(join(folder, 'install.lock'), String(process.pid));
    const child = startInstall();
    const exited = exitCodeOf(child);
    const early = await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 600, 'waits'))]);
    expect(early).toBe('waits');
    rmSync(join(folder, 'install.lock'));
    expect(await exited).toBe(0);
    expect(installations()).toBe(1);
  });
});
