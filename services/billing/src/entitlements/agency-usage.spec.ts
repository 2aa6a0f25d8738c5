import { agencyEvents } from '@ardhi/contracts/accounts/events';
import type { AgencyUsageRow } from '@ardhi/contracts/billing/agency-usage';
import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GrantCommand, grantLedger } from '../grants/grant-ledger.ts';
import { billing } from '../service.ts';
import { agencyFields, listingFacts } from '../testing/publish-facts.ts';

const [listings, agencies] = [publisher(listingEvents), publisher(agencyEvents)];
const country = newId();
let app: World;
let kira: string;

const execute = async (owner: string, command: GrantCommand) => {
  await app.application.contexts.get('billing')?.execute(grantLedger, owner, command, { commandId: newId() });
  await app.settled();
};
const grant = (owner: string, itemKey: ItemKey, quantity: number) =>
  execute(owner, {
    type: 'GrantItem',
    ...{ grantId: newId(), ownerType: 'AGENCY', itemKey, quantity, source: 'PURCHASE', sourceId: newId() },
    ...{ effectiveAt: app.clock.now(), expiresAt: null },
  });
const bump = (owner: string, quantity: number) =>
  execute(owner, {
    type: 'UseItem',
    ...{ useId: newId(), itemKey: 'BUMP', quantity, userId: newId() },
    resource: { type: 'LISTING', id: newId() },
  });
async function registerAgency(name: string, countryId: string, isActive = true): Promise<string> {
  const id = newId();
  const fields = { ...agencyFields(name), countryId };
  await agencies.publish(app, id, {
    type: 'AgencyRegistered',
    ...{ ref: 'A', slug: name.toLowerCase(), ownerUserId: newId(), fields },
  });
  if (isActive)
    await agencies.publish(app, id, {
      type: 'AgencyStatusChanged',
      ...{ from: 'PENDING', to: 'ACTIVE', reason: '' },
    });
  return id;
}

beforeAll(async () => {
  app = await world([listings.service, agencies.service, billing], openEngines);
  kira = await registerAgency('Kira', country);
  const pearl = await registerAgency('Pearl', newId());
  await registerAgency('Waiting', country, false);
  await grant(kira, 'BUMP', 20);
  await grant(pearl, 'BUMP', 8);
  await bump(kira, 4);
  await bump(pearl, 4);
  await app.advance(40 * dayMs);
  await bump(kira, 6);
  const facts = listingFacts({ agentId: newId(), agencyId: kira }, 'LIVE');
  await listings.publish(app, newId(), { type: 'ListingCreated', facts });
});
afterAll(() => app[Symbol.asyncDispose]());

const list = async (query: string): Promise<AgencyUsageRow[]> =>
  (await app.call('GET', `/api/admin/agency-usage?${query}`, { as: testCaller('AFRI_ADMIN') })).body.items;

describe('the usage of agencies', () => {
  it('ranks them by the share that they use, and says when it runs out', async () => {
    expect(await list('itemKey=BUMP')).toEqual(
      [
        // Pearl's uses are more than 30 days ago.
        { agencyId: expect.any(String), name: 'Pearl', itemKey: 'BUMP', granted: 8, used: 4, percent: 50 },
        // 6 in 30 days: 10 last for 50 days.
        {
          agencyId: kira,
          name: 'Kira',
          itemKey: 'BUMP',
          granted: 20,
          used: 10,
          percent: 50,
          runsOutInDays: 50,
        },
      ].toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    await bump(kira, 2);
    expect((await list('itemKey=BUMP'))[0]).toMatchObject({ name: 'Kira', percent: 60, runsOutInDays: 30 });
    expect((await list('itemKey=BUMP&sort=percent'))[0]?.name).toBe('Pearl');
    expect((await list('itemKey=BUMP&sort=runsOutInDays')).map(({ name }) => name)).toEqual([
      'Kira',
      'Pearl',
    ]);
  });

  it('has active agencies of a country, with all that they have', async () => {
    const rows = await list(`country=${country}`);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Kira']));
    expect(rows.find(({ itemKey }) => itemKey === 'LISTING_SLOT')).toMatchObject({
      granted: 2,
      used: 1,
      percent: 50,
    });
  });

  it('is downloaded as a table', async () => {
    const answer = await app.call('GET', '/api/admin/agency-usage?q=kir&itemKey=BUMP&format=csv', {
      as: testCaller('AFRI_ADMIN'),
    });
    expect(answer.body).toContain('Kira');
    expect(answer.body).not.toContain('Pearl');
  });
});
