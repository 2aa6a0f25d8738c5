import { agencyEvents } from '@ardhi/contracts/accounts/events';
import type { BoostKey } from '@ardhi/contracts/billing/boost';
import { boostListing } from '@ardhi/contracts/billing/boost.routes';
import type { Grant } from '@ardhi/contracts/billing/grant';
import { listGrants } from '@ardhi/contracts/billing/grants.routes';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantLedger } from '../grants/grant-ledger.ts';
import { billing } from '../service.ts';
import { agencyFields, listingFacts } from '../testing/publish-facts.ts';
import { type BoostRequest, listingBoosts } from './boosts.ts';

const [listings, agencies] = [publisher(listingEvents), publisher(agencyEvents)];
const admin = testCaller('AFRI_ADMIN');

let app: World;
beforeAll(async () => {
  app = await world([listings.service, agencies.service, billing], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

/** An agent of an agency with a live listing, and what each was granted. */
interface Workplace {
  readonly agent: Partial<Caller>;
  readonly agencyId: string;
  readonly listingId: string;
}

const factsOf = ({ agent, agencyId }: Omit<Workplace, 'listingId'>, reason: ListingReason) =>
  listingFacts({ agentId: agent.id ?? '', agencyId }, reason);

async function workplace(): Promise<Workplace> {
  const agencyId = newId();
  const there = { agencyId, agent: testCaller('AGENT', { tenant: agencyId }), listingId: newId() };
  await listings.publish(app, there.listingId, { type: 'ListingCreated', facts: factsOf(there, 'LIVE') });
  return there;
}
const move = (there: Workplace, to: ListingReason) =>
  listings.publish(app, there.listingId, {
    type: 'ListingStatusChanged',
    cmd: 'withdraw',
    fact: 'listing.archived',
    from: 'LIVE',
    to,
    facts: factsOf(there, to),
  });

const contextOf = () => {
  const context = app.application.contexts.get('billing');
  if (context === undefined) throw new Error('the test world has no billing');
  return context;
};
async function grant(ownerId: string, itemKey: BoostKey, quantity: number): Promise<void> {
  const grantId = newId();
  const granted = {
    grantId,
    ownerType: 'AGENCY' as const,
    itemKey,
    quantity,
    source: 'PURCHASE' as const,
    sourceId: newId(),
    effectiveAt: app.clock.now(),
    expiresAt: null,
  };
  await contextOf().execute(grantLedger, ownerId, { type: 'GrantItem', ...granted }, { commandId: grantId });
}
const boost = (
  there: Workplace,
  itemKey: string,
  quantity: number,
  more: { key?: string; as?: Partial<Caller> } = {},
) =>
  app.call(boostListing, {
    as: more.as ?? there.agent,
    headers: { 'idempotency-key': more.key ?? newId() },
    body: { listingId: there.listingId, itemKey, quantity },
  });
async function usedOf(ownerId: string): Promise<number> {
  await app.settled();
  const { body } = await app.call(listGrants, { query: { owner: ownerId }, as: admin });
  return body.items.reduce((sum: number, { used }: Grant) => sum + used, 0);
}
async function publishedOf({ listingId }: Workplace) {
  await app.settled();
  const history = await Array.fromAsync(contextOf().history(listingBoosts, listingId));
  return history.map(({ event }) => event);
}

describe('a boost', () => {
  it('uses what the agency has first, then what the agent has', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'FEATURED_DAY', 2);
    await grant(there.agent.id ?? '', 'FEATURED_DAY', 5);
    const { status, body } = await boost(there, 'FEATURED_DAY', 3);
    expect(status).toBe(201);
    const until = new Date(app.clock.epoch() + 3 * dayMs).toISOString();
    expect(body).toEqual({ spent: 3, remaining: 4, until });
    expect([await usedOf(there.agencyId), await usedOf(there.agent.id ?? '')]).toEqual([2, 1]);
    expect(await publishedOf(there)).toMatchObject([
      { type: 'BoostRequested' },
      {
        type: 'ListingBoosted',
        itemKey: 'FEATURED_DAY',
        until,
        paid: [
          { ownerId: there.agencyId, quantity: 2 },
          { ownerId: there.agent.id, quantity: 1 },
        ],
      },
    ]);
  });

  it('of a further video lasts as long as the listing', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'VIDEO_LISTING', 2);
    expect((await boost(there, 'VIDEO_LISTING', 1)).body).toEqual({ spent: 1, remaining: 1 });
    await move(there, 'SOLD');
    expect(await usedOf(there.agencyId)).toBe(1);
  });

  it('is refused with what is left when there is not enough, and uses nothing', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'BUMP', 1);
    expect((await boost(there, 'BUMP', 1)).body).toEqual({ spent: 1, remaining: 0 });
    const refused = await boost(there, 'BUMP', 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'BALANCE_TOO_LOW']);
    expect(refused.body.error.message).toBe('You have 0 left.');
    expect(await usedOf(there.agencyId)).toBe(1);
  });

  it('is paid once when the same request is sent again, also after a restart', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'FEATURED_DAY', 5);
    const key = newId();
    const first = await boost(there, 'FEATURED_DAY', 2, { key });
    const again = await boost(there, 'FEATURED_DAY', 2, { key });
    expect(again.body).toEqual(first.body);
    await app.restart();
    expect((await boost(there, 'FEATURED_DAY', 2, { key })).body).toEqual(first.body);
    expect(await usedOf(there.agencyId)).toBe(2);
  });

  it('is never given more often than it was bought, by 20 requests at once', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'BUMP', 3);
    await grant(there.agent.id ?? '', 'BUMP', 2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => boost(there, 'BUMP', 1)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await usedOf(there.agencyId)).toBe(3);
    expect(await usedOf(there.agent.id ?? '')).toBe(2);
    const done = (await publishedOf(there)).filter(({ type }) => type === 'ListingBoosted');
    expect(done).toHaveLength(5);
  });

  it('stays within the share of the member, and then uses what they have themselves', async () => {
    const there = await workplace();
    const { agencyId } = there;
    await agencies.publish(app, agencyId, {
      type: 'AgencyRegistered',
      ref: 'A',
      slug: 'kira',
      ownerUserId: there.agent.id ?? '',
      fields: agencyFields('Kira Homes'),
    });
    await agencies.publish(app, agencyId, {
      type: 'MemberSettingsChanged',
      userId: there.agent.id ?? '',
      seat: true,
      quotaShare: [{ key: 'FEATURED_DAY', max: 2 }],
    });
    await grant(agencyId, 'FEATURED_DAY', 10);
    expect((await boost(there, 'FEATURED_DAY', 3)).body.error.details).toMatchObject({ remaining: 2 });
    await grant(there.agent.id ?? '', 'FEATURED_DAY', 1);
    expect((await boost(there, 'FEATURED_DAY', 3)).body).toMatchObject({ spent: 3, remaining: 0 });
    expect([await usedOf(agencyId), await usedOf(there.agent.id ?? '')]).toEqual([2, 1]);
  });

  it('is for live listings of the caller only', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'BUMP', 5);
    const stranger = await boost(there, 'BUMP', 1, { as: testCaller('AGENT') });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'FORBIDDEN']);
    const buyer = await boost(there, 'BUMP', 1, { as: testCaller('USER') });
    expect(buyer.status).toBe(403);
    expect((await boost({ ...there, listingId: newId() }, 'BUMP', 1)).status).toBe(404);
    const twice = await boost(there, 'BUMP', 2);
    expect(twice.body.error.details.fields).toEqual({ quantity: 'No more than 1 are possible.' });
    await move(there, 'UNDER_OFFER');
    expect((await boost(there, 'BUMP', 1)).body.code).toBe('WRONG_STATE');
    expect(await usedOf(there.agencyId)).toBe(0);
  });

  it('that nobody settled, because the process ended, is settled by the reaction to its request', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'FEATURED_DAY', 2);
    const request: BoostRequest = {
      itemKey: 'FEATURED_DAY',
      quantity: 2,
      userId: there.agent.id ?? '',
      ownerIds: [there.agencyId],
    };
    const only = (boostId: string) =>
      contextOf().execute(
        listingBoosts,
        there.listingId,
        { type: 'RequestBoost', boostId, ...request },
        { commandId: boostId },
      );
    await only(newId());
    expect((await publishedOf(there)).map(({ type }) => type)).toEqual(['BoostRequested', 'ListingBoosted']);
    await grant(there.agencyId, 'FEATURED_DAY', 1);
    await only(newId());
    expect((await publishedOf(there)).map(({ type }) => type).slice(2)).toEqual([
      'BoostRequested',
      'BoostRefused',
    ]);
    expect(await usedOf(there.agencyId)).toBe(2);
  });
});

describe('the days of a boost that have not begun', () => {
  it.each([
    ['SOLD', 5],
    ['LET', 5],
    ['SUSPENDED', 5],
    ['FRAUD', 5],
    ['WITHDRAWN', 0],
  ] as const)('go back or not when the listing becomes %s', async (reason, returned) => {
    const there = await workplace();
    await grant(there.agencyId, 'FEATURED_DAY', 4);
    await grant(there.agent.id ?? '', 'FEATURED_DAY', 3);
    await boost(there, 'FEATURED_DAY', 7);
    await app.advance(1.5 * dayMs);
    await move(there, reason);
    const used = (await usedOf(there.agencyId)) + (await usedOf(there.agent.id ?? ''));
    expect(used).toBe(7 - returned);
    if (returned > 0) expect(await usedOf(there.agent.id ?? '')).toBe(0);
  });

  it('stay where they are while the listing is paused', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'TOP_OF_AREA_DAY', 4);
    await boost(there, 'TOP_OF_AREA_DAY', 4);
    await move(there, 'PAUSED');
    expect(await usedOf(there.agencyId)).toBe(4);
  });

  it('go back when the listing was boosted while it was being sold', async () => {
    const there = await workplace();
    await grant(there.agencyId, 'FEATURED_DAY', 4);
    await boost(there, 'FEATURED_DAY', 4);
    const until = new Date(app.clock.epoch() + 4 * dayMs).toISOString();
    await listings.publish(app, there.listingId, {
      type: 'ListingFeatured',
      until,
      facts: factsOf(there, 'SOLD'),
    });
    expect(await usedOf(there.agencyId)).toBe(1);
  });
});
