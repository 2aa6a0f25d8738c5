import { listLogins } from '@ardhi/contracts/accounts/admin.routes';
import {
  changePassword,
  forgotPassword,
  listSessions,
  resetPassword,
  signOut,
} from '@ardhi/contracts/accounts/auth.routes';
import {
  readSecondStep,
  signInSecondStep,
  startSecondStepSetup,
} from '@ardhi/contracts/accounts/second-factor.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { World } from '@ardhi/testing/world';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  accountsWorld,
  callerOf,
  codeFor,
  cookiesOf,
  goodPassword,
  registerUser,
  signIn,
  visitor,
} from '../testing/accounts-world.ts';
import { appCode, enrol, firstStep, secondStep } from '../testing/second-factor.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

/** A user with a second factor. */
async function protectedUser(email: string) {
  await registerUser(app, email);
  const as = callerOf(await signIn(app, email));
  return { email, as, ...(await enrol(app, as)) };
}

const subjectsTo = async (email: string) =>
  ((await app.engines.mailer.sent?.(email)) ?? []).map(({ subject }) => subject);
const outcomesOf = async (email: string) => {
  await app.settled();
  const as = { id: 'a', subject: 'a', role: 'AFRI_ADMIN' as const, emailVerified: true };
  const { body } = await app.call(listLogins, { query: { pageSize: '100' }, as });
  return body.items
    .filter((entry: { email?: string }) => entry.email === email)
    .map(({ outcome }: { outcome: string }) => outcome)
    .toSorted();
};

describe('a sign-in with a second factor', () => {
  it('opens no session before the code, one with it, and says so in the login log', async () => {
    const { email, secret } = await protectedUser('two@ardhi.test');
    const first = await firstStep(app, email);
    expect([first.status, first.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(JSON.stringify(first.body)).not.toMatch(/eyJ|refreshToken/);
    const waiting = await app.call(readSecondStep, { headers: { cookie: first.cookie } });
    expect(waiting.body).toEqual({ step: 'CODE', email });
    expect((await secondStep(app, first.cookie, { code: '000000' })).body.code).toBe('WRONG_CODE');
    const done = await secondStep(app, first.cookie, { code: await appCode(app, secret) });
    expect(done.status).toBe(200);
    expect(decodeJwt(done.body.token)).toMatchObject({ email });
    expect(await outcomesOf(email)).toEqual(['CODE_REQUIRED', 'SUCCESS', 'SUCCESS', 'WRONG_CODE']);
  });

  it('needs the browser that showed the first factor, within ten minutes, and continues once', async () => {
    const { email, secret } = await protectedUser('bound@ardhi.test');
    const { cookie } = await firstStep(app, email);
    expect((await app.call(readSecondStep)).body).toEqual({ step: 'NONE' });
    expect((await secondStep(app, '', { code: await appCode(app, secret) })).body.code).toBe(
      'SIGN_IN_EXPIRED',
    );
    expect((await secondStep(app, cookie, { code: await appCode(app, secret) })).status).toBe(200);
    await app.advance(30_000);
    expect((await secondStep(app, cookie, { code: await appCode(app, secret) })).body.code).toBe(
      'SIGN_IN_EXPIRED',
    );
    const late = await firstStep(app, email);
    await app.advance(10 * 60_000);
    expect((await secondStep(app, late.cookie, { code: await appCode(app, secret) })).body.code).toBe(
      'SIGN_IN_EXPIRED',
    );
  });

  it('ends with a new password', async () => {
    const { email, secret } = await protectedUser('renewed@ardhi.test');
    const { cookie } = await firstStep(app, email);
    await app.call(forgotPassword, { body: { email } });
    const reset = { code: await codeFor(app, email, 'resetPassword'), password: 'a better horse battery' };
    expect((await app.call(resetPassword, { body: reset })).status).toBe(204);
    expect((await secondStep(app, cookie, { code: await appCode(app, secret) })).body.code).toBe(
      'SIGN_IN_EXPIRED',
    );
    expect((await firstStep(app, email, { password: reset.password })).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
  });

  it('accepts no code twice, also of two requests at once', async () => {
    const { email, secret } = await protectedUser('replayed@ardhi.test');
    const code = await appCode(app, secret);
    const cookies = await Promise.all([firstStep(app, email), firstStep(app, email)]);
    const answers = await Promise.all(cookies.map(({ cookie }) => secondStep(app, cookie, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const again = await firstStep(app, email);
    expect((await secondStep(app, again.cookie, { code })).body.code).toBe('WRONG_CODE');
  });

  it('accepts each recovery code once, of two requests at once one, and tells the person', async () => {
    const { email, recoveryCodes } = await protectedUser('recovered@ardhi.test');
    const [code = '', other = ''] = recoveryCodes;
    const cookies = await Promise.all([firstStep(app, email), firstStep(app, email)]);
    const answers = await Promise.all(cookies.map(({ cookie }) => secondStep(app, cookie, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { cookie } = await firstStep(app, email);
    expect((await secondStep(app, cookie, { code })).body.code).toBe('WRONG_CODE');
    expect((await secondStep(app, cookie, { code: other.toLowerCase().replaceAll('-', ' ') })).status).toBe(
      200,
    );
    expect(
      (await subjectsTo(email)).filter((subject) => subject === 'A recovery code was used'),
    ).toHaveLength(2);
  });

  it('locks after five wrong codes over all browsers, also for the right one, and tells the person', async () => {
    const { email, secret } = await protectedUser('guessed-code@ardhi.test');
    const right = await appCode(app, secret);
    const cookies = await Promise.all(Array.from({ length: 5 }, () => firstStep(app, email)));
    const guesses = Array.from({ length: 20 }, (_, i) => {
      const code = String((Number(right) + 1 + i * 37) % 1_000_000).padStart(6, '0');
      return secondStep(app, cookies[i % 5]?.cookie ?? '', { code });
    });
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(15);
    const { cookie } = await firstStep(app, email);
    expect((await secondStep(app, cookie, { code: right })).body.code).toBe('ACCOUNT_LOCKED');
    expect(await subjectsTo(email)).toContain('Somebody entered wrong codes');
    await app.advance(15 * 60_000);
    const later = await firstStep(app, email);
    expect((await secondStep(app, later.cookie, { code: await appCode(app, secret) })).status).toBe(200);
  });

  it('counts wrong codes of the app and wrong recovery codes together, from any address and at once', async () => {
    const { email, secret, recoveryCodes } = await protectedUser('guessed-anyhow@ardhi.test');
    const right = await appCode(app, secret);
    const [recovery = ''] = recoveryCodes;
    const wrongRecovery = (i: number) =>
      recovery.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')).replace(/.$/, `${i % 10}`);
    const wrongCode = (i: number) => String((Number(right) + 1 + i * 41) % 1_000_000).padStart(6, '0');
    const cookies = await Promise.all(Array.from({ length: 4 }, () => firstStep(app, email)));
    const guesses = Array.from({ length: 24 }, (_, i) =>
      app.call(signInSecondStep, {
        as: visitor(),
        body: { code: i % 2 === 0 ? wrongCode(i) : wrongRecovery(i) },
        headers: { cookie: cookies[i % 4]?.cookie ?? '' },
      }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(19);
    const { cookie } = await firstStep(app, email);
    for (const code of [right, recovery])
      expect((await secondStep(app, cookie, { code })).body.code).toBe('ACCOUNT_LOCKED');
  });
});

describe('a remembered browser', () => {
  it('is not asked for 30 days, unlike any other browser, account or signature', async () => {
    const { email, secret } = await protectedUser('remembered@ardhi.test');
    const { cookie } = await firstStep(app, email);
    const done = await secondStep(app, cookie, { code: await appCode(app, secret), remember: true });
    const remembered = cookiesOf(done.headers);
    expect(remembered).toContain('ardhi_remembered_');
    expect((await firstStep(app, email, { cookie: remembered })).status).toBe(200);
    expect((await firstStep(app, email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const forged = remembered.replace(
      /(ardhi_remembered_\w+=[\w-]+\.)(\d+)/,
      (_, name, at) => `${name}${Number(at) + 1}`,
    );
    expect((await firstStep(app, email, { cookie: forged })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const other = await protectedUser('neighbour@ardhi.test');
    expect((await firstStep(app, other.email, { cookie: remembered })).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    await app.advance(30 * 24 * 3_600_000);
    expect((await firstStep(app, email, { cookie: remembered })).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it.each([
    [
      'a new password',
      async (as: object) => {
        const body = { current: goodPassword, new: goodPassword };
        return app.call(changePassword, { as, body });
      },
    ],
    ['signing out everywhere', (as: object) => app.call(signOut, { as, body: { everywhere: true } })],
  ])('is asked again after %s', async (name, change) => {
    const { email, secret } = await protectedUser(`${name.replaceAll(' ', '-')}@ardhi.test`);
    const { cookie } = await firstStep(app, email);
    const done = await secondStep(app, cookie, { code: await appCode(app, secret), remember: true });
    const remembered = cookiesOf(done.headers);
    expect((await firstStep(app, email, { cookie: remembered })).status).toBe(200);
    expect((await change(callerOf(done.body))).status).toBe(204);
    expect((await firstStep(app, email, { cookie: remembered })).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

/** True if a call answers a session: an ID token with its user. Read from the contracts, so that a new one is tried too. */
const opensSession = ({ answer }: AnyRoute) => {
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as { properties?: object };
  return ['token', 'user'].every((name) => name in (schema.properties ?? {}));
};

describe('the first factor alone', () => {
  it('gets no session from any call that answers one', async () => {
    const { email, as } = await protectedUser('every-way@ardhi.test');
    const { cookie, body } = await firstStep(app, email);
    expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
    const routes = app.application.endpoints.map(({ route }) => route).filter(opensSession);
    expect(routes.map(({ path }) => path).toSorted()).toEqual([
      '/api/auth/login',
      '/api/auth/refresh',
      '/api/auth/second-factor',
      '/api/auth/social/exchange',
    ]);
    const code = /=([\w.-]+)/.exec(cookie)?.[1] ?? '';
    const bodies = [
      {},
      { email, password: goodPassword },
      { email, password: goodPassword, session: 'cookie' },
      { code },
      { code, session: 'body' },
      { code: '' },
      { refreshToken: code },
      { refreshToken: `${as.session}.${code}` },
    ];
    for (const { method, path, aliases = [] } of routes)
      for (const address of [path, ...aliases])
        for (const tried of bodies) {
          const headers = { cookie: `${cookie}; ardhi_session=${code}` };
          const answer = await app.call(method, address, { body: tried, headers });
          expect([address, tried, answer.status < 300]).toEqual([address, tried, false]);
        }
  });

  it('leaves no session behind, and neither replaces the factor nor reads its secret', async () => {
    const { email, as } = await protectedUser('left-behind@ardhi.test');
    const { cookie } = await firstStep(app, email);
    const setup = await app.call(startSecondStepSetup, { headers: { cookie } });
    expect(setup.body.code).toBe('SIGN_IN_EXPIRED');
    const { body } = await app.call(listSessions, { as });
    expect(body.items).toHaveLength(1);
    const events = JSON.stringify(await Array.fromAsync(app.engines.events.readAll(0)));
    expect(events).toContain('SecondFactorEnrolled');
    expect(events).not.toMatch(/"secret":/);
  });

  it('gets none through a link of an email either', async () => {
    const { email } = await protectedUser('by-link@ardhi.test');
    await app.call(forgotPassword, { body: { email } });
    const reset = { code: await codeFor(app, email, 'resetPassword'), password: 'a better horse battery' };
    const answer = await app.call(resetPassword, { body: reset });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  });
});
