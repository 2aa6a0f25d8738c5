import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingReason, listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoAgent, seedDemoPeople } from '../seed/demo-people.ts';
import { accounts } from '../service.ts';

const listings = publisher(listingEvents);
const historyCount = 500;

/** Where a listing is, and whose it is: the last one counts. */
interface Step {
  readonly reason: ListingReason;
  /** Which of the agents. */
  readonly agent: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  reason: fc.constantFrom(...listingReasons),
  agent: fc.nat({ max: 3 }),
});
/** Drafts that change, move to other agents and are deleted, as when an import is undone. */
const history = fc
  .array(step, { minLength: 1, maxLength: 4 })
  .map((steps) => steps.slice(0, steps.findIndex(({ reason }) => reason === 'DELETED') + 1 || 5));

const histories = fc
  .sample(history, { numRuns: historyCount, seed: 36 })
  .map((steps) => ({ id: newId(), steps }));

let app: World;
let agents: readonly DemoAgent[];
beforeAll(async () => {
  app = await world([listings.service, accounts], openEngines);
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('accounts is not running');
  agents = (await seedDemoPeople(context, () => ({ countryId: newId(), areaIds: [] }))).slice(0, 4);
  const events = histories.flatMap(({ id, steps }) =>
    steps.map(({ reason, agent }, at): [string, PublishedListingEvent] => {
      const { userId: agentId = '', agencyId = '' } = agents[agent] ?? {};
      const facts = listingFacts(id, { agentId, agencyId, reason, status: statusOf[reason] });
      return at === 0
        ? [id, { type: 'ListingCreated', facts }]
        : [id, { type: 'ListingChanged', fields: [], facts }];
    }),
  );
  await listings.publishAll(app, events);
});
afterAll(() => app[Symbol.asyncDispose]());

const read = async (path: string) => (await app.call('GET', path, { as: testCaller('AFRI_ADMIN') })).body;

/** How many listings exist for which this holds of their last agent. */
const recount = (holds: (agent: DemoAgent | undefined) => boolean): number =>
  histories
    .flatMap(({ steps }) => steps.at(-1) ?? [])
    .filter(({ reason, agent }) => reason !== 'DELETED' && holds(agents[agent])).length;

it('the listings of each user are those that exist and are theirs', async () => {
  for (const { userId } of agents) {
    const count = recount((agent) => agent?.userId === userId);
    expect(count).toBeGreaterThan(0);
    expect((await read(`/api/admin/users/${userId}/info`)).counts.listings).toBe(count);
  }
  const { items } = await read('/api/admin/users?pageSize=100');
  for (const { userId } of agents)
    expect(items.find(({ id }: { id: string }) => id === userId)?.listings).toBe(
      recount((agent) => agent?.userId === userId),
    );
});

it('the listings of each agency are those that exist and are its own', async () => {
  for (const agencyId of new Set(agents.map((agent) => agent.agencyId))) {
    const { counts } = await read(`/api/admin/broker/agencies/${agencyId}`);
    expect(counts.listings).toBe(recount((agent) => agent?.agencyId === agencyId));
  }
});
