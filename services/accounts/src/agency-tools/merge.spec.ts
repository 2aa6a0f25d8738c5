import { readMailbox } from '@ardhi/contracts/accounts/auth.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { mortalEngines } from '@ardhi/testing/mortal-engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../service.ts';
import { agencyCalls } from '../testing/agency-calls.ts';

const engines = mortalEngines();
let app: World;
let calls: ReturnType<typeof agencyCalls>;
let call: ReturnType<typeof agencyCalls>['call'];
beforeAll(async () => {
  app = await world([accounts], engines.open);
  calls = agencyCalls(app);
  ({ call } = calls);
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const send = (body: object, as: Partial<Caller> = admin) =>
  call('POST', '/api/admin/agency-tools/merge', as, body);
const reason = 'One firm, registered twice.';
const merge = async (fromId: string, intoId: string) => {
  const { body } = await send({ fromId, intoId, dryRun: false, reason });
  await app.advance(5_000);
  return body.job.id as string;
};
const jobOf = async (id: string) => (await call('GET', `/api/jobs/${id}`, admin)).body;
const recordOf = async (id: string) => (await call('GET', `/api/admin/broker/agencies/${id}`, admin)).body;
const rightsOf = async (email: string) => {
  const { role, tenant } = await calls.signInAgain(email);
  return [role, tenant];
};
const membersOf = async (agencyId: string): Promise<string[]> =>
  (await call('GET', `/api/admin/broker/agencies/${agencyId}/agents?pageSize=100`, admin)).body.items.map(
    ({ userId }: { userId: string }) => userId,
  );

/** Two agencies with an owner each; the first has a member, too. */
async function twoAgencies(name: string) {
  const { as: fromOwner, agencyId: fromId } = await calls.anOwner(`from-${name}@ardhi.test`);
  const { as: intoOwner, agencyId: intoId } = await calls.anOwner(`into-${name}@ardhi.test`);
  await calls.aMember(fromOwner, `member-${name}@ardhi.test`, `Member ${name}`);
  return { fromOwner, fromId, intoOwner, intoId };
}

describe('a merge of two agencies', () => {
  it('moves the members, tells both heads, ends invitations and closes the agency with a link to the other one', async () => {
    const { fromOwner, fromId, intoId } = await twoAgencies('both');
    await call('POST', '/api/agent/invitations', fromOwner, { email: 'invited@ardhi.test' });
    const applicant = await calls.anAgent('applicant@ardhi.test', 'Amos Applicant');
    await call('POST', `/api/agencies/${fromId}/join-requests`, applicant, {});
    const counted = await send({ fromId, intoId, dryRun: true });
    expect(counted.body).toEqual({
      moved: { members: 2, listings: 0, leads: 0, viewings: 0, grants: 0 },
      ended: { invitations: 1, joinRequests: 1 },
    });
    expect(await rightsOf('from-both@ardhi.test')).toEqual(['SUPER_AGENT', fromId]);

    const job = await jobOf(await merge(fromId, intoId));
    expect(job).toMatchObject({ kind: 'MERGE_AGENCIES', state: 'DONE', done: 2, total: 2 });
    for (const email of ['from-both@ardhi.test', 'member-both@ardhi.test'])
      expect(await rightsOf(email)).toEqual(['AGENT', intoId]);
    expect(await rightsOf('into-both@ardhi.test')).toEqual(['SUPER_AGENT', intoId]);
    expect((await membersOf(intoId)).toSorted()).toHaveLength(3);
    expect(await recordOf(fromId)).toMatchObject({
      status: 'CLOSED',
      counts: { agents: 0 },
      merge: { side: 'FROM', other: { id: intoId, name: 'Kyanja Homes' } },
    });
    expect((await recordOf(intoId)).merge).toBeUndefined();
    expect((await app.call('GET', `/api/agencies/${fromId}`)).body.id).toBe(intoId);
    const mail = async (to: string) => {
      const { body } = await app.call(readMailbox, { query: { to } });
      return body.items.map(({ subject }: { subject: string }) => subject);
    };
    for (const to of ['from-both@ardhi.test', 'into-both@ardhi.test']) {
      expect(await mail(to)).toContain('Kyanja Homes was merged into Kyanja Homes');
      const { body } = await call('GET', '/api/users/notifications', await calls.signInAgain(to));
      expect(body.items[0]).toMatchObject({ kind: 'AGENCY_MERGED', title: 'Agencies merged' });
    }
    expect((await call('GET', '/api/agent/profile', applicant)).status).toBe(200);
    expect(await mail('applicant@ardhi.test')).toContain('Kyanja Homes has answered your request');
    const repeated = await send({ fromId, intoId, dryRun: false, reason });
    expect(repeated.body).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('leaves the suspended as they are, who come back as agents of the other agency', async () => {
    const { fromOwner, fromId, intoOwner, intoId } = await twoAgencies('barred');
    const [, member = ''] = (await membersOf(fromId)).toSorted((one) => (one === fromOwner.id ? -1 : 1));
    const suspend = (as: Partial<Caller>, status: string) =>
      call('POST', `/api/agent/agents/${member}/status`, as, { status, reason: 'Took a fee' });
    await suspend(fromOwner, 'SUSPENDED');
    await app.settled();
    expect((await jobOf(await merge(fromId, intoId))).state).toBe('DONE');
    expect(await rightsOf('member-barred@ardhi.test')).toEqual(['USER', undefined]);
    await suspend(intoOwner, 'ACTIVE');
    await app.settled();
    expect(await rightsOf('member-barred@ardhi.test')).toEqual(['AGENT', intoId]);
  });

  it('gives no seat to more members than the other agency has seats for', async () => {
    const { fromId, intoOwner, intoId } = await twoAgencies('seats');
    await calls.fillSeats(intoOwner);
    await merge(fromId, intoId);
    const { body } = await call('GET', '/api/agent/agents', intoOwner);
    expect(body.seats.used).toBe(body.seats.limit);
    expect(body.total).toBe(body.seats.limit + 2);
  });

  it('is refused for the same, another country’s, a frozen, a closed and an unknown agency, and without a right or a reason', async () => {
    const { fromOwner, fromId, intoId } = await twoAgencies('refused');
    const code = async (body: object, as?: Partial<Caller>) =>
      (await send({ fromId, intoId, dryRun: false, reason, ...body }, as)).body.code;
    expect(await code({ intoId: fromId })).toBe('VALIDATION_FAILED');
    expect(await code({ reason: undefined })).toBe('VALIDATION_FAILED');
    expect(await code({ reason: '?' })).toBe('VALIDATION_FAILED');
    expect(await code({ dryRun: 'perhaps' })).toBe('VALIDATION_FAILED');
    expect(await code({ more: true })).toBe('UNKNOWN_FIELD');
    for (const field of ['fromId', 'intoId']) {
      expect(await code({ [field]: newId() })).toBe('NOT_FOUND');
      expect(await code({ [field]: 'nothing' })).toBe('VALIDATION_FAILED');
    }
    expect(await code({}, fromOwner)).toBe('FORBIDDEN');
    const assistant = testCaller('ASSISTANT_ADMIN');
    expect(await code({ dryRun: true }, assistant)).toBe('PERMISSION_REQUIRED');
    const trusted = { ...assistant, permissions: ['roles.grant'] as const };
    expect(await code({ dryRun: true }, trusted)).toBeUndefined();
    const status = (id: string, to: string) =>
      call('POST', `/api/admin/broker/agencies/${id}/status`, admin, { status: to, reason: 'Looked at.' });
    for (const id of [fromId, intoId]) {
      await status(id, 'SUSPENDED');
      await app.settled();
      expect(await code({ dryRun: true })).toBe('WRONG_STATE');
      await status(id, 'ACTIVE');
      await app.settled();
    }
    const elsewhere = await calls.anOwner('elsewhere@ardhi.test');
    await call('PUT', `/api/admin/broker/agencies/${elsewhere.agencyId}`, admin, { countryId: newId() });
    expect(await code({ intoId: elsewhere.agencyId })).toBe('VALIDATION_FAILED');
    await status(intoId, 'CLOSED');
    await app.settled();
    expect(await code({})).toBe('WRONG_STATE');
  });

  it('keeps both agencies as they are while it is open, and from a second merge', async () => {
    const { fromOwner, fromId, intoId } = await twoAgencies('open');
    const { agencyId: thirdId } = await calls.anOwner('third-open@ardhi.test');
    const { body } = await send({ fromId, intoId, dryRun: false, reason });
    expect(body.job).toMatchObject({ state: 'QUEUED', done: 0, total: 2 });
    const second = async (from: string, into: string) =>
      (await send({ fromId: from, intoId: into, dryRun: true })).body.code;
    expect(await second(fromId, thirdId)).toBe('WRONG_STATE');
    expect(await second(thirdId, fromId)).toBe('WRONG_STATE');
    const freeze = { agencyId: fromId, frozen: true, reason: 'Looked at.' };
    const frozen = await call('POST', '/api/admin/agency-tools/freeze', admin, freeze);
    expect(frozen.body.code).toBe('WRONG_STATE');
    const invited = await call('POST', '/api/agent/invitations', fromOwner, { email: 'late@ardhi.test' });
    expect(invited.status).toBeLessThan(500);
    await app.advance(5_000);
    expect((await jobOf(body.job.id)).state).toBe('DONE');
    expect((await recordOf(fromId)).status).toBe('CLOSED');
  });
});

describe('a merge that is interrupted', () => {
  it.each([0, 3, 6, 9, 12])(
    'after %i commits goes on: everybody has exactly one agency, and the old one is closed',
    async (commits) => {
      const { fromOwner, fromId, intoOwner, intoId } = await twoAgencies(`killed-${commits}`);
      // The commit of the call itself is the first one.
      const dead = engines.dieAfter(commits + 1);
      const { body } = await send({ fromId, intoId, dryRun: false, reason });
      const ended = app.settled().then(
        () => 'ended',
        () => undefined,
      );
      expect(await Promise.race([dead, ended])).toBeUndefined();
      await app.restart(async () => void engines.dieAfter());
      await app.settled();
      await app.advance(5_000);
      await app.advance(60_000);
      expect((await jobOf(body.job.id)).state).toBe('DONE');
      expect((await recordOf(fromId)).status).toBe('CLOSED');
      expect(await membersOf(fromId)).toEqual([]);
      const members = await membersOf(intoId);
      expect(new Set(members).size).toBe(3);
      expect(members).toHaveLength(3);
      expect(members).toEqual(expect.arrayContaining([fromOwner.id, intoOwner.id]));
      expect(await rightsOf(`member-killed-${commits}@ardhi.test`)).toEqual(['AGENT', intoId]);
      expect(await rightsOf(`from-killed-${commits}@ardhi.test`)).toEqual(['AGENT', intoId]);
    },
  );
});
