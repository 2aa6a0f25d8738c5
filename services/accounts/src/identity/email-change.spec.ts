import type { World } from '@ardhi/kernel/testing/world';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, codeFor, goodPassword, newcomer, signIn } from '../testing/newcomers.ts';

const change = (here: World, as: ReturnType<typeof callerOf>, email: string, password = goodPassword) =>
  here.call('POST', '/api/users/change-email', { as, body: { email, password } });
const post = (here: World, path: string, code: string) =>
  here.call('POST', `/api/auth/${path}`, { body: { code } });

describe('changing the address that one signs in with', () => {
  it('counts once the new address has answered, and signs in there from then on', async () => {
    await using here = await accountsWorld();
    await newcomer(here, 'old@ardhi.test');
    const as = callerOf(await signIn(here, 'old@ardhi.test'));
    expect((await change(here, as, 'new@ardhi.test', 'wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await change(here, as, 'new@ardhi.test')).status).toBe(202);
    expect((await signIn(here, 'old@ardhi.test')).user.email).toBe('old@ardhi.test');
    const code = await codeFor(here, 'new@ardhi.test');
    expect((await post(here, 'verify-email', code)).body).toEqual({ email: 'new@ardhi.test' });
    const { user } = await signIn(here, 'new@ardhi.test');
    expect(user).toMatchObject({ id: as.id, email: 'new@ardhi.test', emailVerified: true });
    expect((await post(here, 'verify-email', code)).body.code).toBe('CODE_INVALID');
  });

  it('tells nobody whether an address is taken, and never takes it', async () => {
    await using here = await accountsWorld();
    await newcomer(here, 'one@ardhi.test');
    await newcomer(here, 'other@ardhi.test');
    const as = callerOf(await signIn(here, 'one@ardhi.test'));
    const before = (await here.engines.mailer.sent?.('other@ardhi.test'))?.length;
    expect((await change(here, as, 'other@ardhi.test')).status).toBe(202);
    expect((await here.engines.mailer.sent?.('other@ardhi.test'))?.length).toBe(before);
    await change(here, as, 'free@ardhi.test');
    const code = await codeFor(here, 'free@ardhi.test');
    await newcomer(here, 'free@ardhi.test');
    expect((await post(here, 'verify-email', code)).body.code).toBe('CODE_INVALID');
  });

  it('can be taken back by the old address for a week, whatever was done in between', async () => {
    await using here = await accountsWorld();
    await newcomer(here, 'mine@ardhi.test');
    const as = callerOf(await signIn(here, 'mine@ardhi.test'));
    await change(here, as, 'thief@ardhi.test');
    await post(here, 'verify-email', await codeFor(here, 'thief@ardhi.test'));
    const thief = await signIn(here, 'thief@ardhi.test');
    await change(here, callerOf(thief), 'thief2@ardhi.test');
    await post(here, 'verify-email', await codeFor(here, 'thief2@ardhi.test'));
    const code = await codeFor(here, 'mine@ardhi.test', 'recoverEmail');
    here.clock.advance(6 * 24 * 3_600_000);
    expect((await post(here, 'recover-email', code)).body).toEqual({ email: 'mine@ardhi.test' });
    const refused = await here.call('POST', '/api/auth/refresh', {
      body: { refreshToken: thief.refreshToken },
    });
    expect(refused.body.code).toBe('SESSION_ENDED');
    expect(await codeFor(here, 'mine@ardhi.test', 'resetPassword')).not.toBe('');
    expect((await signIn(here, 'mine@ardhi.test')).user.id).toBe(as.id);
  });

  it('is too late after a day, and the way back after a week', async () => {
    await using here = await accountsWorld();
    await newcomer(here, 'slow@ardhi.test');
    const as = callerOf(await signIn(here, 'slow@ardhi.test'));
    await change(here, as, 'slower@ardhi.test');
    const code = await codeFor(here, 'slower@ardhi.test');
    here.clock.advance(25 * 3_600_000);
    expect((await post(here, 'verify-email', code)).body.code).toBe('CODE_EXPIRED');
    await change(here, as, 'slower@ardhi.test');
    await post(here, 'verify-email', await codeFor(here, 'slower@ardhi.test'));
    const back = await codeFor(here, 'slow@ardhi.test', 'recoverEmail');
    here.clock.advance(8 * 24 * 3_600_000);
    expect((await post(here, 'recover-email', back)).body.code).toBe('CODE_EXPIRED');
    expect((await post(here, 'recover-email', code)).body.code).toBe('CODE_INVALID');
  });
});
