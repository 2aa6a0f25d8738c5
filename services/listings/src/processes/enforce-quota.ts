import type { PublishedGrantEvent } from '@ardhi/contracts/billing/events';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordEvent } from '@ardhi/kernel/write/record-decider';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { listing } from '../listing/listing.ts';
import { type ListingRow, listingRows } from '../listing/listings.projection.ts';
import { listingsMatching } from '../listing/listings-matching.ts';
import { reserveSlot, takesSlot } from '../portfolio/listing-slots.ts';
import { nextNotice } from '../portfolio/over-quota.ts';
import { ownerId, type Portfolio, portfolio } from '../portfolio/portfolio.ts';
import { capacities, slotLimitOf } from '../replicas/billing.ts';

const topic = 'listings.check-quota';
/** A listing that went offline returns by itself within this time. */
const returnDays = 30;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Compares the listings of an owner with their slots at once, when what happened up to the position is known. */
const scheduleCheck = (
  { scheduler }: Pick<ServiceContext, 'scheduler'>,
  owner: string,
  { at, position }: { readonly at: string; readonly position: number },
): Promise<void> =>
  scheduler.schedule({ id: `quota-changed:${owner}`, topic, at, data: { owner, position } });

const checkOwner = (_: unknown, { subject: owner, at, position }: RecordedEvent, context: ServiceContext) =>
  scheduleCheck(context, owner, { at, position });

/** Reasons of listings whose owners have to be checked when the free tier changes. */
const checkedReasons: readonly ListingReason[] = ['LIVE', 'UNDER_OFFER', 'SCHEDULED', 'OVER_QUOTA'];

async function checkEverybody(
  _: unknown,
  { subject: group, at, position }: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  if (group !== 'freeTier') return;
  const owners = new Set<string>();
  for (const reason of checkedReasons)
    for await (const row of listingsMatching(context, { reason })) owners.add(ownerId(row));
  for (const owner of owners) await scheduleCheck(context, owner, { at, position });
}

/** Checks the slots of an owner when grants, the free tier or what is on the market change. */
export const watchQuota: Reaction<PublishedGrantEvent | PublishedListingEvent | RecordEvent<object>> = {
  name: 'listings.watch-quota',
  subscribesTo: ['grants', 'listing', 'settings'],
  on: {
    ItemGranted: ({ itemKey }, recorded, context) =>
      itemKey === 'LISTING_SLOT' ? checkOwner(undefined, recorded, context) : Promise.resolve(),
    GrantVoided: checkOwner,
    Entered: checkEverybody,
    Amended: checkEverybody,
    Withdrawn: checkEverybody,
    async ListingStatusChanged({ from, to, facts }, { at, position }, context) {
      if (!takesSlot(from) || takesSlot(to) || to === 'OVER_QUOTA') return;
      const owner = ownerId(facts);
      if ((await offlineListings(context, owner)).length > 0)
        await scheduleCheck(context, owner, { at, position });
    },
  },
};

/** Registers the job that compares the listings of an owner with their slots. */
export function enforceQuotas(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    await context.waitForPosition(Number(data['position']));
    await enforceQuota(context, String(data['owner']));
  });
}

/**
 * Tells an owner with more listings on the market than slots, for 7 days each day; then takes off the market those that were
 * confirmed longest ago, never a featured one or one under offer. When there are slots again, they return in reverse order.
 */
async function enforceQuota(context: ServiceContext, owner: string): Promise<void> {
  const { granted } = (await context.state<Portfolio>(portfolio, owner)).state;
  const limit = granted + (await slotLimitOf(context, owner));
  const onMarket = (await listingsOf(context, owner)).filter(({ reason }) => takesSlot(reason));
  const over = await compare(context, owner, { used: onMarket.length, limit });
  if (over === undefined) await bringBack(context, owner, limit - onMarket.length);
  else if (over.endsAt <= context.clock.now()) {
    const taken = await takeOffline(context, onMarket, onMarket.length - limit);
    await compare(context, owner, { used: onMarket.length - taken, limit });
  }
  const at = await nextCheck(context, owner);
  // Apart from the checks that changes ask for: one that comes meanwhile is not put off.
  if (at !== undefined)
    await context.scheduler.schedule({ id: `quota:${owner}`, topic, at, data: { owner, position: 0 } });
}

/** Records how the owner stands. */
async function compare(
  { execute, state, clock }: ServiceContext,
  owner: string,
  { used, limit }: { readonly used: number; readonly limit: number },
): Promise<Portfolio['over']> {
  const commandId = `quota:${owner}:${clock.now()}:${used}`;
  await execute(portfolio, owner, { type: 'CheckQuota', used, limit }, { commandId });
  return (await state<Portfolio>(portfolio, owner)).state.over;
}

async function takeOffline(
  { execute, clock }: ServiceContext,
  onMarket: readonly ListingRow[],
  surplus: number,
): Promise<number> {
  const now = clock.now();
  const chosen = onMarket
    .filter(({ reason, featuredUntil = '' }) => reason === 'LIVE' && featuredUntil <= now)
    .toSorted(oldestConfirmedFirst)
    .slice(0, surplus);
  for (const { id } of chosen)
    await execute(
      listing,
      id,
      { type: 'ChangeListingStatus', cmd: 'overQuota', evidence: { ownerActive: true } },
      { commandId: `over-quota:${id}:${now}` },
    );
  return chosen.length;
}

const oldestConfirmedFirst = (a: ListingRow, b: ListingRow): number =>
  a.confirmedAt.localeCompare(b.confirmedAt) || a.id.localeCompare(b.id);

/** Puts as many listings back on the market as there are slots; one that the rules refuse now is left to its owner. */
async function bringBack(context: ServiceContext, owner: string, free: number): Promise<void> {
  let left = free;
  for (const row of await offlineListings(context, owner)) {
    if (left <= 0) return;
    const commandId = `back:${row.id}:${row.reasonSince}`;
    try {
      await reserveSlot(context, row, row.id, `slot:${commandId}`);
      const evidence = { ownerActive: true };
      await context.execute(
        listing,
        row.id,
        { type: 'ChangeListingStatus', cmd: 'resume', evidence },
        { commandId },
      );
      left -= 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      context.log.info(
        { listingId: row.id, code: error.code },
        'listing.resume.refused: the owner has to act',
      );
    }
  }
}

/** Listings that went offline within 30 days for want of slots, the last confirmed first. */
async function offlineListings(context: ServiceContext, owner: string): Promise<readonly ListingRow[]> {
  const since = new Date(context.clock.epoch() - returnDays * dayMs).toISOString();
  const rows = await listingsOf(context, owner);
  return rows
    .filter(({ reason, reasonSince }) => reason === 'OVER_QUOTA' && reasonSince >= since)
    .toSorted((a, b) => oldestConfirmedFirst(b, a));
}

/** Every listing that the plan of an owner covers: of an agency, or of an agent without one. */
async function listingsOf({ read }: ServiceContext, owner: string): Promise<readonly ListingRow[]> {
  const rows = read(listingRows);
  const reason = { in: [...checkedReasons] };
  const pages = [{ agencyId: owner }, { agentId: owner, agencyId: null }].map((whose) =>
    rows.find({ where: { ...whose, reason }, limit: mostListings }),
  );
  return (await Promise.all(pages)).flat();
}

/** More than any owner has. */
const mostListings = 50_000;

/** When an owner has to be checked next: at the next notice, at the end of the grace, or when slots end. */
async function nextCheck({ state, read, clock }: ServiceContext, owner: string): Promise<string | undefined> {
  const now = clock.now();
  const { over } = (await state<Portfolio>(portfolio, owner)).state;
  const grants = Object.values((await read(capacities).get(owner))?.grants ?? {});
  const ends = grants.flatMap(({ key, until }) => (key === 'LISTING_SLOT' && until ? [afterEnd(until)] : []));
  const begins = grants.flatMap(({ key, from }) => (key === 'LISTING_SLOT' ? [from] : []));
  const notice = over === undefined ? [] : [over.endsAt, nextNotice(over), daily(now)];
  return [...ends, ...begins, ...notice].filter((at) => at > now).toSorted()[0];
}

/** Slots that end are missed an hour later only: those of the next period may arrive while a service starts. */
const afterEnd = (until: string): string => new Date(Date.parse(until) + hourMs).toISOString();
const daily = (now: string): string => new Date(Date.parse(now) + dayMs).toISOString();
