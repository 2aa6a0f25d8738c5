import { newId } from '@ardhi/kernel/ids';
import { somebody, type World } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, goodPassword, newcomer, signIn } from '../testing/newcomers.ts';

let here: World;
let boss: ReturnType<typeof somebody>;
beforeAll(async () => {
  here = await accountsWorld({ ADMIN_EMAIL: 'boss@ardhi.test' });
  await newcomer(here, 'boss@ardhi.test', { name: 'Boss' });
  boss = callerOf(await signIn(here, 'boss@ardhi.test'));
});
afterAll(() => here[Symbol.asyncDispose]());

const call = (method: string, path: string, as: ReturnType<typeof somebody>, body?: object) =>
  here.call(method, path, { as, ...(body && { body }) });
const user = (id: string | undefined) => `/api/admin/users/${id}`;

async function member(email: string, name = 'Moses') {
  await newcomer(here, email, { name });
  return callerOf(await signIn(here, email));
}

describe('admins and people', () => {
  it('suspend somebody at once: no session, no sign-in, a reason to read', async () => {
    const { id } = await member('bad@ardhi.test');
    const { refreshToken } = await signIn(here, 'bad@ardhi.test');
    const status = { status: 'SUSPENDED', reason: 'Sold one plot twice' };
    expect((await call('POST', `${user(id)}/status`, boss, status)).body).toMatchObject({
      status: 'SUSPENDED',
    });
    const refused = await here.call('POST', '/api/auth/login', {
      body: { email: 'bad@ardhi.test', password: goodPassword },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: 'This account is suspended. Sold one plot twice' },
    });
    expect((await here.call('POST', '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401);
    await call('POST', `${user(id)}/status`, boss, { status: 'ACTIVE', reason: 'It was his brother' });
    expect((await signIn(here, 'bad@ardhi.test')).user.id).toBe(id);
  });

  it('tell the gateway of a suspension within the moment it takes to hear it', async () => {
    const { id } = await member('heard@ardhi.test');
    const before = await here.engines.events.head();
    await call('POST', `${user(id)}/status`, boss, { status: 'SUSPENDED', reason: 'Reported' });
    const said = await Array.fromAsync(here.engines.events.readAll(before));
    expect(said.filter((one) => one.stream === `user-${id}`).map((one) => one.type)).toEqual([
      'UserSuspended',
      'SessionsEnded',
    ]);
  });

  it('need roles.grant to raise anybody, and nobody raises themselves', async () => {
    const { id } = await member('rising@ardhi.test');
    const raise = { role: 'ASSISTANT_ADMIN', permissions: ['title.level4'], reason: 'new colleague' };
    const assistant = somebody('ASSISTANT_ADMIN');
    expect((await call('PUT', user(id), assistant, raise)).body.code).toBe('PERMISSION_REQUIRED');
    expect((await call('PUT', user(boss.id), boss, raise)).body.code).toBe('SELF_CHANGE');
    expect((await call('PUT', user(id), boss, raise)).body).toMatchObject({
      role: 'ASSISTANT_ADMIN',
      permissions: ['title.level4'],
    });
    expect((await call('PUT', user(id), somebody('AGENT'), raise)).status).toBe(403);
  });

  it('always leave one AFRI_ADMIN', async () => {
    const other = await member('second@ardhi.test');
    await call('PUT', user(other.id), boss, { role: 'AFRI_ADMIN', reason: 'deputy' });
    const deputy = { ...other, role: 'AFRI_ADMIN' as const };
    const stepDown = { role: 'USER', reason: 'leaves us' };
    expect((await call('PUT', user(other.id), boss, stepDown)).status).toBe(200);
    expect((await call('PUT', user(boss.id), deputy, stepDown)).body.code).toBe('LAST_ADMIN');
    const suspend = { status: 'SUSPENDED', reason: 'a coup' };
    expect((await call('POST', `${user(boss.id)}/status`, deputy, suspend)).body.code).toBe('LAST_ADMIN');
  });

  it('open an account whose owner chooses the password by mail', async () => {
    const body = { email: 'hired@ardhi.test', name: 'Hired Hand', role: 'AGENT' };
    const opened = await call('POST', '/api/admin/users', boss, body);
    expect(opened).toMatchObject({ status: 201, body: { role: 'AGENT', emailVerified: false } });
    expect((await call('POST', '/api/admin/users', boss, body)).body.code).toBe('EMAIL_IN_USE');
    const mails = await here.call('GET', '/api/dev/mailbox?to=hired@ardhi.test');
    expect(mails.body.items[0].text).toContain('mode=resetPassword');
  });

  it('open an agency and put its first super agent in charge', async () => {
    const house = {
      type: 'AGENCY',
      legalName: 'New House Ltd',
      displayName: 'New House',
      email: 'a@new.test',
      countryId: newId(),
      addressLine: 'Ntinda',
    };
    const { body: opened } = await call('POST', '/api/admin/broker/agencies', boss, house);
    expect(opened).toMatchObject({ status: 'PENDING', counts: { agents: 0, listings: 0 } });
    const hired = { email: 'head@ardhi.test', name: 'Head', role: 'SUPER_AGENT', agencyId: opened.id };
    const { body: head } = await call('POST', '/api/admin/users', boss, hired);
    expect(head).toMatchObject({ role: 'SUPER_AGENT', agencyId: opened.id });
    const path = `/api/admin/broker/agencies/${opened.id}`;
    expect((await call('GET', path, boss)).body).toMatchObject({
      ownerUserId: head.id,
      counts: { agents: 1 },
    });
    const pause = { status: 'SUSPENDED', reason: 'too early' };
    expect((await call('POST', `${path}/status`, boss, pause)).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      error: { details: { from: 'PENDING', allowed: ['ACTIVE', 'CLOSED'] } },
    });
    expect((await call('DELETE', path, boss)).body.code).toBe('IN_USE');
    await call('PUT', path, boss, { displayName: 'Newer House' });
    const { body: history } = await call('GET', `${path}/history`, boss);
    expect(history.items[0]).toMatchObject({
      type: 'AgencyChanged',
      by: { name: 'Boss' },
      changes: [{ field: 'displayName', from: 'New House', to: 'Newer House' }],
    });
  });

  it('verify a licence, and another licence has to be shown again', async () => {
    const { id } = await member('licensed@ardhi.test');
    await call('PUT', user(id), boss, { role: 'AGENT', reason: 'hired' });
    const agent = { ...callerOf(await signIn(here, 'licensed@ardhi.test')) };
    const licence = { body: 'AREA_UG', number: 'AREA-77', validTo: '2027-01-31' };
    await call('PUT', '/api/agent/profile', agent, { licence });
    const verify = { licenceVerified: true, reason: 'seen' };
    expect((await call('PUT', `/api/admin/agents/${id}`, boss, verify)).body).toMatchObject({
      licenceVerified: true,
    });
    expect((await here.call('GET', '/api/agents?licensed=true')).body.total).toBe(1);
    const other = { licence: { ...licence, number: 'AREA-78' } };
    expect((await call('PUT', '/api/agent/profile', agent, other)).body).toMatchObject({
      licenceVerified: false,
    });
  });

  it('find people by name and role, and read who came to the door', async () => {
    await member('nalongo@ardhi.test', 'Nalongo Sarah');
    await here.call('POST', '/api/auth/login', { body: { email: 'nalongo@ardhi.test', password: 'wrong' } });
    await here.settled();
    const people = await call('GET', '/api/admin/users?q=nalongo&role=USER', boss);
    expect(people.body).toMatchObject({ total: 1, items: [{ name: 'Nalongo Sarah', listings: 0 }] });
    const { id } = people.body.items[0];
    const log = await call('GET', `/api/admin/login-logs?userId=${id}`, boss);
    expect(log.body.items.map((one: { outcome: string }) => one.outcome).toSorted()).toEqual([
      'SUCCESS',
      'WRONG_PASSWORD',
    ]);
    expect(log.body.items[0]).toMatchObject({ user: 'Nalongo Sarah', ip: '127.0.0.0/24' });
    expect((await call('GET', `${user(id)}/info`, boss)).body).toMatchObject({
      user: { email: 'nalongo@ardhi.test' },
      counts: { favourites: 0, listings: 0 },
      logins: [{}, {}],
    });
    const reversed = '/api/admin/login-logs?from=2026-11-20&to=2026-11-01';
    expect((await call('GET', reversed, boss)).body.code).toBe('DATE_RANGE_INVALID');
  });

  it('never let a profile say more of somebody than is theirs to say', async () => {
    const as = await member('greedy@ardhi.test');
    const taken = [
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
    for (const field of taken) {
      const answer = await call('PUT', '/api/users/profile', as, { name: 'A', [field]: 'AFRI_ADMIN' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } });
    }
    expect((await call('GET', '/api/users/profile', as)).body).toMatchObject({ name: 'Moses', role: 'USER' });
  });

  it('keep what is personal out of the log of events', async () => {
    const as = await member('sealed@ardhi.test', 'Secret Name');
    const raw = JSON.stringify(await Array.fromAsync(here.engines.events.read(`user-${as.id}`)));
    expect(raw).not.toContain('Secret Name');
    expect(raw).not.toContain('sealed@ardhi.test');
  });
});
