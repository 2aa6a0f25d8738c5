import { agencyEvents, agentEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { defaultPreferences } from '@ardhi/contracts/accounts/user-fields';
import {
  type CapacityReplicaRow,
  capacityReplica,
  grantedCapacity,
} from '@ardhi/contracts/billing/capacity.replica';
import { grantEvents } from '@ardhi/contracts/billing/events';
import type { GiveInput, Grant } from '@ardhi/contracts/billing/grant';
import {
  decideGrantBatch,
  giveItems,
  listGrantBatches,
  listGrants,
  listReceivers,
  previewGiving,
  voidGrant,
} from '@ardhi/contracts/billing/grants.routes';
import { checkout } from '@ardhi/contracts/billing/order.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { replicaOf } from '@ardhi/kernel/read/replica';
import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { billing } from '../service.ts';
import { proTotal } from '../testing/billing-world.ts';

const [users, agents, agencies] = [publisher(userEvents), publisher(agentEvents), publisher(agencyEvents)];
const capacities = replicaOf<CapacityReplicaRow, typeof grantEvents>(grantEvents, {
  ...capacityReplica,
  name: 'subscriber.capacities',
});
const subscriber = joinModules('subscriber', [{ projections: [capacities] }]);
const countryId = newId();
const boss = testCaller('AFRI_ADMIN');
const deputy = testCaller('ASSISTANT_ADMIN', { permissions: ['gift.large'] });

let app: World;
beforeAll(async () => {
  app = await world([users.service, agents.service, agencies.service, billing, subscriber], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

async function registerAgency(name: string, isApproved = true): Promise<string> {
  const id = newId();
  const fields = {
    type: 'AGENCY' as const,
    legalName: name,
    displayName: name,
    about: { en: '' },
    email: `office@${name.toLowerCase()}.test`,
    phones: [],
    socials: {},
    vatRegistered: false,
    countryId,
    addressLine: '',
    serviceAreaIds: [],
    specialties: [],
    branches: [],
    languages: [],
  };
  await agencies.publish(app, id, {
    type: 'AgencyRegistered',
    ref: 'A',
    slug: name.toLowerCase(),
    ownerUserId: newId(),
    fields,
  });
  if (isApproved)
    await agencies.publish(app, id, {
      type: 'AgencyStatusChanged',
      from: 'PENDING',
      to: 'ACTIVE',
      reason: '',
    });
  return id;
}

async function registerAgent(name: string): Promise<string> {
  const id = newId();
  await users.publish(app, id, {
    type: 'UserRegistered',
    subject: id,
    email: `${name.toLowerCase()}@ardhi.test`,
    emailVerified: true,
    name,
    countryId,
    locale: 'en',
    role: 'USER',
    by: 'SIGN_UP',
  });
  const profile = { slug: name.toLowerCase(), name, phones: [], languages: [], specialties: [], areaIds: [] };
  await agents.publish(app, id, { type: 'AgentRegistered', ...profile });
  return id;
}

const tenSlots = (to: GiveInput['to'], more: Partial<GiveInput> = {}): GiveInput => ({
  to,
  ownerType: 'AGENCY',
  itemKey: 'LISTING_SLOT',
  quantity: 10,
  validityDays: 30,
  reason: 'For the fair in Kampala',
  ...more,
});
const preview = (body: GiveInput) => app.call(previewGiving, { as: boss, body });
async function give(body: GiveInput, as = boss) {
  const headers = { 'Idempotency-Key': newId() };
  const response = await app.call(giveItems, { as, body, headers });
  await app.settled();
  return response;
}
const grantsOf = async (owner: string): Promise<Grant[]> =>
  (await app.call(listGrants, { query: { owner }, as: boss })).body.items;
async function slotsOf(owner: string): Promise<number> {
  const row = await app.application.contexts.get('subscriber')?.read(capacities).get(owner);
  return grantedCapacity(row, 'LISTING_SLOT', app.clock.now());
}
async function decide(batch: string, body: object, as = deputy) {
  const response = await app.call(decideGrantBatch, { params: { id: batch }, as, body });
  await app.settled();
  return response;
}

describe('giving items', () => {
  it('is offered for active agencies, and for active agents without an agency', async () => {
    const [agency, agent] = [await registerAgency('Mukono'), await registerAgent('Moses')];
    const employee = await registerAgent('Miriam');
    await agents.publish(app, employee, { type: 'AgentJoined', agencyId: agency });
    const receiversOf = async (query: string) =>
      (await app.call('GET', `/api/admin/receivers?${query}`, { as: boss })).body.items;
    expect(await receiversOf('type=AGENCY&q=muko')).toEqual([
      { type: 'AGENCY', id: agency, name: 'Mukono', email: 'office@mukono.test' },
    ]);
    expect(await receiversOf('type=AGENT&q=mo')).toEqual([
      { type: 'AGENT', id: agent, name: 'Moses', email: 'moses@ardhi.test' },
    ]);
    expect(await receiversOf('type=AGENT&q=miriam')).toEqual([]);
    await users.publish(app, agent, { type: 'UserErased' });
    expect(await receiversOf('type=AGENT&q=moses')).toEqual([]);
  });

  it('is not offered for an agency that was not approved yet', async () => {
    const owner = await registerAgency('Kasese', false);
    const { body } = await app.call(listReceivers, { query: { type: 'AGENCY', q: 'kasese' }, as: boss });
    expect(body.items).toEqual([]);
    expect((await preview(tenSlots({ ids: [owner] }))).body).toMatchObject({ owners: 0, unknown: [owner] });
  });

  it('raises the capacity of each owner until it expires', async () => {
    const [one, other] = [await registerAgency('Entebbe'), await registerAgency('Jinja')];
    const { status, body } = await give(tenSlots({ ids: [one], csv: 'OFFICE@jinja.test\n' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'APPROVED',
      owners: 2,
      listValue: { amount: 40_000, currency: 'UGX' },
    });
    expect(await grantsOf(other)).toMatchObject([
      {
        itemKey: 'LISTING_SLOT',
        quantity: 10,
        source: 'GIVE',
        sourceId: body.id,
        priority: 10,
        used: 0,
        ownerName: 'Jinja',
      },
    ]);
    expect(await slotsOf(one)).toBe(10);
    await app.advance(30 * 24 * 3_600_000);
    expect(await slotsOf(one)).toBe(0);
  });

  it('is announced to each receiver if the admin wants that, and to nobody otherwise', async () => {
    const [one, other] = [await registerAgency('Mukono'), await registerAgency('Wakiso')];
    const sentTo = async (name: string) =>
      ((await app.engines.mailer.sent?.(`office@${name}.test`)) ?? []).map(({ subject, text }) => [
        subject,
        text,
      ]);
    await give(tenSlots({ ids: [one] }));
    expect(await sentTo('mukono')).toEqual([]);
    await give(tenSlots({ ids: [one, other] }, { notify: true }));
    for (const name of ['mukono', 'wakiso'])
      expect(await sentTo(name)).toEqual([
        [
          'Added to your account: Listing slots',
          expect.stringContaining('10 to “Listing slots”.\n\nSee all that I have:\n'),
        ],
      ]);
  });

  it('is announced by email to agents who want to hear of billing by email only', async () => {
    const [listening, silent] = [await registerAgent('Nora'), await registerAgent('Noel')];
    const { notifications } = defaultPreferences('en');
    const set = (id: string, changes: Partial<typeof notifications>) =>
      users.publish(app, id, {
        type: 'PreferencesSet',
        preferences: { notifications: { ...notifications, ...changes } },
      });
    await set(listening, { LEADS: [] });
    await set(silent, { BILLING: ['IN_APP'] });
    await give(tenSlots({ ids: [listening, silent] }, { ownerType: 'AGENT', notify: true }));
    const countOf = async (name: string) => (await app.engines.mailer.sent?.(`${name}@ardhi.test`))?.length;
    expect([await countOf('nora'), await countOf('noel')]).toEqual([1, 0]);
  });

  it('goes to the agencies with a running subscription to a package, once each', async () => {
    const [subscriber, other] = [await registerAgency('Luweero'), await registerAgency('Nakaseke')];
    await app.call(checkout, {
      as: testCaller('SUPER_AGENT', { tenant: subscriber }),
      headers: { 'Idempotency-Key': newId() },
      body: {
        lines: [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }],
        currency: 'UGX',
        expectTotal: proTotal,
        method: 'MTN_MOMO',
        msisdn: '+256772123000',
      },
    });
    const before = await slotsOf(subscriber);
    for (let second = 0; second < 12; second += 1) {
      await app.advance(1_000);
    }
    await app.settled();
    const bought = await slotsOf(subscriber);
    expect(bought).toBeGreaterThan(before);
    const to = { packageId: packageId('pro'), ids: [subscriber] };
    expect((await preview(tenSlots(to))).body).toMatchObject({ owners: 1, units: 10, unknown: [] });
    expect((await preview(tenSlots({ packageId: packageId('starter') }))).body.owners).toBe(0);
    expect(
      (await preview(tenSlots({ packageId: packageId('pro') }, { ownerType: 'AGENT' }))).body.owners,
    ).toBe(0);
    expect((await give(tenSlots(to))).status).toBe(201);
    expect([await slotsOf(subscriber), await slotsOf(other)]).toEqual([bought + 10, 0]);
  });

  it('is done once with the same key, also after a restart', async () => {
    const owner = await registerAgency('Masaka');
    const headers = { 'Idempotency-Key': newId() };
    const send = () => app.call(giveItems, { as: boss, body: tenSlots({ ids: [owner] }), headers });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    await app.restart();
    await app.settled();
    expect(await grantsOf(owner)).toHaveLength(1);
  });

  it('shows in advance how many owners and units it means, and who is unknown', async () => {
    const owner = await registerAgency('Gulu');
    const { body } = await preview(tenSlots({ ids: [owner, newId()], csv: 'nobody@ardhi.test' }));
    expect(body).toMatchObject({ owners: 1, units: 10, needsSecondAdmin: false });
    expect(body.unknown).toHaveLength(2);
  });

  it('is refused with a sentence when someone is unknown, nobody is chosen or the quantity is too large', async () => {
    const details = async (body: GiveInput) => (await give(body)).body.error.details.fields;
    expect(await details(tenSlots({ csv: 'nobody@ardhi.test' }))).toEqual({
      to: 'nobody@ardhi.test is not an active agency, nor an active agent without an agency.',
    });
    expect(await details(tenSlots({}))).toEqual({ to: 'Choose at least one agency or agent.' });
    const owner = await registerAgency('Lira');
    expect(await details(tenSlots({ ids: [owner] }, { quantity: 10_001 }))).toEqual({
      quantity: 'No more than 10000 are possible.',
    });
    expect(await slotsOf(owner)).toBe(0);
  });
});

describe('a receiver', () => {
  it('is found by an address that a user has too', async () => {
    const owner = await registerAgency('Mbale');
    const user = await registerAgent('Head');
    await users.publish(app, user, { type: 'EmailChanged', email: 'office@mbale.test', emailVerified: true });
    expect((await preview(tenSlots({ csv: 'office@mbale.test' }))).body).toMatchObject({
      owners: 1,
      unknown: [],
    });
    expect((await give(tenSlots({ csv: 'office@mbale.test' }))).status).toBe(201);
    expect(await slotsOf(owner)).toBe(10);
  });

  it('stays barred while one of two suspensions lasts', async () => {
    const agent = await registerAgent('Suleiman');
    const owners = async () =>
      (await preview(tenSlots({ ids: [agent] }, { ownerType: 'AGENT' }))).body.owners as number;
    expect(await owners()).toBe(1);
    await agents.publish(app, agent, {
      type: 'AgentStatusChanged',
      from: 'ACTIVE',
      to: 'SUSPENDED',
      reason: 'Fraud',
    });
    await users.publish(app, agent, { type: 'UserSuspended', reason: 'Fraud' });
    await users.publish(app, agent, { type: 'UserReinstated', reason: 'Cleared' });
    expect(await owners()).toBe(0);
  });
});

describe('a batch of what has no price', () => {
  it('always waits for another admin', async () => {
    const owner = await registerAgency('Hoima');
    const { body } = await preview(tenSlots({ ids: [owner] }, { itemKey: 'IMAGE_QUOTA', quantity: 1 }));
    expect(body).toMatchObject({ needsSecondAdmin: true, listValue: { amount: 0 } });
  });
});

describe('a batch worth more than 5,000,000 shillings', () => {
  it('is valued for as long as it is valid', async () => {
    const owner = await registerAgency('Tororo');
    const listValueOf = async (validityDays: number | null) =>
      (await preview(tenSlots({ ids: [owner] }, { validityDays }))).body.listValue.amount;
    expect(await listValueOf(30)).toBe(20_000);
    expect(await listValueOf(31)).toBe(40_000);
    expect(await listValueOf(null)).toBe(2_440_000);
  });

  const large = (owner: string) => tenSlots({ ids: [owner] }, { quantity: 5_000 });

  it('waits for another admin, who can approve it once', async () => {
    const owner = await registerAgency('Soroti');
    const { status, body } = await give(large(owner));
    expect([status, body.state]).toEqual([202, 'WAITING']);
    expect(await slotsOf(owner)).toBe(0);
    expect((await decide(body.id, { approve: true }, boss)).body.code).toBe('SELF_CHANGE');
    expect((await decide(body.id, { approve: true }, testCaller('ASSISTANT_ADMIN'))).status).toBe(403);
    expect((await decide(body.id, { approve: true, note: 'Agreed' })).body).toMatchObject({
      state: 'APPROVED',
      decidedBy: deputy.id,
      note: 'Agreed',
    });
    expect(await slotsOf(owner)).toBe(5_000);
    expect((await decide(body.id, { approve: true })).body.code).toBe('WRONG_STATE');
  });

  it('gives nothing when it is rejected', async () => {
    const owner = await registerAgency('Arua');
    const { body } = await give(large(owner));
    const others = testCaller('ASSISTANT_ADMIN');
    expect((await decide(body.id, { approve: false }, others)).body.code).toBe('PERMISSION_REQUIRED');
    const rejected = await decide(body.id, { approve: false });
    expect(rejected.body).toMatchObject({ state: 'REJECTED', receivers: ['Arua'] });
    expect(await slotsOf(owner)).toBe(0);
    const waiting = await app.call(listGrantBatches, { query: { state: 'WAITING' }, as: boss });
    expect(waiting.body.items).toEqual([]);
  });
});

describe('a grant that is taken back', () => {
  it('counts no longer, and stays in the list', async () => {
    const owner = await registerAgency('Kabale');
    await give(tenSlots({ ids: [owner] }));
    const [granted] = await grantsOf(owner);
    const path = `/api/admin/grants/${granted?.id}/void`;
    const { body } = await app.call('POST', path, { as: boss, body: { reason: 'Given by mistake' } });
    expect(body.voidedAt).toBe(app.clock.now());
    await app.settled();
    expect(await slotsOf(owner)).toBe(0);
    expect((await grantsOf(owner))[0]?.voidedAt).toBe(app.clock.now());
    const unknown = await app.call(voidGrant, {
      params: { id: newId() },
      as: boss,
      body: { reason: 'A mistake' },
    });
    expect(unknown.status).toBe(404);
  });
});
