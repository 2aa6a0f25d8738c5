import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, registerUser, signIn } from '../testing/accounts-world.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const statusOf = async (email: string, password: string) =>
  (await app.call('POST', '/api/auth/login', { body: { email, password } })).status;

/** The stored hashes of all passwords. */
function storedHashes(): string[] {
  const folder = join(app.engines.folder, 'identity');
  expect(readdirSync(folder)).toContain('identity.db');
  const database = new DatabaseSync(join(folder, 'identity.db'), { readOnly: true });
  const rows = database.prepare('select password from account where password is not null').all();
  database.close();
  return rows.map(({ password }) => String(password));
}

describe('passwords', () => {
  it('are compared as typed', async () => {
    const long = `${'Ünder the mango tree '.repeat(6)}x!`;
    expect([...long]).toHaveLength(128);
    await registerUser(app, 'long@ardhi.test', { password: long });
    await registerUser(app, 'spaces@ardhi.test', { password: '  leading and trailing  ' });
    const variants: [string, string, number][] = [
      ['long@ardhi.test', long, 200],
      ['long@ardhi.test', long.slice(0, -1), 400],
      ['long@ardhi.test', long.toLowerCase(), 400],
      ['long@ardhi.test', long.slice(0, 72), 400],
      ['spaces@ardhi.test', '  leading and trailing  ', 200],
      ['spaces@ardhi.test', 'leading and trailing', 400],
    ];
    for (const [email, password, status] of variants)
      expect([password, await statusOf(email, password)]).toEqual([password, status]);
  });

  it('stay valid for years', async () => {
    await registerUser(app, 'patient@ardhi.test');
    app.clock.advance(3 * 365 * 24 * 3_600_000);
    expect((await signIn(app, 'patient@ardhi.test')).token).toEqual(expect.any(String));
  });

  it('are stored by scrypt with a salt each', async () => {
    await registerUser(app, 'one@ardhi.test');
    await registerUser(app, 'two@ardhi.test');
    const hashes = storedHashes();
    expect(hashes.length).toBeGreaterThanOrEqual(2);
    // salt:key of better-auth, 16 and 64 bytes.
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(new Set(hashes.map((hash) => hash.split(':')[0])).size).toBe(hashes.length);
  });
});
