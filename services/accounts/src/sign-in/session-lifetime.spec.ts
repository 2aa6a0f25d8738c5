import { refreshSession } from '@ardhi/contracts/accounts/auth.routes';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, registerUser, signIn } from '../testing/accounts-world.ts';

let app: World;

beforeAll(async () => {
  app = await accountsWorld();
  await registerUser(app, 'amina@ardhi.test');
});
afterAll(() => app[Symbol.asyncDispose]());

/** Refreshes a session after some days; undefined once it has ended. */
async function refreshAfter(days: number, refreshToken: string): Promise<string | undefined> {
  await app.advance(days * dayMs);
  const { status, body } = await app.call(refreshSession, { body: { refreshToken } });
  if (status !== 200) expect(body.code).toBe('SESSION_ENDED');
  return body.refreshToken;
}

describe('a session', () => {
  it('ends after thirty days without use', async () => {
    const { refreshToken = '' } = await signIn(app, 'amina@ardhi.test');
    const next = await refreshAfter(29.9, refreshToken);
    expect(next).toEqual(expect.any(String));
    expect(await refreshAfter(30.1, next ?? '')).toBeUndefined();
  });

  it('ends after half a year, however often it is used', async () => {
    let { refreshToken = '' } = await signIn(app, 'amina@ardhi.test');
    let days = 0;
    for (; days < 175; days += 25) refreshToken = (await refreshAfter(25, refreshToken)) ?? '';
    expect([days, refreshToken]).toEqual([175, expect.stringMatching(/./)]);
    expect(await refreshAfter(6, refreshToken)).toBeUndefined();
    expect((await signIn(app, 'amina@ardhi.test')).refreshToken).toEqual(expect.any(String));
  });
});
