import { changePassword } from '@ardhi/contracts/accounts/auth.routes';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  cookiesOf,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const logIn = (email: string, password: string, cookie?: string, at: World = app) =>
  at.call('POST', '/api/auth/login', {
    body: { email, password },
    ...(cookie !== undefined && { headers: { cookie } }),
  });
const outcomeOf = async (email: string, password: string, cookie?: string): Promise<string> =>
  (await logIn(email, password, cookie)).body.code ?? 'SIGNED_IN';

async function lockOut(email: string, cookie?: string) {
  for (let i = 0; i < 10; i++) await logIn(email, 'not the password', cookie);
  const { body, headers } = await logIn(email, goodPassword, cookie);
  expect(body.code).toBe('ACCOUNT_LOCKED');
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
}

describe('the lockout after ten wrong passwords', () => {
  it('counts simultaneous attempts', async () => {
    await registerUser(app, 'guessed@ardhi.test');
    const guesses = Array.from({ length: 20 }, () => outcomeOf('guessed@ardhi.test', 'not the password'));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === 'ACCOUNT_LOCKED')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'INVALID_CREDENTIALS').length).toBeGreaterThan(5);
  });

  it('leaves devices on which the owner has signed in, each with a count of its own', async () => {
    const email = 'attacked@ardhi.test';
    await registerUser(app, email);
    const phone = cookiesOf((await logIn(email, goodPassword)).headers);
    const laptop = cookiesOf((await logIn(email, goodPassword)).headers);
    expect(phone).toMatch(/^ardhi_device_\w+=/);
    await lockOut(email);
    expect(await outcomeOf(email, goodPassword, phone)).toBe('SIGNED_IN');
    await lockOut(email, phone);
    expect(await outcomeOf(email, goodPassword, laptop)).toBe('SIGNED_IN');
    expect(await outcomeOf(email, goodPassword)).toBe('ACCOUNT_LOCKED');
    await app.advance(15 * 60_000);
    expect(await outcomeOf(email, goodPassword)).toBe('SIGNED_IN');
  });

  it('accepts no device of another account and no forged one', async () => {
    for (const email of ['one@ardhi.test', 'two@ardhi.test']) await registerUser(app, email);
    const own = cookiesOf((await logIn('one@ardhi.test', goodPassword)).headers);
    const other = cookiesOf((await logIn('two@ardhi.test', goodPassword)).headers);
    await lockOut('one@ardhi.test');
    const name = own.split('=')[0];
    const forged = [`${name}=${other.split('=')[1]}`, own.replace(/=[\w-]+/, '=AAAAAAAAAAAAAAAA'), `${own}A`];
    for (const cookie of [other, ...forged])
      expect(await outcomeOf('one@ardhi.test', goodPassword, cookie)).toBe('ACCOUNT_LOCKED');
    expect(await outcomeOf('one@ardhi.test', goodPassword, own)).toBe('SIGNED_IN');
  });

  it('by others does not keep a signed-in owner from a new password, whose own attempts are counted', async () => {
    await registerUser(app, 'inside@ardhi.test');
    const as = callerOf(await signIn(app, 'inside@ardhi.test'));
    const change = async (current: string) => {
      const body = { current, new: 'a better horse battery' };
      const { status, body: answer } = await app.call(changePassword, { as, body });
      return status === 204 ? 'CHANGED' : answer.code;
    };
    await lockOut('inside@ardhi.test');
    for (let i = 0; i < 9; i++) expect(await change('not the password')).toBe('WRONG_PASSWORD');
    expect(await change(goodPassword)).toBe('CHANGED');
    for (let i = 0; i < 10; i++) await change('not the password');
    expect(await change('a better horse battery')).toBe('ACCOUNT_LOCKED');
  });
});

describe('many sign-ins at once', () => {
  it('are answered at once when they cannot be checked soon, with a time to try again, and are not counted', async () => {
    // Hashes at their real cost, so that some have to wait.
    await using product = await accountsWorld({ NODE_ENV: 'development' });
    const email = 'popular@ardhi.test';
    await registerUser(product, email);
    const cookie = cookiesOf((await logIn(email, goodPassword, undefined, product)).headers);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => logIn(`nobody${i}@ardhi.test`, goodPassword, undefined, product)),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(20);
    for (const { body, headers } of refused)
      expect([body.code, headers.get('retry-after')]).toEqual(['OVERLOADED', '2']);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
    expect((await logIn(email, goodPassword, cookie, product)).status).toBe(200);
  });
});
