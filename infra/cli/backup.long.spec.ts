import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { password, startHttpProduct } from '../../e2e/support/http-product.ts';
import { root } from '../tasks/tasks.ts';

it('a backup of a running product restores everything on an empty disk: everyone signs in and reads their profile', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ardhi-restore-'));
  const backup = join(home, 'backup');
  const folder = join(home, 'data');
  const run = (verb: string, dataFolder: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [join(root, 'infra/cli/setup.mjs'), verb, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataFolder, MODE: 'embedded' },
    });
  {
    await using api = await startHttpProduct();
    await api.signUp('head@ardhi.test', 'Hilda Head');
    await api.signUp('amina@ardhi.test', 'Amina Adong');
    const taken = run('backup', api.folder, backup);
    expect([taken.stderr, taken.status]).toEqual(['', 0]);
    expect(taken.stdout).toMatch(/contains everything up to position \d+, verified/);
  }
  const withoutKeys = run('restore', folder, join(backup, 'data'));
  expect(withoutKeys.stderr).toMatch(/keys\.db is missing/);
  expect(withoutKeys.status).toBe(1);
  const restored = run('restore', folder, backup);
  expect([restored.stderr, restored.status]).toEqual(['', 0]);
  await using again = await startHttpProduct({ settings: { DATA_DIR: folder } });
  for (const [email, name] of [
    ['head@ardhi.test', 'Hilda Head'],
    ['amina@ardhi.test', 'Amina Adong'],
  ]) {
    const { token } = await again.callOk('POST', '/api/auth/login', {
      body: { email, password, session: 'body' },
    });
    expect(await again.callOk('GET', '/api/users/profile', { token })).toMatchObject({ name });
  }
  rmSync(home, { recursive: true });
});
