import {
  changeEmail,
  forgotPassword,
  refreshSession,
  register,
  resetPassword,
} from '@ardhi/contracts/accounts/auth.routes';
import type { World } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  codeFor,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';

const change = (app: World, as: ReturnType<typeof callerOf>, email: string, password = goodPassword) =>
  app.call(changeEmail, { as, body: { email, password } });
const post = (app: World, path: string, code: string, as: ReturnType<typeof callerOf> = {}) =>
  app.call('POST', `/api/auth/${path}`, { body: { code }, as });

describe('changing the email address of an account', () => {
  it('sends emails that end with the codes in their links', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'old@ardhi.test');
    const as = callerOf(await signIn(app, 'old@ardhi.test'));
    await change(app, as, 'new@ardhi.test');
    await post(app, 'verify-email', await codeFor(app, 'new@ardhi.test'), as);
    await app.call(forgotPassword, { body: { email: 'new@ardhi.test' } });
    const endOf = async (to: string, mode: string) =>
      (await app.engines.mailer.sent?.(to))?.find(({ text }) => text.includes(`mode=${mode}`))?.expiresAt;
    expect(app.clock.now()).toBe('2026-11-20T08:00:00.000Z');
    expect(await endOf('old@ardhi.test', 'verifyEmail')).toBe('2026-11-21T08:00:00.000Z');
    expect(await endOf('new@ardhi.test', 'verifyEmail')).toBe('2026-11-21T08:00:00.000Z');
    expect(await endOf('old@ardhi.test', 'recoverEmail')).toBe('2026-11-27T08:00:00.000Z');
    expect(await endOf('new@ardhi.test', 'resetPassword')).toBe('2026-11-20T09:00:00.000Z');
  });

  it('takes effect when the new address is confirmed', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'old@ardhi.test');
    const as = callerOf(await signIn(app, 'old@ardhi.test'));
    expect((await change(app, as, 'new@ardhi.test', 'wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await change(app, as, 'new@ardhi.test')).status).toBe(202);
    expect((await signIn(app, 'old@ardhi.test')).user.email).toBe('old@ardhi.test');
    const code = await codeFor(app, 'new@ardhi.test');
    expect((await post(app, 'verify-email', code, as)).body).toEqual({ email: 'new@ardhi.test' });
    const { user } = await signIn(app, 'new@ardhi.test');
    expect(user).toMatchObject({ id: as.id, email: 'new@ardhi.test', emailVerified: true });
    expect((await post(app, 'verify-email', code)).body.code).toBe('CODE_INVALID');
  });

  it('keeps the code that was received while a limit drops further emails', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'old@ardhi.test');
    const as = callerOf(await signIn(app, 'old@ardhi.test'));
    for (let i = 0; i < 4; i++) {
      expect((await change(app, as, 'new@ardhi.test')).status).toBe(202);
      await app.advance(1_000);
    }
    const received = (await app.engines.mailer.sent?.('new@ardhi.test'))?.length ?? 0;
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThan(4);
    const confirmed = await post(app, 'verify-email', await codeFor(app, 'new@ardhi.test'), as);
    expect(confirmed.body).toEqual({ email: 'new@ardhi.test' });
  });

  it('does not reveal whether an address is taken, and never takes it over', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'one@ardhi.test');
    await registerUser(app, 'other@ardhi.test');
    const as = callerOf(await signIn(app, 'one@ardhi.test'));
    const sentBefore = (await app.engines.mailer.sent?.('other@ardhi.test'))?.length;
    expect((await change(app, as, 'other@ardhi.test')).status).toBe(202);
    expect((await app.engines.mailer.sent?.('other@ardhi.test'))?.length).toBe(sentBefore);
    await change(app, as, 'free@ardhi.test');
    const code = await codeFor(app, 'free@ardhi.test');
    await registerUser(app, 'free@ardhi.test');
    expect((await post(app, 'verify-email', code)).body.code).toBe('CODE_INVALID');
  });

  it('can be reverted from the old address for a week, even after further changes', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'mine@ardhi.test');
    const as = callerOf(await signIn(app, 'mine@ardhi.test'));
    await change(app, as, 'thief@ardhi.test');
    await post(app, 'verify-email', await codeFor(app, 'thief@ardhi.test'), as);
    const thief = await signIn(app, 'thief@ardhi.test');
    await change(app, callerOf(thief), 'thief2@ardhi.test');
    await post(app, 'verify-email', await codeFor(app, 'thief2@ardhi.test'), callerOf(thief));
    const codeOfThief = await codeFor(app, 'thief@ardhi.test', 'recoverEmail');
    const code = await codeFor(app, 'mine@ardhi.test', 'recoverEmail');
    await app.advance(6 * 24 * 3_600_000);
    expect((await post(app, 'recover-email', code)).body).toEqual({ email: 'mine@ardhi.test' });
    const refused = await app.call(refreshSession, {
      body: { refreshToken: thief.refreshToken },
    });
    expect(refused.body.code).toBe('SESSION_ENDED');
    const knownPassword = { email: 'mine@ardhi.test', password: goodPassword };
    expect((await app.call('POST', '/api/auth/login', { body: knownPassword })).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    for (const ended of [code, codeOfThief])
      expect((await post(app, 'recover-email', ended)).body.code).toBe('CODE_INVALID');
    const password = 'a better horse battery';
    const reset = { code: await codeFor(app, 'mine@ardhi.test', 'resetPassword'), password };
    expect((await app.call(resetPassword, { body: reset })).status).toBe(204);
    expect((await signIn(app, 'mine@ardhi.test', password)).user.id).toBe(as.id);
  });

  it('can be reverted although someone else registered the old address since, unless they verified it', async () => {
    await using app = await accountsWorld();
    const logIn = async (email: string) =>
      (await app.call('POST', '/api/auth/login', { body: { email, password: goodPassword } })).body.code;
    const [squatted, verified] = ['squatted@ardhi.test', 'verified@ardhi.test'];
    for (const [i, old] of [squatted, verified].entries()) {
      await registerUser(app, old);
      const as = callerOf(await signIn(app, old));
      await change(app, as, `thief${i}@ardhi.test`);
      await post(app, 'verify-email', await codeFor(app, `thief${i}@ardhi.test`), as);
      await app.advance(1_000);
    }
    const registration = { email: squatted, password: goodPassword, name: 'Squatter', termsVersion: '1' };
    expect((await app.call(register, { body: registration })).status).toBe(201);
    const squatterCode = await codeFor(app, squatted);
    await registerUser(app, verified, { name: 'New owner' });

    const recover = async (email: string) =>
      post(app, 'recover-email', await codeFor(app, email, 'recoverEmail'));
    expect((await recover(squatted)).body).toEqual({ email: squatted });
    expect((await post(app, 'verify-email', squatterCode)).body.code).toBe('CODE_INVALID');
    expect(await logIn(squatted)).toBe('INVALID_CREDENTIALS');
    expect((await recover(verified)).body.code).toBe('CODE_INVALID');
    expect((await signIn(app, verified)).user.name).toBe('New owner');
    expect((await signIn(app, 'thief1@ardhi.test')).user.name).toBe('Amina');
  });

  it('rejects a confirmation code after a day and a recovery code after a week', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'slow@ardhi.test');
    const as = callerOf(await signIn(app, 'slow@ardhi.test'));
    await change(app, as, 'slower@ardhi.test');
    const code = await codeFor(app, 'slower@ardhi.test');
    await app.advance(25 * 3_600_000);
    expect((await post(app, 'verify-email', code)).body.code).toBe('CODE_EXPIRED');
    await change(app, as, 'slower@ardhi.test');
    await post(app, 'verify-email', await codeFor(app, 'slower@ardhi.test'), as);
    const recoveryCode = await codeFor(app, 'slow@ardhi.test', 'recoverEmail');
    await app.advance(8 * 24 * 3_600_000);
    expect((await post(app, 'recover-email', recoveryCode)).body.code).toBe('CODE_EXPIRED');
    expect((await post(app, 'recover-email', code)).body.code).toBe('CODE_INVALID');
  });
});
