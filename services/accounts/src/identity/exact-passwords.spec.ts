import { argon2, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { World } from '@ardhi/testing/world';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, goodPassword, registerUser, signIn } from '../testing/accounts-world.ts';

let app: World;
beforeAll(async () => {
  // Hashes at their real cost.
  app = await accountsWorld({ NODE_ENV: 'development' });
});
afterAll(() => app[Symbol.asyncDispose]());

const statusOf = async (email: string, password: string) =>
  (await app.call('POST', '/api/auth/login', { body: { email, password } })).status;

/** The hash of a password as a release with other parameters stored it. */
async function cheaperHash(password: string): Promise<string> {
  const nonce = randomBytes(8);
  const parameters = { memory: 1024, passes: 2, parallelism: 2, tagLength: 24 };
  const tag = await promisify(argon2)('argon2id', { ...parameters, message: password, nonce });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=1024,t=2,p=2$${encode(nonce)}$${encode(tag)}`;
}

/** The stored hashes of all passwords. */
function storedHashes(): string[] {
  const folder = join(app.engines.folder, 'identity');
  expect(readdirSync(folder)).toContain('identity.db');
  const database = new DatabaseSync(join(folder, 'identity.db'), { readOnly: true });
  const rows = database.prepare('select password from account where password is not null').all();
  database.close();
  return rows.map(({ password }) => String(password));
}

/** A person whose stored hash is of an earlier release signs in as before, and their hash is replaced by then. */
async function expectRehashAtSignIn(email: string, former: string): Promise<void> {
  await registerUser(app, email);
  const database = new DatabaseSync(join(app.engines.folder, 'identity', 'identity.db'));
  const row = database.prepare('select id from user where email = ?').get(email);
  const user = String(row?.['id']);
  const storedHash = () =>
    String(database.prepare('select password from account where userId = ?').get(user)?.['password']);
  database.prepare('update account set password = ? where userId = ?').run(former, user);
  expect(await statusOf(email, 'not the password')).toBe(400);
  expect(storedHash()).toBe(former);
  expect(await statusOf(email, goodPassword)).toBe(200);
  expect(storedHash()).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await statusOf(email, goodPassword)).toBe(200);
  database.close();
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
    await app.advance(3 * 365 * 24 * 3_600_000);
    expect((await signIn(app, 'patient@ardhi.test')).token).toEqual(expect.any(String));
  });

  it('are stored by argon2id with a salt each', async () => {
    await registerUser(app, 'one@ardhi.test');
    await registerUser(app, 'two@ardhi.test');
    const hashes = storedHashes();
    expect(hashes.length).toBeGreaterThanOrEqual(2);
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(hashes.length);
  });

  it('stored by scrypt stay valid and are stored by argon2id at the next sign-in', async () => {
    await expectRehashAtSignIn('former@ardhi.test', await hashPassword(goodPassword));
  });

  it('stored by argon2id at another cost stay valid and are stored at the present cost at the next sign-in', async () => {
    await expectRehashAtSignIn('cheaper@ardhi.test', await cheaperHash(goodPassword));
  });
});
