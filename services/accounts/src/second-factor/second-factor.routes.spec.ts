import { changeUser, readUserInfo, resetSecondFactor } from '@ardhi/contracts/accounts/admin.routes';
import { claimFirstAdmin, listSessions, refreshSession } from '@ardhi/contracts/accounts/auth.routes';
import { readSecondStep, startSecondStepSetup } from '@ardhi/contracts/accounts/second-factor.routes';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueRecoveryLink } from '../first-admin/issue-link.ts';
import {
  accountsWorld,
  callerOf,
  firstAdmin,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';
import { appCode, enrol, firstStep, secondStep } from '../testing/second-factor.ts';
import { user } from '../user/user.ts';

const path = '/api/users/second-factor';
const password = goodPassword;

const subjectsTo = async (app: World, email: string) =>
  ((await app.engines.mailer.sent?.(email)) ?? []).map(({ subject }) => subject);
const refreshes = async (app: World, refreshToken: string | undefined) =>
  (await app.call(refreshSession, { body: { refreshToken } })).status === 200;

function accountsOf(app: World) {
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('the service did not start');
  return context;
}

describe('a user who sets up a second factor', () => {
  let app: World;
  beforeAll(async () => {
    app = await accountsWorld();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function newUser(email: string) {
    await registerUser(app, email);
    return callerOf(await signIn(app, email));
  }

  it('enters the password, then a code of the app, and is told by email', async () => {
    const email = 'enrols@ardhi.test';
    const as = await newUser(email);
    expect((await app.call('POST', path, { as, body: {} })).body.code).toBe('PASSWORD_REQUIRED');
    const wrong = await app.call('POST', path, { as, body: { password: 'not the password' } });
    expect(wrong.body.code).toBe('WRONG_PASSWORD');
    const { body } = await app.call('POST', path, { as, body: { password } });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await app.call('PUT', path, { as, body: { code: '000000' } })).body.code).toBe('WRONG_CODE');
    expect((await firstStep(app, email)).status).toBe(200);
    const confirmed = await app.call('PUT', path, { as, body: { code: await appCode(app, body.secret) } });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await app.call('GET', path, { as })).body).toEqual({
      offered: true,
      enrolled: true,
      obligatory: false,
      recoveryCodesLeft: 10,
    });
    expect(await subjectsTo(app, email)).toContain('Your second factor is set up');
  });

  it('stays signed in here, while every other session ends', async () => {
    const email = 'several@ardhi.test';
    await registerUser(app, email);
    const [here, there] = [await signIn(app, email), await signIn(app, email)];
    await enrol(app, callerOf(here));
    expect(await refreshes(app, there.refreshToken)).toBe(false);
    expect(await refreshes(app, here.refreshToken)).toBe(true);
  });

  it('has none until the other sessions are ended, and then sees the recovery codes', async () => {
    const email = 'interrupted@ardhi.test';
    await registerUser(app, email);
    const [here, there] = [await signIn(app, email), await signIn(app, email)];
    const as = callerOf(here);
    const { secret } = (await app.call('POST', path, { as, body: { password } })).body;
    const body = { code: await appCode(app, secret) };
    const context = accountsOf(app);
    const { execute } = context;
    const failing = vi
      .spyOn(context, 'execute')
      .mockImplementation((decider, id, command, metadata) =>
        command.type === 'EndSession'
          ? Promise.reject(new Error('The store fails.'))
          : execute(decider, id, command, metadata),
      );
    expect((await app.call('PUT', path, { as, body })).status).toBe(500);
    failing.mockRestore();
    expect((await app.call('GET', path, { as })).body.enrolled).toBe(false);
    expect((await app.call('PUT', path, { as, body })).body.recoveryCodes).toHaveLength(10);
    expect(await refreshes(app, there.refreshToken)).toBe(false);
    const recorded = await Array.fromAsync(app.engines.events.readAll(0));
    const ended = recorded.filter(
      ({ stream, type }) => stream === `user-${as.id}` && type === 'SessionEnded',
    );
    expect(ended.map(({ data }) => data['session'])).toEqual([callerOf(there).session]);
  });

  it('sees the recovery codes although the notice cannot be sent', async () => {
    const as = await newUser('no-notice@ardhi.test');
    const { secret } = (await app.call('POST', path, { as, body: { password } })).body;
    const failing = vi
      .spyOn(accountsOf(app).mailer, 'send')
      .mockRejectedValue(new Error('The outbox fails.'));
    const { body } = await app.call('PUT', path, { as, body: { code: await appCode(app, secret) } });
    failing.mockRestore();
    expect(body.recoveryCodes).toHaveLength(10);
  });

  it.each([
    ['replaces it', 'POST', path],
    ['removes it', 'DELETE', path],
    ['makes new recovery codes', 'POST', '/api/users/recovery-codes'],
  ] as const)('%s with the password and a code only', async (name, method, address) => {
    const email = `${name.replaceAll(' ', '-')}@ardhi.test`;
    const as = await newUser(email);
    const { secret, recoveryCodes } = await enrol(app, as);
    const attempt = async (body: object) => (await app.call(method, address, { as, body })).body?.code;
    expect(await attempt({})).toBe('PASSWORD_REQUIRED');
    expect(await attempt({ password })).toBe('WRONG_CODE');
    expect(await attempt({ code: await appCode(app, secret) })).toBe('PASSWORD_REQUIRED');
    expect(await attempt({ password, code: '000000' })).toBe('WRONG_CODE');
    const done = await app.call(method, address, {
      as,
      body: { password, code: await appCode(app, secret) },
    });
    expect([200, 204]).toContain(done.status);
    await app.advance(30_000);
    const { cookie, status } = await firstStep(app, email);
    if (method === 'DELETE') expect(status).toBe(200);
    else {
      const { recoveryCodes: renewed } = done.body;
      const known = await secondStep(app, cookie, { code: recoveryCodes[0] });
      expect(known.status).toBe(renewed === undefined ? 200 : 400);
      if (renewed !== undefined)
        expect((await secondStep(app, cookie, { code: renewed[0] })).status).toBe(200);
    }
    const subject = {
      'replaces it': 'Your second factor is set up',
      'removes it': 'Your second factor was removed',
      'makes new recovery codes': 'You have new recovery codes',
    }[name];
    expect(await subjectsTo(app, email)).toContain(subject);
  });

  it('may move it to another app, whose codes then count instead', async () => {
    const email = 'new-phone@ardhi.test';
    const as = await newUser(email);
    const old = await enrol(app, as);
    const body = { password, code: await appCode(app, old.secret) };
    const { secret } = (await app.call('POST', path, { as, body })).body;
    await app.call('PUT', path, { as, body: { code: await appCode(app, secret) } });
    await app.advance(30_000);
    const { cookie } = await firstStep(app, email);
    expect((await secondStep(app, cookie, { code: await appCode(app, old.secret) })).body.code).toBe(
      'WRONG_CODE',
    );
    expect((await secondStep(app, cookie, { code: await appCode(app, secret) })).status).toBe(200);
  });

  it('is helped by an admin above them, who is named in the audit with the reason', async () => {
    const email = 'lost-phone@ardhi.test';
    const as = await newUser(email);
    await enrol(app, as);
    const session = await app.call(listSessions, { as });
    expect(session.body.items).toHaveLength(1);
    const reset = (role: 'AFRI_ADMIN' | 'ASSISTANT_ADMIN', permissions: readonly 'user.edit'[] = []) =>
      app.call(resetSecondFactor, {
        params: { id: as.id },
        as: testCaller(role, { permissions }),
        body: { reason: 'showed the passport at the office' },
      });
    expect((await reset('ASSISTANT_ADMIN', ['user.edit'])).body.code).toBe('PERMISSION_REQUIRED');
    const admin = testCaller('AFRI_ADMIN');
    const info = () => app.call(readUserInfo, { params: { id: as.id }, as: admin });
    await app.settled();
    expect((await info()).body.secondFactor).toBe(true);
    expect((await reset('AFRI_ADMIN')).status).toBe(204);
    expect((await app.call(listSessions, { as })).body.items).toEqual([]);
    expect((await firstStep(app, email)).status).toBe(200);
    expect(await subjectsTo(app, email)).toContain('Your second factor was reset');
    await app.settled();
    const { body } = await info();
    expect(body.secondFactor).toBe(false);
    expect(body.audit).toContainEqual(
      expect.objectContaining({
        action: 'SecondFactorRemoved',
        reason: 'showed the passport at the office',
      }),
    );
    expect(JSON.stringify(body.audit)).not.toMatch(/recoveryCodes|"hash"|"secret"/);
  });
});

describe('an admin where ADMIN_SECOND_FACTOR is required', () => {
  let app: World;
  beforeAll(async () => {
    app = await accountsWorld({ ADMIN_SECOND_FACTOR: 'required' });
    await firstAdmin(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Signs an admin in for the first time. */
  async function setUp(email: string) {
    const { body, cookie } = await firstStep(app, email);
    expect(body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const headers = { cookie };
    expect((await app.call(readSecondStep, { headers })).body).toEqual({
      step: 'SETUP',
      email,
    });
    expect((await secondStep(app, cookie, { code: '123456' })).body.code).toBe('WRONG_CODE');
    const { secret } = (await app.call(startSecondStepSetup, { headers })).body;
    const done = await secondStep(app, cookie, { code: await appCode(app, secret) });
    await app.advance(30_000);
    return { secret, session: done.body };
  }

  it('sets one up at the first sign-in, and is asked for it at the next', async () => {
    const { secret, session } = await setUp('boss@ardhi.test');
    expect(session).toMatchObject({ user: { role: 'AFRI_ADMIN' }, recoveryCodes: expect.any(Array) });
    const { body, cookie } = await firstStep(app, 'boss@ardhi.test');
    expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await secondStep(app, cookie, { code: await appCode(app, secret) })).status).toBe(200);
  });

  it('cannot remove it, but replace it', async () => {
    await app.advance(30_000);
    const as = testCaller('AFRI_ADMIN');
    const removed = await app.call('DELETE', path, { as, body: { password, code: '123456' } });
    expect(removed.body.code).toBe('SECOND_FACTOR_OBLIGATORY');
    expect((await app.call('GET', path, { as })).body).toMatchObject({ obligatory: true });
  });

  it('keeps no session from before they became an admin', async () => {
    const email = 'promoted@ardhi.test';
    await registerUser(app, email);
    const before = await signIn(app, email);
    const as = testCaller('AFRI_ADMIN');
    const body = { role: 'ASSISTANT_ADMIN', reason: 'joins the staff' };
    await app.call(changeUser, { params: { id: before.user.id }, as, body });
    expect(await refreshes(app, before.refreshToken)).toBe(false);
    const { session } = await setUp(email);
    expect(session.user.role).toBe('ASSISTANT_ADMIN');
    expect(await refreshes(app, before.refreshToken)).toBe(false);
    expect(await refreshes(app, session.refreshToken)).toBe(true);
  });

  it('loses the session, its tokens and its cookie when the role was given without an end to sessions', async () => {
    const email = 'earlier@ardhi.test';
    await registerUser(app, email);
    const session = await signIn(app, email);
    const { id = '', session: name } = callerOf(session);
    const grant = { type: 'GrantRights', role: 'AFRI_ADMIN', reason: 'before the setting' } as const;
    await accountsOf(app).execute(user, id, grant, { commandId: 'grant' });
    const headers = { cookie: `ardhi_session=${session.refreshToken}` };
    const refused = await app.call(refreshSession, { body: {}, headers });
    expect(refused.body.code).toBe('SESSION_ENDED');
    expect(refused.headers.get('set-cookie')).toMatch(/^ardhi_session=; Max-Age=0;/);
    const recorded = await Array.fromAsync(app.engines.events.readAll(0));
    const ended = recorded.filter(({ stream, type }) => stream === `user-${id}` && type === 'SessionEnded');
    expect(ended.map(({ data }) => data['session'])).toEqual([name]);
  });

  it('who lost it comes back by the link of the operator, with the password', async () => {
    const context = app.application.contexts.get('accounts');
    const code = async () =>
      new URL((context && (await issueRecoveryLink(context))) ?? '', app.url).searchParams.get('oobCode');
    const claim = async (more: object) =>
      app.call(claimFirstAdmin, {
        body: { code: await code(), email: 'boss@ardhi.test', name: 'Boss', ...more },
      });
    expect((await firstStep(app, 'boss@ardhi.test')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await claim({ password: 'not the password' })).body.code).toBe('WRONG_PASSWORD');
    expect((await claim({ password })).status).toBe(204);
    const { session } = await setUp('boss@ardhi.test');
    expect(session.user.role).toBe('AFRI_ADMIN');
  });

  it('is offered one only where the setting says so, and outside production', async () => {
    await using other = await accountsWorld();
    expect((await firstAdmin(other)).user.role).toBe('AFRI_ADMIN');
    const { readConfig } = await import('@ardhi/kernel/runtime/config');
    const settingOf = (environment: Record<string, string>) => readConfig(environment).adminSecondFactor;
    expect([
      settingOf({}),
      settingOf({ NODE_ENV: 'production' }),
      settingOf({ NODE_ENV: 'production', ADMIN_SECOND_FACTOR: 'offered' }),
      settingOf({ ADMIN_SECOND_FACTOR: 'required' }),
    ]).toEqual(['offered', 'required', 'offered', 'required']);
  });
});
