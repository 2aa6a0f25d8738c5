import { listLogins } from '@ardhi/contracts/accounts/admin.routes';
import { signOut } from '@ardhi/contracts/accounts/auth.routes';
import { endImpersonation, startImpersonation } from '@ardhi/contracts/accounts/impersonation.routes';
import { readProfile } from '@ardhi/contracts/accounts/users.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { readImpersonation } from '@ardhi/kernel/http/impersonation-token';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testWorldKey, type World } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, firstAdmin, registerUser, signIn } from '../testing/accounts-world.ts';
import { type ImpersonationCommand, type ImpersonationEvent, impersonation } from './impersonation.ts';

const start = { id: 'i', userId: 'u', until: '2026-11-20T08:30:00.000Z', write: false, reason: 'A question' };
const started = { type: 'ImpersonationStarted', ...start } as const;
const ended = { type: 'ImpersonationEnded', id: 'i', userId: 'u' } as const;

describe('the impersonations of an admin', () => {
  const givenImpersonation = given(impersonation);

  it('are one at a time: a new one ends the one before', () => {
    const next = { ...start, id: 'j' };
    givenImpersonation(started)
      .when({ type: 'StartImpersonation', ...next })
      .emits(ended, { ...started, ...next });
  });

  it('end once', () => {
    givenImpersonation(started).when({ type: 'EndImpersonation' }).emits(ended);
    givenImpersonation(started, ended).when({ type: 'EndImpersonation' }).changesNothing();
  });

  obeysDeciderLaws(
    impersonation,
    fc.constantFrom<ImpersonationCommand>(
      { type: 'StartImpersonation', ...start },
      { type: 'EndImpersonation' },
    ),
    fc.constantFrom<ImpersonationEvent>(started, ended),
  );
});

describe('seeing the product as someone else', () => {
  let app: World;
  let boss: Partial<Caller>;
  let brian: Partial<Caller>;
  beforeAll(async () => {
    app = await accountsWorld();
    boss = callerOf(await firstAdmin(app));
    await registerUser(app, 'brian@kira.test');
    brian = callerOf(await signIn(app, 'brian@kira.test'));
    await app.settled();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const reason = 'They cannot find their invoice';
  const begin = (as: Partial<Caller>, body: object = { reason }, id = brian.id) =>
    app.call(startImpersonation, { params: { id }, as, body });
  const endedSessions = async () => {
    const events = await Array.fromAsync(app.engines.events.read(`user-${boss.id}`));
    return events.filter(({ type }) => type === 'SessionEnded').length;
  };
  const outcomes = async () => {
    await app.settled();
    const { body } = await app.call(listLogins, { query: { userId: brian.id, sort: 'at' }, as: boss });
    return body.items
      .map(({ outcome }: { outcome: string }) => outcome)
      .filter((one: string) => one !== 'SUCCESS');
  };

  it('takes a reason of ten characters, ends at a new one, on demand and at sign-out, and is told and logged', async () => {
    expect((await begin(boss, { reason: 'too short' })).status).toBe(400);
    const { status, body } = await begin(boss);
    expect(status).toBe(201);
    expect(body.expiresAt).toBe('2026-11-20T08:30:00.000Z');
    const claims = readImpersonation(body.token, { key: testWorldKey, now: app.clock.epoch() });
    expect(claims).toMatchObject({ subject: brian.subject, adminSubject: boss.subject, write: false });
    expect(claims?.adminSession).toBe(boss.session);
    await app.settled();
    const emails = (await app.engines.mailer.sent?.('brian@kira.test')) ?? [];
    expect(emails.map(({ subject }) => subject)).toContain('An administrator looked at your account');
    await begin(boss);
    expect(await endedSessions()).toBe(1);
    expect((await app.call(endImpersonation, { as: boss })).status).toBe(204);
    expect((await app.call(endImpersonation, { as: boss })).status).toBe(204);
    expect(await endedSessions()).toBe(2);
    await begin(boss);
    await app.call(signOut, { as: boss, body: {} });
    const [begun, over] = ['IMPERSONATION_START', 'IMPERSONATION_END'];
    expect((await outcomes()).toSorted()).toEqual([over, over, over, begun, begun, begun]);
  });

  it('needs the permission, for changes a second one, and nobody sees it as an admin or as themselves', async () => {
    const assistant = { ...boss, id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC', role: 'ASSISTANT_ADMIN' as const };
    expect((await begin({ ...assistant, permissions: [] })).body.code).toBe('PERMISSION_REQUIRED');
    const permitted = { ...assistant, permissions: ['impersonate' as const] };
    expect((await begin(permitted, { reason, write: true })).body.code).toBe('PERMISSION_REQUIRED');
    expect((await begin(permitted)).status).toBe(201);
    expect((await begin(permitted, { reason }, boss.id)).status).toBe(403);
    expect((await begin(boss, { reason }, boss.id)).body.code).toBe('SELF_CHANGE');
  });

  it('shows in the profile who sees it and until when', async () => {
    const impersonator = { id: boss.id ?? '', write: false, until: '2026-11-20T08:30:00.000Z' };
    const { body } = await app.call(readProfile, { as: { ...brian, impersonator } });
    expect(body.impersonatedBy).toEqual({ ...impersonator, name: 'Boss' });
  });
});
