import type { World } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  firstAdmin,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';
import { issueFirstAdminLink, issueRecoveryLink } from './issue-link.ts';

const account = { email: 'rescue@ardhi.test', name: 'Rita Rescue', password: goodPassword };

function accountsOf(app: World) {
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('the service did not start');
  return context;
}
const codeIn = (path: string) => new URL(path, 'https://ardhi.test').searchParams.get('oobCode') ?? '';
const recoveryCode = async (app: World) => codeIn(await issueRecoveryLink(accountsOf(app)));
const claim = (app: World, body: object, options: object = {}) =>
  app.call('POST', '/api/auth/first-admin', { body, ...options });

/** Two AFRI_ADMINs, of whom neither may appoint a third alone. */
async function twoAdmins(app: World) {
  const boss = callerOf(await firstAdmin(app));
  await registerUser(app, 'second@ardhi.test');
  const second = callerOf(await signIn(app, 'second@ardhi.test'));
  const role = { role: 'AFRI_ADMIN', reason: 'deputy' };
  const appointed = await app.call('PUT', `/api/admin/users/${second.id}`, { as: boss, body: role });
  expect(appointed.body.role).toBe('AFRI_ADMIN');
}

describe('the link with which the operator of the server recovers the administration', () => {
  it('makes its holder an AFRI_ADMIN without consent, once, beside those there are', async () => {
    await using app = await accountsWorld();
    await twoAdmins(app);
    const [earlier, code] = [await recoveryCode(app), await recoveryCode(app)];
    expect((await claim(app, { code, ...account })).status).toBe(204);
    const session = await signIn(app, account.email);
    expect(session.user.role).toBe('AFRI_ADMIN');
    for (const used of [code, earlier]) {
      const again = await claim(app, { code: used, ...account, email: 'third@ardhi.test' });
      expect(again.body.code).toBe('CODE_INVALID');
      expect((await claim(app, { code: used }, { as: callerOf(session) })).body.code).toBe('CODE_INVALID');
    }
    const users = await app.call('GET', '/api/admin/users?role=AFRI_ADMIN', { as: callerOf(session) });
    expect(users.body.total).toBe(3);
  });

  it('ends with its use also for whoever has used an earlier one', async () => {
    await using app = await accountsWorld();
    const boss = callerOf(await firstAdmin(app));
    const code = await recoveryCode(app);
    expect((await claim(app, { code }, { as: boss })).status).toBe(204);
    expect((await claim(app, { code, ...account })).body.code).toBe('CODE_INVALID');
  });

  it('may give the role to the account of the signed-in user', async () => {
    await using app = await accountsWorld();
    await twoAdmins(app);
    await registerUser(app, account.email);
    const as = callerOf(await signIn(app, account.email));
    expect((await claim(app, { code: await recoveryCode(app) }, { as })).status).toBe(204);
    expect((await signIn(app, account.email)).user.role).toBe('AFRI_ADMIN');
  });

  it('is announced to every AFRI_ADMIN when it is issued and when it is used', async () => {
    await using app = await accountsWorld();
    await twoAdmins(app);
    const code = await recoveryCode(app);
    const subjects = async (email: string) =>
      ((await app.engines.mailer.sent?.(email)) ?? []).map(({ subject }) => subject);
    for (const email of ['boss@ardhi.test', 'second@ardhi.test'])
      expect(await subjects(email)).toContain('An administrator link was issued');
    await claim(app, { code, ...account });
    for (const email of ['boss@ardhi.test', 'second@ardhi.test'])
      expect(await subjects(email)).toContain('Somebody became an administrator by a link');
    const [notice] = (await app.engines.mailer.sent?.('second@ardhi.test')) ?? [];
    expect(JSON.stringify(notice)).not.toContain(code);
  });

  it('is recorded as an event with a hash, and expires after a day', async () => {
    await using app = await accountsWorld();
    await twoAdmins(app);
    const code = await recoveryCode(app);
    const recorded = await Array.fromAsync(app.engines.events.readAll(0));
    const issued = recorded.filter(({ type }) => type === 'FirstAdminLinkIssued').at(-1);
    expect(issued?.data).toMatchObject({ recovery: true, tokenHash: expect.any(String) });
    expect(JSON.stringify(recorded)).not.toContain(code);
    app.clock.advance(24 * 3_600_000);
    expect((await claim(app, { code, ...account })).body.code).toBe('CODE_EXPIRED');
  });

  it('is the only one that works beside an admin', async () => {
    await using app = await accountsWorld();
    const ordinary = codeIn((await issueFirstAdminLink(accountsOf(app))) ?? '');
    await using other = await accountsWorld();
    const boss = await firstAdmin(other);
    expect(boss.user.role).toBe('AFRI_ADMIN');
    expect(await issueFirstAdminLink(accountsOf(other))).toBeUndefined();
    expect((await claim(other, { code: ordinary, ...account })).body.code).toBe('CODE_INVALID');
  });
});
