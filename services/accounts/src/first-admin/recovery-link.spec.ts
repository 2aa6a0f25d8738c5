import { changeUser, listUsers } from '@ardhi/contracts/accounts/admin.routes';
import { claimFirstAdmin } from '@ardhi/contracts/accounts/auth.routes';
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
import { tokenHash } from '../token-hash.ts';
import { adminSet, adminSetId } from '../user/admin-set.ts';
import { user } from '../user/user.ts';
import { firstAdminLink, firstAdminLinksId } from './first-admin-link.ts';
import { issueFirstAdminLink, issueRecoveryLink } from './issue-link.ts';

const account = { email: 'rescue@ardhi.test', name: 'Rita Rescue', password: goodPassword };

function accountsOf(app: World) {
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('the service did not start');
  return context;
}
const codeIn = (path: string) => new URL(path, 'https://ardhi.test').searchParams.get('oobCode') ?? '';
const recoveryCode = async (app: World) => codeIn(await issueRecoveryLink(accountsOf(app)));
const ordinaryCode = async (app: World) => codeIn((await issueFirstAdminLink(accountsOf(app))) ?? '');
const claim = (app: World, body: object, options: object = {}) =>
  app.call(claimFirstAdmin, { body, ...options });

/** Two AFRI_ADMINs, of whom neither may appoint a third alone. */
async function twoAdmins(app: World) {
  const boss = callerOf(await firstAdmin(app));
  await registerUser(app, 'second@ardhi.test');
  const second = callerOf(await signIn(app, 'second@ardhi.test'));
  const role = { role: 'AFRI_ADMIN', reason: 'deputy' };
  const appointed = await app.call(changeUser, { params: { id: second.id }, as: boss, body: role });
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
    await app.settled();
    const users = await app.call(listUsers, { query: { role: 'AFRI_ADMIN' }, as: callerOf(session) });
    expect(users.body.total).toBe(3);
  });

  it('ends with its use, also for a person who used an earlier one', async () => {
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
    await app.advance(24 * 3_600_000);
    expect((await claim(app, { code, ...account })).body.code).toBe('CODE_EXPIRED');
  });

  it('gives the role at the second attempt when the first one was interrupted, and never again', async () => {
    await using app = await accountsWorld();
    await twoAdmins(app);
    await registerUser(app, account.email);
    const person = await signIn(app, account.email);
    const [as, code] = [callerOf(person), await recoveryCode(app)];
    const context = accountsOf(app);
    const use = { type: 'UseLink', tokenHash: tokenHash(code), userId: person.user.id } as const;
    await context.execute(firstAdminLink, firstAdminLinksId, use, { commandId: 'interrupted' });
    expect((await claim(app, { code, ...account, email: 'other@ardhi.test' })).body.code).toBe(
      'CODE_INVALID',
    );
    expect((await claim(app, { code }, { as })).status).toBe(204);
    expect((await signIn(app, account.email)).user.role).toBe('AFRI_ADMIN');
    const subjects = (await app.engines.mailer.sent?.('boss@ardhi.test'))?.map(({ subject }) => subject);
    expect(subjects).toContain('Somebody became an administrator by a link');

    const dismiss = { type: 'Dismiss', userId: person.user.id } as const;
    await context.execute(adminSet, adminSetId, dismiss, { commandId: 'dismissed' });
    const demote = { type: 'GrantRights', role: 'USER', reason: 'leaves us' } as const;
    await context.execute(user, person.user.id, demote, { commandId: 'demoted' });
    expect((await claim(app, { code }, { as })).body.code).toBe('CODE_INVALID');
  });

  it('gives the role to a visitor with the password at the second attempt, and to nobody without it', async () => {
    await using app = await accountsWorld();
    await twoAdmins(app);
    await registerUser(app, account.email);
    const { user: person } = await signIn(app, account.email);
    const code = await recoveryCode(app);
    const use = { type: 'UseLink', tokenHash: tokenHash(code), userId: person.id } as const;
    await accountsOf(app).execute(firstAdminLink, firstAdminLinksId, use, { commandId: 'interrupted' });
    const wrong = await claim(app, { code, ...account, password: 'not the password' });
    expect(wrong.body.code).toBe('WRONG_PASSWORD');
    expect((await claim(app, { code, ...account })).status).toBe(204);
    expect((await signIn(app, account.email)).user.role).toBe('AFRI_ADMIN');
    expect((await claim(app, { code, ...account })).body.code).toBe('CODE_INVALID');
    const unknown = await claim(app, { code: 'unknown', ...account, password: 'not the password' });
    expect(unknown.body.code).toBe('CODE_INVALID');
  });

  it('is the only one that works beside an admin', async () => {
    await using app = await accountsWorld();
    const [first, second] = [await ordinaryCode(app), await ordinaryCode(app)];
    expect((await claim(app, { code: first, ...account })).status).toBe(204);
    expect(await issueFirstAdminLink(accountsOf(app))).toBeUndefined();
    const context = accountsOf(app);
    const expiresAt = new Date(app.clock.epoch() + 3_600_000).toISOString();
    // As if the link had been issued at the same moment as the admin was appointed.
    const issue = { type: 'IssueLink', tokenHash: tokenHash('late'), expiresAt } as const;
    await context.execute(firstAdminLink, firstAdminLinksId, issue, { commandId: 'late' });
    for (const code of [second, 'late'])
      expect((await claim(app, { code, ...account, email: 'third@ardhi.test' })).body.code).toBe(
        'CODE_INVALID',
      );
    expect(
      (await claim(app, { code: await recoveryCode(app), ...account, email: 'third@ardhi.test' })).status,
    ).toBe(204);
  });
});
