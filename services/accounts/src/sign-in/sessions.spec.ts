import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { changeEmail, changePassword, endSession, listSessions } from '@ardhi/contracts/accounts/auth.routes';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  codeFor,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const post = (path: string, body: object, options: object = {}) =>
  app.call('POST', `/api/auth/${path}`, { body, ...options });
const refresh = async (refreshToken: string | undefined) =>
  (await post('refresh', { refreshToken })).body as { refreshToken?: string; code?: string };

/** The sessions that the gateways are told to refuse, in order. */
async function endedSessions(userId: string): Promise<readonly unknown[]> {
  const recorded = await Array.fromAsync(app.engines.events.readAll(0));
  return recorded
    .filter(({ stream, type }) => stream === `user-${userId}` && type === 'SessionEnded')
    .map(({ data }) => data['session']);
}

describe('a refresh token', () => {
  it('is replaced at each use, and the session ends when a replaced one is used later', async () => {
    await registerUser(app, 'rotating@ardhi.test');
    const session = await signIn(app, 'rotating@ardhi.test');
    const as = callerOf(session);
    const second = await refresh(session.refreshToken);
    expect(second.refreshToken).not.toBe(session.refreshToken);
    const third = await refresh(second.refreshToken);
    await app.advance(61_000);
    expect(await refresh(second.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(await refresh(third.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(await endedSessions(as.id ?? '')).toEqual([as.session]);
    const other = await signIn(app, 'rotating@ardhi.test');
    expect(await refresh(other.refreshToken)).toMatchObject({ refreshToken: expect.any(String) });
  });

  it('may be repeated for a minute, because an answer can be lost, and gives the same successor', async () => {
    await registerUser(app, 'offline@ardhi.test');
    const { refreshToken } = await signIn(app, 'offline@ardhi.test');
    const successors = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    await app.advance(60_000);
    successors.push(await refresh(refreshToken));
    expect(new Set(successors.map((answer) => answer.refreshToken)).size).toBe(1);
    expect(await refresh(successors[0]?.refreshToken)).toMatchObject({ refreshToken: expect.any(String) });
  });

  it('that comes two replacements late, within a minute, gives the current one', async () => {
    await registerUser(app, 'late@ardhi.test');
    const { refreshToken } = await signIn(app, 'late@ardhi.test');
    const last = await refresh((await refresh(refreshToken)).refreshToken);
    await app.advance(60_000);
    expect((await refresh(refreshToken)).refreshToken).toBe(last.refreshToken);
  });

  it('that was replaced twice, or too often, ends the session a minute later', async () => {
    await registerUser(app, 'stolen@ardhi.test');
    const { refreshToken } = await signIn(app, 'stolen@ardhi.test');
    const last = await refresh((await refresh(refreshToken)).refreshToken);
    await app.advance(61_000);
    expect(await refresh(refreshToken)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(await refresh(last.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' });

    const other = await signIn(app, 'stolen@ardhi.test');
    let current = other.refreshToken;
    for (let replaced = 0; replaced < 6; replaced++) current = (await refresh(current)).refreshToken;
    expect(await refresh(other.refreshToken)).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('that was made up for a known session ends nothing', async () => {
    await registerUser(app, 'known@ardhi.test');
    const { refreshToken = '', ...signedIn } = await signIn(app, 'known@ardhi.test');
    const as = callerOf(signedIn);
    const [session = '', secret = '', tag = ''] = refreshToken.split('.');
    expect(session).toBe(as.session);
    const madeUp = secret.split('').toReversed().join('');
    for (const token of [
      `${session}.${madeUp}`,
      `${session}.${madeUp}.${tag}`,
      `${session}..${tag}`,
      session,
    ])
      expect(await refresh(token)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(await endedSessions(as.id ?? '')).toEqual([]);
    expect(await refresh(refreshToken)).toMatchObject({ refreshToken: expect.any(String) });
  });

  it('is stored as a hash, as are the codes of emails', async () => {
    await registerUser(app, 'hashed@ardhi.test');
    const { refreshToken = '' } = await signIn(app, 'hashed@ardhi.test');
    await post('forgot-password', { email: 'hashed@ardhi.test' });
    const code = await codeFor(app, 'hashed@ardhi.test', 'resetPassword');
    const folder = join(app.engines.folder, 'identity');
    const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
    for (const token of [refreshToken, code]) {
      const secret = token.split('.')[1] ?? '';
      expect(secret.length).toBeGreaterThan(30);
      expect(stored.join().includes(secret)).toBe(false);
      expect(stored.join()).toContain(createHash('sha256').update(secret).digest('base64url'));
    }
    const hash = createHash('sha256')
      .update(refreshToken.split('.')[1] ?? '')
      .digest('base64url');
    expect(await refresh(hash)).toMatchObject({ code: 'SESSION_ENDED' });
  });
});

describe('signing out', () => {
  it('ends the ID tokens of that session only', async () => {
    await registerUser(app, 'leaving@ardhi.test');
    const [phone, laptop] = [
      await signIn(app, 'leaving@ardhi.test'),
      await signIn(app, 'leaving@ardhi.test'),
    ];
    await post('logout', {}, { as: callerOf(phone) });
    const { id = '', session } = callerOf(phone);
    expect(await endedSessions(id)).toEqual([session]);
    expect(await refresh(laptop.refreshToken)).toMatchObject({ refreshToken: expect.any(String) });
  });

  it('of another device ends the ID tokens of that device', async () => {
    await registerUser(app, 'remote@ardhi.test');
    const [phone, laptop] = [await signIn(app, 'remote@ardhi.test'), await signIn(app, 'remote@ardhi.test')];
    const { id = '', session } = callerOf(phone);
    const body = { password: goodPassword };
    await app.call(endSession, { params: { session }, as: callerOf(laptop), body });
    expect(await endedSessions(id)).toEqual([session]);
  });
});

describe('the code of an email', () => {
  const reset = async (code: string) =>
    (await post('reset-password', { code, password: 'a better horse battery' })).body.code ?? 'set';

  it('for a new password ends with its use, and with the next one', async () => {
    await registerUser(app, 'forgetful@ardhi.test');
    const requestCode = async () => {
      await app.advance(1_000);
      await post('forgot-password', { email: 'forgetful@ardhi.test' });
      return codeFor(app, 'forgetful@ardhi.test', 'resetPassword');
    };
    const [first, second] = [await requestCode(), await requestCode()];
    expect(await reset(first)).toBe('CODE_INVALID');
    expect(await Promise.all([reset(second), reset(second)])).toEqual(
      expect.arrayContaining(['set', 'CODE_INVALID']),
    );
    const third = await requestCode();
    await app.advance(3_600_000);
    expect(await reset(third)).toBe('CODE_EXPIRED');
  });

  it('to verify an address ends with its use, and with the next one', async () => {
    const email = 'unverified@ardhi.test';
    await post('register', { email, password: goodPassword, name: 'Amina', termsVersion: '1' });
    const first = await codeFor(app, email);
    await app.advance(1_000);
    await post('verification-email', { email });
    const second = await codeFor(app, email);
    const verify = async (code: string) =>
      (await post('verify-email', { code, password: goodPassword })).body.code ?? 'verified';
    expect(await verify(first)).toBe('CODE_INVALID');
    expect(await verify(second)).toBe('verified');
    expect(await verify(second)).toBe('CODE_INVALID');
  });

  it('for a new password or address ends when the password or the address changes', async () => {
    await registerUser(app, 'changing@ardhi.test');
    const session = await signIn(app, 'changing@ardhi.test');
    const as = callerOf(session);
    const requestCodes = async (address: string) => {
      await app.advance(1_000);
      await post('forgot-password', { email: 'changing@ardhi.test' });
      await app.call(changeEmail, {
        as,
        body: { email: address, password: goodPassword },
      });
      return {
        resetCode: await codeFor(app, 'changing@ardhi.test', 'resetPassword'),
        changeCode: await codeFor(app, address),
      };
    };
    const verify = async (code: string) =>
      (await post('verify-email', { code }, { as })).body.code ?? 'verified';
    const before = await requestCodes('next@ardhi.test');
    const change = { current: goodPassword, new: goodPassword };
    expect((await app.call(changePassword, { as, body: change })).status).toBe(204);
    expect(await reset(before.resetCode)).toBe('CODE_INVALID');
    expect(await verify(before.changeCode)).toBe('CODE_INVALID');
    const after = await requestCodes('later@ardhi.test');
    expect(await verify(after.changeCode)).toBe('verified');
    expect(await reset(after.resetCode)).toBe('CODE_INVALID');
  });

  it('keeps the session that changes it, and ends the others with their tokens', async () => {
    await registerUser(app, 'keeping@ardhi.test');
    const own = await signIn(app, 'keeping@ardhi.test');
    const other = await signIn(app, 'keeping@ardhi.test');
    const as = callerOf(own);
    const body = { current: goodPassword, new: 'another battery of horses' };
    expect((await app.call(changePassword, { as, body })).status).toBe(204);
    expect(await endedSessions(as.id ?? '')).toEqual([callerOf(other).session]);
    const recorded = await Array.fromAsync(app.engines.events.readAll(0));
    const all = recorded.filter(({ stream, type }) => stream === `user-${as.id}` && type === 'SessionsEnded');
    expect(all).toEqual([]);
    expect((await refresh(own.refreshToken)).code).toBeUndefined();
    expect((await refresh(other.refreshToken)).code).toBe('SESSION_ENDED');
  });
});

describe('a user with more sessions than one query of the provider answers', () => {
  /** Stores this many further sessions of a user, as sign-ins do, which last used the account at an instant. */
  function addSessions(subject: string, { count, expiresAt }: { count: number; expiresAt: string }) {
    const database = new DatabaseSync(join(app.engines.folder, 'identity', 'identity.db'));
    const add = database.prepare(
      'insert into session (id, userId, token, expiresAt, createdAt, updatedAt) values (?, ?, ?, ?, ?, ?)',
    );
    const at = new Date(app.clock.epoch()).toISOString();
    const ids = Array.from({ length: count }, (_, index) => `${expiresAt}-${subject}-${index}`);
    for (const id of ids) add.run(id, subject, `token of ${id}`, expiresAt, at, at);
    database.close();
    return ids;
  }
  const later = () => new Date(app.clock.epoch() + 86_400_000).toISOString();
  const listed = async (as: object) =>
    (await app.call(listSessions, { as })).body.items.map(({ id }: { id: string }) => id);

  it('sees all of them, ends one of them, and changes the password with an end to all others', async () => {
    await registerUser(app, 'many@ardhi.test');
    const subject = callerOf(await signIn(app, 'many@ardhi.test')).subject ?? '';
    const added = addSessions(subject, { count: 120, expiresAt: later() });
    const own = await signIn(app, 'many@ardhi.test');
    const as = callerOf(own);
    expect(await listed(as)).toHaveLength(122);
    const body = { password: goodPassword };
    const last = await app.call(endSession, { params: { session: added.at(-1) }, as, body });
    expect(last.status).toBe(204);
    expect(await endedSessions(as.id ?? '')).toEqual([added.at(-1)]);
    const change = { current: goodPassword, new: 'another battery of horses' };
    expect((await app.call(changePassword, { as, body: change })).status).toBe(204);
    expect(await listed(as)).toEqual([as.session]);
    const recorded = await Array.fromAsync(app.engines.events.readAll(0));
    const all = recorded.filter(({ stream, type }) => stream === `user-${as.id}` && type === 'SessionsEnded');
    expect(all).toHaveLength(1);
    expect((await refresh(own.refreshToken)).code).toBeUndefined();
  });

  it('has the expired ones deleted at the next sign-in, and no active one is hidden by them', async () => {
    await registerUser(app, 'returning@ardhi.test');
    const first = await signIn(app, 'returning@ardhi.test');
    const subject = callerOf(first).subject ?? '';
    const expired = addSessions(subject, { count: 120, expiresAt: '2020-01-01T00:00:00.000Z' });
    const second = await signIn(app, 'returning@ardhi.test');
    expect((await listed(callerOf(second))).toSorted()).toEqual(
      [callerOf(first).session, callerOf(second).session].toSorted(),
    );
    const database = new DatabaseSync(join(app.engines.folder, 'identity', 'identity.db'));
    const rows = database.prepare('select id from session where userId = ?').all(subject);
    database.close();
    expect(expired.filter((id) => rows.some((row) => row['id'] === id))).toEqual([]);
  });
});
