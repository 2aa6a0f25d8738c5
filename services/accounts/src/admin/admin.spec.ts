import { readMailbox, refreshSession } from '@ardhi/contracts/accounts/auth.routes';
import { listAgents } from '@ardhi/contracts/accounts/directory.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  codeFor,
  firstAdmin,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';
import { adminSet, adminSetId } from '../user/admin-set.ts';

let app: World;
let admin: ReturnType<typeof testCaller>;
beforeAll(async () => {
  app = await accountsWorld();
  admin = callerOf(await firstAdmin(app));
});
afterAll(() => app[Symbol.asyncDispose]());

const call = (method: string, path: string, as: ReturnType<typeof testCaller>, body?: object) =>
  app.call(method, path, { as, ...omitUndefined({ body }) });
const user = (id: string | undefined) => `/api/admin/users/${id}`;

async function member(email: string, name = 'Moses') {
  await registerUser(app, email, { name });
  return callerOf(await signIn(app, email));
}

describe('administration of users and agencies', () => {
  it('suspending a user ends their sessions, blocks sign-in and shows them the reason', async () => {
    const { id } = await member('bad@ardhi.test');
    const { refreshToken } = await signIn(app, 'bad@ardhi.test');
    const status = { status: 'SUSPENDED', reason: 'Sold one plot twice' };
    expect((await call('POST', `${user(id)}/status`, admin, status)).body).toMatchObject({
      status: 'SUSPENDED',
    });
    const refused = await app.call('POST', '/api/auth/login', {
      body: { email: 'bad@ardhi.test', password: goodPassword },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: 'This account is suspended. Sold one plot twice' },
    });
    expect((await app.call(refreshSession, { body: { refreshToken } })).status).toBe(401);
    await call('POST', `${user(id)}/status`, admin, { status: 'ACTIVE', reason: 'It was his brother' });
    expect((await signIn(app, 'bad@ardhi.test')).user.id).toBe(id);
  });

  it('a suspension publishes UserSuspended and SessionsEnded for the gateway', async () => {
    const { id } = await member('heard@ardhi.test');
    const head = await app.engines.events.head();
    await call('POST', `${user(id)}/status`, admin, { status: 'SUSPENDED', reason: 'Reported' });
    const recorded = await Array.fromAsync(app.engines.events.readAll(head));
    expect(recorded.filter((event) => event.stream === `user-${id}`).map((one) => one.type)).toEqual([
      'UserSuspended',
      'SessionsEnded',
    ]);
  });

  it('changing a role needs the permission roles.grant, and admins cannot change their own', async () => {
    const { id } = await member('rising@ardhi.test');
    const raise = { role: 'ASSISTANT_ADMIN', permissions: ['title.level4'], reason: 'new colleague' };
    const assistant = testCaller('ASSISTANT_ADMIN');
    expect((await call('PUT', user(id), assistant, raise)).body.code).toBe('PERMISSION_REQUIRED');
    expect((await call('PUT', user(admin.id), admin, raise)).body.code).toBe('SELF_CHANGE');
    expect((await call('PUT', user(id), admin, raise)).body).toMatchObject({
      role: 'ASSISTANT_ADMIN',
      permissions: ['title.level4'],
    });
    expect((await call('PUT', user(id), testCaller('AGENT'), raise)).status).toBe(403);
  });

  it('a change of an AFRI_ADMIN takes the consent of a second one, and the last one remains', async () => {
    const other = await member('second@ardhi.test', 'Second');
    await call('PUT', user(other.id), admin, { role: 'AFRI_ADMIN', reason: 'deputy' });
    const deputy = { ...other, role: 'AFRI_ADMIN' as const };
    const stepDown = { role: 'USER', reason: 'leaves us' };
    const suspend = { status: 'SUSPENDED', reason: 'a coup' };
    const refusals = [
      await call('PUT', user(other.id), admin, stepDown),
      await call('PUT', user(admin.id), deputy, stepDown),
      await call('POST', `${user(admin.id)}/status`, deputy, suspend),
      await call('PUT', user((await member('third@ardhi.test')).id), admin, {
        role: 'AFRI_ADMIN',
        reason: 'a friend',
      }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(4).fill('CONSENT_REQUIRED'));

    const changes = '/api/admin/admin-changes';
    const propose = (as: typeof deputy | typeof admin, body: object) => call('POST', changes, as, body);
    const against = await propose(deputy, { userId: admin.id, ...stepDown });
    expect(against).toMatchObject({ status: 201, body: { user: { name: 'Boss' }, by: { name: 'Second' } } });
    const { body: dismissal } = await propose(admin, { userId: other.id, ...stepDown });
    const consentFor = async (id: string | undefined) =>
      (await call('GET', `${user(id)}/info`, admin)).body.adminChange;
    expect(await consentFor(other.id)).toEqual({ needsConsent: true, proposed: dismissal });
    const assistant = testCaller('ASSISTANT_ADMIN', { permissions: ['user.edit', 'user.suspend'] });
    const seen = await call('GET', `${user(other.id)}/info`, assistant);
    expect(seen).toMatchObject({ status: 200, body: { adminChange: { needsConsent: true } } });
    expect(seen.body.adminChange).not.toHaveProperty('proposed');
    const fourth = await member('fourth@ardhi.test');
    await app.settled();
    expect(await consentFor(fourth.id)).toEqual({ needsConsent: true });
    const decide = (as: typeof deputy | typeof admin, id: string, consent = true) =>
      call('POST', `${changes}/${id}`, as, { consent });
    expect((await decide(admin, dismissal.id)).body.code).toBe('SELF_CHANGE');
    expect((await call('GET', changes, admin)).body.items).toHaveLength(2);
    expect((await decide(deputy, dismissal.id)).body).toEqual({ state: 'DONE' });
    await app.settled();
    expect((await call('GET', user(other.id), admin)).body.role).toBe('USER');
    expect((await decide(deputy, dismissal.id)).body.code).toBe('FORBIDDEN');
    expect((await decide(admin, against.body.id)).body.code).toBe('GONE');
    expect((await decide(admin, against.body.id, false)).body).toEqual({ state: 'DECLINED' });
    expect((await call('GET', changes, admin)).body.items).toEqual([]);
  });

  it('an appointment that is refused later changes nothing, and one that was interrupted can be repeated', async () => {
    await using world = await accountsWorld();
    const boss = callerOf(await firstAdmin(world));
    const candidates = await Promise.all(
      ['one@ardhi.test', 'two@ardhi.test'].map(async (email) => {
        await registerUser(world, email);
        return (await signIn(world, email)).user.id;
      }),
    );
    await world.settled();
    const details = await world.call('GET', `${user(candidates[0])}/info`, { as: boss });
    expect(details.body.adminChange).toEqual({ needsConsent: false });
    const appoint = async (id: string | undefined, more: object = {}) => {
      const body = { role: 'AFRI_ADMIN', reason: 'deputy', ...more };
      const answer = await world.call('PUT', user(id), { as: boss, body });
      return answer.body.code ?? answer.body.role;
    };
    const members = async () => {
      const recorded = await Array.fromAsync(world.engines.events.readAll(0));
      return recorded.filter(({ type }) => type === 'AdminAppointed').map(({ data }) => data['userId']);
    };
    const [refused, interrupted] = candidates;
    expect(await appoint(refused, { agencyId: newId() })).toBe('NOT_FOUND');
    expect(await members()).toEqual([boss.id]);
    const interruption = { commandId: newId(), actor: 'system' };
    const accounts = world.application.contexts.get('accounts');
    await accounts?.execute(
      adminSet,
      adminSetId,
      { type: 'Appoint', userId: interrupted ?? '' },
      interruption,
    );
    expect(await appoint(interrupted)).toBe('AFRI_ADMIN');
    expect(await appoint(refused)).toBe('CONSENT_REQUIRED');
  });

  it('AFRI_ADMIN is given only to an active person with a verified email', async () => {
    await using world = await accountsWorld();
    const boss = callerOf(await firstAdmin(world));
    const post = (path: string, body: object) => world.call('POST', path, { as: boss, body });
    const role = { role: 'AFRI_ADMIN', reason: 'deputy' };
    const newcomer = { name: 'Mistyped', email: 'boss@adrhi.test' };
    const unverified = { code: 'WRONG_STATE', message: 'This is an account without a verified email.' };
    expect(await post('/api/admin/users', { ...newcomer, role: role.role })).toMatchObject({
      status: 409,
      body: unverified,
    });
    const { id } = (await post('/api/admin/users', { ...newcomer, role: 'USER' })).body;
    const change = () => world.call('PUT', user(id), { as: boss, body: role });
    const propose = () => post('/api/admin/admin-changes', { userId: id, ...role });
    for (const refused of [await change(), await propose()]) expect(refused.body).toMatchObject(unverified);
    await post('/api/auth/reset-password', {
      code: await codeFor(world, newcomer.email, 'resetPassword'),
      password: goodPassword,
    });
    await post(`${user(id)}/status`, { status: 'SUSPENDED', reason: 'Reported' });
    for (const refused of [await change(), await propose()])
      expect(refused.body).toMatchObject({
        code: 'WRONG_STATE',
        error: {
          details: { state: 'SUSPENDED', allowed: ['an active account with a verified email'] },
        },
      });
    await post(`${user(id)}/status`, { status: 'ACTIVE', reason: 'A mistake' });
    expect((await propose()).status).toBe(201);
    expect((await change()).body.role).toBe('AFRI_ADMIN');
  });

  it('an account created by an admin gets a password reset email', async () => {
    const body = { email: 'hired@ardhi.test', name: 'Hired Hand', role: 'AGENT' };
    const opened = await call('POST', '/api/admin/users', admin, body);
    expect(opened).toMatchObject({ status: 201, body: { role: 'AGENT', emailVerified: false } });
    expect((await call('POST', '/api/admin/users', admin, body)).body.code).toBe('EMAIL_IN_USE');
    const mails = await app.call(readMailbox, { query: { to: 'hired@ardhi.test' } });
    expect(mails.body.items[0].text).toContain('mode=resetPassword');
  });

  it('the first super agent of an agency created by an admin becomes its owner', async () => {
    const agency = {
      type: 'AGENCY',
      legalName: 'New House Ltd',
      displayName: 'New House',
      email: 'a@new.test',
      countryId: newId(),
      addressLine: 'Ntinda',
    };
    const { body: opened } = await call('POST', '/api/admin/broker/agencies', admin, agency);
    expect(opened).toMatchObject({
      status: 'PENDING',
      counts: { agents: 0, listings: 0 },
      commands: ['APPROVE', 'CLOSE', 'TRANSFER_OWNERSHIP', 'MERGE'],
    });
    const hired = { email: 'head@ardhi.test', name: 'Head', role: 'SUPER_AGENT', agencyId: opened.id };
    const { body: headUser } = await call('POST', '/api/admin/users', admin, hired);
    expect(headUser).toMatchObject({ role: 'SUPER_AGENT', agencyId: opened.id });
    const path = `/api/admin/broker/agencies/${opened.id}`;
    expect((await call('GET', path, admin)).body).toMatchObject({
      ownerUserId: headUser.id,
      counts: { agents: 1 },
    });
    const pause = { status: 'SUSPENDED', reason: 'too early' };
    expect((await call('POST', `${path}/status`, admin, pause)).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      error: { details: { from: 'PENDING', allowed: ['ACTIVE', 'CLOSED'] } },
    });
    expect((await call('DELETE', path, admin)).body.code).toBe('IN_USE');
    await call('PUT', path, admin, { displayName: 'Newer House' });
    const { body: history } = await call('GET', `${path}/history`, admin);
    expect(history.items[0]).toMatchObject({
      type: 'AgencyChanged',
      by: { name: 'Boss' },
      changes: [{ field: 'displayName', from: 'New House', to: 'Newer House' }],
    });
  });

  it('a verified licence loses its verification when the agent replaces it', async () => {
    const { id } = await member('licensed@ardhi.test');
    await call('PUT', user(id), admin, { role: 'AGENT', reason: 'hired' });
    const agent = { ...callerOf(await signIn(app, 'licensed@ardhi.test')) };
    const licence = { body: 'AREA_UG', number: 'AREA-77', validTo: '2027-01-31' };
    await call('PUT', '/api/agent/profile', agent, { licence });
    const verify = { licenceVerified: true, reason: 'seen' };
    expect((await call('PUT', `/api/admin/agents/${id}`, admin, verify)).body).toMatchObject({
      licenceVerified: true,
    });
    expect((await app.call(listAgents, { query: { licensed: 'true' } })).body.total).toBe(1);
    const other = { licence: { ...licence, number: 'AREA-78' } };
    expect((await call('PUT', '/api/agent/profile', agent, other)).body).toMatchObject({
      licenceVerified: false,
    });
  });

  it('users are found by name and role, and the login log lists their attempts', async () => {
    await member('nalongo@ardhi.test', 'Nalongo Sarah');
    await app.call('POST', '/api/auth/login', { body: { email: 'nalongo@ardhi.test', password: 'wrong' } });
    await app.settled();
    const people = await call('GET', '/api/admin/users?q=nalongo&role=USER', admin);
    expect(people.body).toMatchObject({ total: 1, items: [{ name: 'Nalongo Sarah', listings: 0 }] });
    const { id } = people.body.items[0];
    const log = await call('GET', `/api/admin/login-logs?userId=${id}`, admin);
    expect(log.body.items.map((one: { outcome: string }) => one.outcome).toSorted()).toEqual([
      'SUCCESS',
      'WRONG_PASSWORD',
    ]);
    expect(log.body.items[0]).toMatchObject({ user: 'Nalongo Sarah', ip: '127.0.0.0/24' });
    expect((await call('GET', `${user(id)}/info`, admin)).body).toMatchObject({
      user: { email: 'nalongo@ardhi.test' },
      counts: { favourites: 0, listings: 0 },
      logins: [{}, {}],
    });
    const reversed = '/api/admin/login-logs?from=2026-11-20&to=2026-11-01';
    expect((await call('GET', reversed, admin)).body.code).toBe('DATE_RANGE_INVALID');
  });

  it('a profile update rejects fields that only admins may set', async () => {
    const as = await member('greedy@ardhi.test');
    const forbiddenFields = [
      'role',
      'roles',
      'agencyId',
      'id',
      'emailVerified',
      'credits',
      'isAdmin',
      'status',
      '$set',
    ];
    for (const field of forbiddenFields) {
      const answer = await call('PUT', '/api/users/profile', as, { name: 'A', [field]: 'AFRI_ADMIN' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } });
    }
    expect((await call('GET', '/api/users/profile', as)).body).toMatchObject({ name: 'Moses', role: 'USER' });
  });

  it('personal data is not readable in the event log', async () => {
    const as = await member('sealed@ardhi.test', 'Secret Name');
    const raw = JSON.stringify(await Array.fromAsync(app.engines.events.read(`user-${as.id}`)));
    expect(raw).not.toContain('Secret Name');
    expect(raw).not.toContain('sealed@ardhi.test');
  });
});
