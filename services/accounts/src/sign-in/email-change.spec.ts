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
  app.call('POST', '/api/users/change-email', { as, body: { email, password } });
const post = (app: World, path: string, code: string) =>
  app.call('POST', `/api/auth/${path}`, { body: { code } });

describe('changing the email address of an account', () => {
  it('takes effect when the new address is confirmed', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'old@ardhi.test');
    const as = callerOf(await signIn(app, 'old@ardhi.test'));
    expect((await change(app, as, 'new@ardhi.test', 'wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await change(app, as, 'new@ardhi.test')).status).toBe(202);
    expect((await signIn(app, 'old@ardhi.test')).user.email).toBe('old@ardhi.test');
    const code = await codeFor(app, 'new@ardhi.test');
    expect((await post(app, 'verify-email', code)).body).toEqual({ email: 'new@ardhi.test' });
    const { user } = await signIn(app, 'new@ardhi.test');
    expect(user).toMatchObject({ id: as.id, email: 'new@ardhi.test', emailVerified: true });
    expect((await post(app, 'verify-email', code)).body.code).toBe('CODE_INVALID');
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
    await post(app, 'verify-email', await codeFor(app, 'thief@ardhi.test'));
    const thief = await signIn(app, 'thief@ardhi.test');
    await change(app, callerOf(thief), 'thief2@ardhi.test');
    await post(app, 'verify-email', await codeFor(app, 'thief2@ardhi.test'));
    const code = await codeFor(app, 'mine@ardhi.test', 'recoverEmail');
    app.clock.advance(6 * 24 * 3_600_000);
    expect((await post(app, 'recover-email', code)).body).toEqual({ email: 'mine@ardhi.test' });
    const refused = await app.call('POST', '/api/auth/refresh', {
      body: { refreshToken: thief.refreshToken },
    });
    expect(refused.body.code).toBe('SESSION_ENDED');
    expect(await codeFor(app, 'mine@ardhi.test', 'resetPassword')).not.toBe('');
    expect((await signIn(app, 'mine@ardhi.test')).user.id).toBe(as.id);
  });

  it('rejects a confirmation code after a day and a recovery code after a week', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'slow@ardhi.test');
    const as = callerOf(await signIn(app, 'slow@ardhi.test'));
    await change(app, as, 'slower@ardhi.test');
    const code = await codeFor(app, 'slower@ardhi.test');
    app.clock.advance(25 * 3_600_000);
    expect((await post(app, 'verify-email', code)).body.code).toBe('CODE_EXPIRED');
    await change(app, as, 'slower@ardhi.test');
    await post(app, 'verify-email', await codeFor(app, 'slower@ardhi.test'));
    const recoveryCode = await codeFor(app, 'slow@ardhi.test', 'recoverEmail');
    app.clock.advance(8 * 24 * 3_600_000);
    expect((await post(app, 'recover-email', recoveryCode)).body.code).toBe('CODE_EXPIRED');
    expect((await post(app, 'recover-email', code)).body.code).toBe('CODE_INVALID');
  });
});
