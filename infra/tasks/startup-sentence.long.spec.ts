import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startupSentence } from './startup-sentence.mjs';
import { root } from './tasks.ts';

/** Rights do not bind root, so a test that runs as root starts the program as nobody. */
const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Runs a program with settings, and returns what it printed and its exit code. */
function run(file: string, env: Readonly<Record<string, string>>, limit = '', user = {}) {
  const script = `trap '' XFSZ; ${limit} exec "$0" --disable-warning=ExperimentalWarning "$1"`;
  return spawnSync('sh', ['-c', script, process.execPath, join(root, file)], {
    cwd: root,
    encoding: 'utf8',
    ...user,
    env: { ...process.env, MODE: 'embedded', SEED: 'none', PORT: '0', METRICS_PORT: '0', ...env },
  });
}

/** True if the other user may read the checkout, which is not so below a private home folder. */
const mayRead = spawnSync('test', ['-r', join(root, 'package.json')], otherUser).status === 0;

describe.skipIf(process.platform === 'win32')('a start that is not possible', () => {
  it.each([
    ['PORT=abc', { PORT: 'abc' }, 'The setting PORT is not valid: it must be a number from 0 to 65535.\n'],
    [
      'METRICS_PORT=70000',
      { METRICS_PORT: '70000' },
      'The setting METRICS_PORT is not valid: it must be a number',
    ],
    [
      'a mail server without smtp://',
      { MAIL_URL: 'smtp.example.com' },
      'The setting MAIL_URL is not valid: it must be mailbox: or the address of a mail server, such as smtp://smtp.example.com:587.\n',
    ],
  ])('says so in one sentence: %s', (_, env, sentence) => {
    const { stderr, status } = run('infra/apps/embedded.ts', env);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it('on a full disk says so in one sentence and does not advise replacing keys', () => {
    const home = mkdtempSync(join(tmpdir(), 'ardhi-full-'));
    // No file may grow past 2 KB, so the first page of a database does not fit.
    const { stderr, status } = run(
      'infra/apps/embedded.ts',
      { DATA_DIR: join(home, 'data') },
      'ulimit -f 4;',
    );
    expect(stderr).toMatch(/Make room|cannot be (?:read or )?written/);
    expect(stderr).not.toMatch(/Restore the keys|\n {4}at /);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
    rmSync(home, { recursive: true });
  });

  it('names the file and the remedy for each error of the operating system', () => {
    const systemError = (code: string) =>
      Object.assign(new Error(`${code}: it failed`), { code, path: '/app/dist' });
    expect(startupSentence(systemError('EACCES'))).toMatch(
      /^\/app\/dist cannot be read or written\. It belongs to another user\./,
    );
    expect(startupSentence(systemError('ENOSPC'))).toMatch(
      /^\/app\/dist cannot be read or written\. The disk is full\./,
    );
    expect(startupSentence(new Error('Set PORT.'))).toBe('Set PORT.');
    const spawnError = Object.assign(new Error('spawn npm EACCES'), { code: 'EACCES', path: 'npm' });
    expect(startupSentence(Object.assign(spawnError, { syscall: 'spawn npm' }))).toBe('spawn npm EACCES');
  });

  it.skipIf(!mayRead)('in a folder of another user names the folder', () => {
    const home = mkdtempSync(join(tmpdir(), 'ardhi-owner-'));
    chmodSync(home, 0o555);
    const { stderr, status } = run('infra/apps/embedded.ts', { DATA_DIR: join(home, 'data') }, '', otherUser);
    expect(stderr).toContain(`The data folder ${join(home, 'data')} cannot be written`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
    rmSync(home, { recursive: true });
  });
});
