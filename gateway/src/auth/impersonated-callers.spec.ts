import { signImpersonation } from '@ardhi/kernel/http/impersonation-token';
import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '../audit/audit-recorder.ts';
import { json, key, testGateway } from '../testing/test-gateway.ts';

/** A gateway with an admin `boss` and a user `brian`, and a token with which the admin acts as the user. */
async function impersonating({ write = false }: { readonly write?: boolean } = {}) {
  const recorded: RecordedCall[] = [];
  const gateway = await testGateway({ audit: { record: async (call) => void recorded.push(call) } });
  await gateway.signIn('ASSISTANT_ADMIN', {
    subject: 'boss',
    id: 'boss-id',
    permissions: ['impersonate', 'impersonate.write'],
  });
  await gateway.signIn('USER', { subject: 'brian', id: 'brian-id' });
  const records = [...gateway.identities.values()];
  const [boss, brian] = [records[0], records[1]];
  if (boss === undefined || brian === undefined) throw new Error('There are no records.');
  gateway.identities.clear();
  const know = (changes: { boss?: object; brian?: object }) => {
    gateway.identities.set('boss', { ...boss, ...changes.boss });
    gateway.identities.set('brian', { ...brian, ...changes.brian });
  };
  know({});
  const issuedAt = gateway.clock.epoch() / 1_000;
  const claims = {
    ...{ id: 'impersonation', subject: 'brian', adminSubject: 'boss', adminSession: 'laptop', write },
    ...{ issuedAt, expiresAt: issuedAt + 1_800 },
  };
  const token = signImpersonation(claims, key);
  const call = async (method: string, path: string, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const answer = await gateway.get(path, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
    return { status: answer.status, body: await json(answer) };
  };
  return Object.assign(gateway, { call, claims, know, recorded });
}
const profile = ['GET', '/api/users/profile'] as const;

describe('an admin who acts as someone else', () => {
  it('reads as the user, and services know both', async () => {
    await using gateway = await impersonating();
    const { status, body } = await gateway.call(...profile);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'brian-id',
      role: 'USER',
      impersonator: { id: 'boss-id', write: false },
    });
    expect(
      gateway.logLines.some(
        (line) => line.includes('"user":"boss-id"') && line.includes('"onBehalfOf":"brian-id"'),
      ),
    ).toBe(true);
  });

  it('changes nothing unless it was allowed; then the audit log has both', async () => {
    await using reading = await impersonating();
    expect((await reading.call('PUT', '/api/users/profile')).body.code).toBe('READ_ONLY_SESSION');
    await using writing = await impersonating({ write: true });
    expect((await writing.call('PUT', '/api/users/profile')).status).toBe(200);
    expect(writing.recorded.map(({ caller }) => [caller.id, caller.impersonator?.id])).toEqual([
      ['brian-id', 'boss-id'],
    ]);
  });

  it('has none of the admin rights meanwhile', async () => {
    await using gateway = await impersonating({ write: true });
    expect((await gateway.call('GET', '/api/admin/users')).status).toBe(403);
  });

  it.each([
    ['the admin has signed out', { boss: { endedSessions: { laptop: '2026-11-20T08:00:00.000Z' } } }],
    ['it was ended', { boss: { endedSessions: { impersonation: '2026-11-20T08:00:00.000Z' } } }],
    ['the admin has signed out everywhere', { boss: { tokensFrom: '2026-11-20T08:00:01.000Z' } }],
    ['the admin has lost the permission', { boss: { permissions: [] } }],
    ['the admin has lost the role', { boss: { role: 'SUPER_AGENT' } }],
    ['the user has become an admin', { brian: { role: 'ASSISTANT_ADMIN' } }],
    ['the user was suspended', { brian: { suspended: 'Fraud' } }],
  ])('is stopped once %s', async (_, changes) => {
    await using gateway = await impersonating();
    gateway.know(changes);
    expect((await gateway.call(...profile)).status).toBe(401);
  });

  it('is stopped after 30 minutes, and with a forged token at once', async () => {
    await using gateway = await impersonating();
    const forged = signImpersonation(
      { ...gateway.claims, write: true },
      'another key of 32 characters or more',
    );
    expect((await gateway.call(...profile, forged)).status).toBe(401);
    gateway.clock.advance(30 * 60_000);
    expect((await gateway.call(...profile)).status).toBe(401);
  });
});
