import { callerOf, signIn } from '@ardhi/accounts/testing/accounts-world';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { defaultSettings } from '@ardhi/contracts/settings';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { mortalEngines } from '@ardhi/testing/mortal-engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { createTenant, type Tenant } from './support/two-tenants.ts';

const engines = mortalEngines();
let death: Promise<void>;

const admin = testCaller('AFRI_ADMIN');
let application: World;
let kira: Tenant;
let wakiso: Tenant;
beforeAll(async () => {
  application = await world(services, engines.open);
  kira = await createTenant(application, 'kira', '+25677200300');
  wakiso = await createTenant(application, 'wakiso', '+25677200400');
});
afterAll(() => application[Symbol.asyncDispose]());

const call = async (as: Partial<Caller> | undefined, method: string, path: string, body?: unknown) => {
  const headers = { 'idempotency-key': newId() };
  const answer = await application.call(method, path, { ...omitUndefined({ as, body }), headers });
  await application.settled();
  return answer;
};
const merge = (body: object = {}, as: Partial<Caller> = admin) =>
  call(as, 'POST', '/api/admin/agency-tools/merge', {
    fromId: kira.ids.agency,
    intoId: wakiso.ids.agency,
    dryRun: false,
    reason: 'One firm, registered twice.',
    ...body,
  });
/** Begins the merge, and lets nothing happen after its first commit. */
async function beginMerge() {
  death = engines.dieAfter(1);
  return application.call('POST', '/api/admin/agency-tools/merge', {
    as: admin,
    body: {
      ...{ fromId: kira.ids.agency, intoId: wakiso.ids.agency },
      ...{ dryRun: false, reason: 'One firm, registered twice.' },
    },
  });
}

/** Kills everything after every fifth commit until nothing is left to do; returns how often. */
async function killRepeatedly(): Promise<number> {
  let dead = death;
  for (let kills = 0; ; kills += 1) {
    const ended = application.advance(5_000).then(
      () => false,
      () => true,
    );
    const isDead = await Promise.race([dead.then(() => true), ended]);
    await application.restart(async () => {
      dead = engines.dieAfter(isDead ? 5 : undefined);
    });
    if (!isDead) return kills;
  }
}

const again = async (email: string) => callerOf(await signIn(application, email));
const subjectsTo = async (email: string) =>
  ((await application.engines.mailer.sent?.(email)) ?? []).map(({ subject }) => subject);
const totalOf = async (as: Partial<Caller>, path: string) => (await call(as, 'GET', path)).body.total;
const quota = async (as: Partial<Caller>, wanted: string): Promise<{ limit: number; used: number }> => {
  const { quotas } = (await call(as, 'GET', '/api/agent/summary')).body;
  const { limit, used } = quotas.find(({ itemKey }: { itemKey: string }) => itemKey === wanted);
  return { limit, used };
};
const slots = (as: Partial<Caller>) => quota(as, 'LISTING_SLOT');
const images = async (as: Partial<Caller>) => (await call(as, 'GET', '/api/media/quota')).body.images.used;

describe('a merge of two agencies', () => {
  it('is counted without changing anything', async () => {
    const counted = await merge({ dryRun: true, reason: undefined });
    expect(counted.body).toEqual({
      moved: { members: 2, listings: 2, leads: 2, viewings: 1, grants: expect.any(Number) },
      ended: { invitations: 1, joinRequests: 1 },
    });
    expect(counted.body.moved.grants).toBeGreaterThan(2);
    expect((await merge({ dryRun: true, reason: undefined })).body).toEqual(counted.body);
    expect((await again('head@kira.test')).tenant).toBe(kira.ids.agency);
  });

  it('is refused where it makes no sense, by name of what is wrong', async () => {
    const code = async (body: object, as?: Partial<Caller>) => (await merge(body, as)).body.code;
    expect(await code({ intoId: kira.ids.agency })).toBe('VALIDATION_FAILED');
    expect(await code({ reason: undefined })).toBe('VALIDATION_FAILED');
    expect(await code({ intoId: newId() })).toBe('NOT_FOUND');
    expect(await code({ fromId: newId() })).toBe('NOT_FOUND');
    expect(await code({ fromId: 'nothing' })).toBe('VALIDATION_FAILED');
    expect(await code({ dryRun: 'perhaps' })).toBe('VALIDATION_FAILED');
    expect(await code({}, kira.head)).toBe('FORBIDDEN');
    expect(await code({}, testCaller('ASSISTANT_ADMIN'))).toBe('PERMISSION_REQUIRED');
    const freeze = (agencyId: string, frozen: boolean) =>
      call(admin, 'POST', '/api/admin/agency-tools/freeze', { agencyId, frozen, reason: 'Looked at.' });
    for (const { ids } of [kira, wakiso]) {
      await freeze(ids.agency, true);
      expect(await code({})).toBe('WRONG_STATE');
      await freeze(ids.agency, false);
    }
  });

  it('moves everyone and everything that lives on, and leaves the books with the old agency', async () => {
    // The same person writes to both agencies.
    const enquiry = { name: 'Nakato Sarah', message: 'And this one?', channel: 'CALL', consent: true };
    await call(undefined, 'POST', `/properties/${wakiso.ids.live}/enquiries`, {
      ...enquiry,
      phone: '+256772003003',
    });
    const before = { kira: await slots(kira.head), wakiso: await slots(wakiso.head) };
    expect([await images(kira.head), await images(wakiso.head)]).toEqual([3, 3]);
    const leadsBefore = await totalOf(wakiso.head, '/api/leads');
    const answer = await beginMerge();
    expect([answer.status, answer.body.job]).toMatchObject([
      200,
      { kind: 'MERGE_AGENCIES', state: 'QUEUED' },
    ]);
    const kills = await killRepeatedly();
    // A merge of two agencies is not one commit, or two.
    expect(kills).toBeGreaterThan(5);
    const job = await call(admin, 'GET', `/api/jobs/${answer.body.job.id}`);
    expect(job.body).toMatchObject({ state: 'DONE', done: answer.body.job.total });
    expect(
      (
        await call(admin, 'POST', '/api/admin/agency-tools/merge', {
          fromId: kira.ids.agency,
          intoId: wakiso.ids.agency,
          dryRun: true,
        })
      ).body.code,
    ).toBe('WRONG_STATE');

    const into = wakiso.ids.agency;
    const [head, agent, newHead] = await Promise.all(
      ['head@kira.test', 'agent@kira.test', 'head@wakiso.test'].map(again),
    );
    expect([head, agent, newHead]).toMatchObject([
      { role: 'AGENT', tenant: into },
      { role: 'AGENT', tenant: into },
      { role: 'SUPER_AGENT', tenant: into },
    ]);
    expect((await call(newHead, 'GET', '/api/agent/agents')).body.total).toBe(4);
    for (const id of [kira.ids.live, kira.ids.draft])
      expect((await call(newHead, 'GET', `/properties/${id}`)).status).toBe(200);
    expect(await totalOf(newHead as Partial<Caller>, '/api/agent/listings')).toBe(4);
    const found = await call(undefined, 'GET', `/properties?agency=${into}`);
    expect(found.body.items.map(({ id }: { id: string }) => id)).toContain(kira.ids.live);
    // Three persons of whom one was known to both: of two and two leads three are left.
    expect(await totalOf(newHead as Partial<Caller>, '/api/leads')).toBe(leadsBefore + 1);
    expect(await totalOf(newHead as Partial<Caller>, '/api/viewings')).toBe(2);
    // The free entitlements are counted once.
    expect(await slots(newHead as Partial<Caller>)).toEqual({
      limit: before.kira.limit + before.wakiso.limit - defaultSettings.freeTier.slots,
      used: before.kira.used + before.wakiso.used,
    });
    expect(await images(newHead as Partial<Caller>)).toBe(6);
    expect(await call(admin, 'GET', `/api/admin/broker/agencies/${kira.ids.agency}`)).toMatchObject({
      body: {
        status: 'CLOSED',
        counts: { agents: 0, listings: 0 },
        merge: { side: 'FROM', other: { id: into, name: 'wakiso' } },
      },
    });
    expect((await call(admin, 'GET', `/api/admin/broker/agencies/${into}`)).body.merge).toBeUndefined();
    const page = await call(undefined, 'GET', `/api/agencies/${kira.ids.agency}`);
    expect(page.body).toMatchObject({ id: into, displayName: 'wakiso' });
    const documents = await call(admin, 'GET', `/api/admin/invoices?agency=${kira.ids.agency}`);
    expect(documents.body.total).toBeGreaterThan(0);
    for (const email of ['head@kira.test', 'head@wakiso.test'])
      expect(await subjectsTo(email)).toContain('kira was merged into wakiso');
  });
});
