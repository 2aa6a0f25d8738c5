import type { PublishedAgencyEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { type ListingReason, onMarketReasons } from '@ardhi/contracts/listings/status';
import { agentsAndAdmins } from '@ardhi/contracts/roles';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { listing } from '../listing/listing.ts';
import { isSuspended } from '../listing/listing-owner.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { listingsMatching } from '../listing/listings-matching.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { scheduleNextChange } from '../listing/scheduled-changes.ts';
import { reserveSlot } from '../portfolio/listing-slots.ts';
import { agencies, users } from '../replicas/accounts.ts';

/** Why a listing is suspended with its owner; such a suspension ends with the owner's. */
type OwnerSuspension = 'AGENCY' | 'AGENT';

/** How long a read copy that lacks the event is waited for: longer may mean that it stopped, and waiting holds up its partition. */
const maxLagMs = 5 * 60_000;
/** Since when each event waits for the read copy, in epoch milliseconds; an old event may be delivered to a new read copy. */
const waitingSince = new Map<string, number>();
const onMarket: readonly (ListingReason | undefined)[] = onMarketReasons;

type FollowedEvent = Pick<RecordedEvent, 'id' | 'subject' | 'position'>;

/**
 * Whether a read copy includes the event; if not, or if it has no row yet, the event is delivered later.
 * @throws StorageUnavailable for five minutes after the first delivery
 */
function includes<Row extends { readonly position: number }>(
  row: Row | undefined,
  { id, subject, position }: FollowedEvent,
  { clock, log }: ServiceContext,
): row is Row {
  const isIncluded = row !== undefined && row.position >= position;
  const since = waitingSince.get(id) ?? clock.epoch();
  if (!isIncluded && clock.epoch() - since <= maxLagMs) {
    waitingSince.set(id, since);
    throw new StorageUnavailable('the read copy of the accounts is behind their events');
  }
  waitingSince.delete(id);
  if (!isIncluded)
    log.warn(
      { owner: subject },
      'listing.suspension-ignored: the read copy of the accounts lacks the change of an owner, so a moderator has to follow it',
    );
  return isIncluded;
}

/** Whether a user was erased: the read copy has no row of them and never will. */
const isErased = async (id: string, { keys }: ServiceContext): Promise<boolean> =>
  (await keys.destroyed()).some(({ subject }) => subject === id);

/**
 * Takes what an agent lists without an agency off the market while the account or the work of the agent is suspended, and
 * puts it back afterwards if they may still list. All of it is in the stream of the user, so that one read copy tells how it
 * stands now. What is scheduled stays so; what became due meanwhile was refused and is tried again.
 */
async function followAgent(_: unknown, origin: FollowedEvent, context: ServiceContext): Promise<void> {
  const person = await context.read(users).get(origin.subject);
  if (person === undefined && (await isErased(origin.subject, context))) return;
  if (!includes(person, origin, context)) return;
  const suspended = isSuspended(person);
  if (!suspended && !agentsAndAdmins.includes(person.role)) return;
  for await (const row of listingsMatching(context, { agentId: person.id, agencyId: null }))
    if (suspended) await suspend(row, origin, context);
    else await restore(row, 'AGENT', origin, context);
  if (suspended) return;
  for await (const { id } of listingsMatching(context, { agentId: person.id, reason: 'SCHEDULED' }))
    await scheduleNextChange(id, context);
}

async function suspend(row: ListingRow, { id }: FollowedEvent, { execute }: ServiceContext): Promise<void> {
  if (!onMarket.includes(row.reason)) return;
  const evidence = { ownerActive: false };
  const command = { type: 'ChangeListingStatus', cmd: 'suspend', reasonCode: 'AGENT', evidence } as const;
  await execute(listing, row.id, command, { commandId: id });
}

/** Puts a listing back on the market that was suspended with its owner; one that the rules refuse now is left to a moderator. */
async function restore(
  row: ListingRow,
  cause: OwnerSuspension,
  { id }: FollowedEvent,
  context: ServiceContext,
): Promise<void> {
  if (row.reason !== 'SUSPENDED' || !(await wasSuspendedWith(row.id, cause, context))) return;
  const evidence = { ownerActive: true };
  const command = { type: 'ChangeListingStatus', cmd: 'reinstate', reasonCode: cause, evidence } as const;
  try {
    await reserveSlot(context, row, row.id, `slot:${row.id}:${id}`);
    await context.execute(listing, row.id, command, { commandId: id });
  } catch (error) {
    if ((error as { name?: string }).name !== 'Refusal') throw error;
    context.log.info(
      { listingId: row.id, code: (error as { code?: string }).code },
      'listing.reinstate.refused: a moderator has to act',
    );
  }
}

/** Whether the suspension of a listing came with that of its owner, while it was on the market. */
async function wasSuspendedWith(
  id: string,
  cause: OwnerSuspension,
  context: ServiceContext,
): Promise<boolean> {
  const changes = (await listingHistory(context, id)).flatMap(({ event }) =>
    event.type === 'ListingStatusChanged' ? [event] : [],
  );
  const last = changes.at(-1);
  return last?.to === 'SUSPENDED' && last.reasonCode === cause && onMarket.includes(last.from);
}

/** Listings leave the market with an agent without an agency, and return with their agent or agency. */
export const followSuspensions: Reaction<PublishedUserEvent | PublishedAgencyEvent> = {
  name: 'listings.follow-suspensions',
  subscribesTo: ['user', 'agency'],
  on: {
    UserSuspended: followAgent,
    UserReinstated: followAgent,
    RightsChanged: followAgent,
    AgencyStatusChanged: async ({ from, to }, origin, context) => {
      if (from !== 'SUSPENDED' || to !== 'ACTIVE') return;
      const agency = await context.read(agencies).get(origin.subject);
      // It may have been suspended again since.
      if (!includes(agency, origin, context) || agency.status !== 'ACTIVE') return;
      for await (const row of listingsMatching(context, { agencyId: origin.subject }))
        if (row.reason === 'SCHEDULED') await scheduleNextChange(row.id, context);
        else await restore(row, 'AGENCY', origin, context);
    },
  },
};
