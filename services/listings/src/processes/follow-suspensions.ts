import type { PublishedAgencyEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingReason, onMarketReasons } from '@ardhi/contracts/listings/status';
import { agentsAndAdmins } from '@ardhi/contracts/roles';
import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { listing } from '../listing/listing.ts';
import { isSuspended } from '../listing/listing-owner.ts';
import { type ListingRow, listingRows } from '../listing/listings.projection.ts';
import { listingsMatching } from '../listing/listings-matching.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { scheduleNextChange } from '../listing/scheduled-changes.ts';
import { reserveSlot } from '../portfolio/listing-slots.ts';
import { agencies, agents, users } from '../replicas/accounts.ts';

/** Why a listing is suspended with its owner; such a suspension ends with the owner's. */
const ownerSuspensions = ['AGENCY', 'AGENT'] as const;
type OwnerSuspension = (typeof ownerSuspensions)[number];

/** How long a read copy that lacks the event is waited for: longer may mean that it stopped, and waiting holds up its partition. */
const maxLagMs = 5 * 60_000;
/** Since when each event waits for the read copy, in epoch milliseconds; an old event may be delivered to a new read copy. */
const waitingSince = new Map<string, number>();
const onMarket: readonly (ListingReason | undefined)[] = onMarketReasons;

type FollowedEvent = Pick<RecordedEvent, 'id' | 'subject' | 'position'>;

/**
 * True if a read copy includes the event; if not, or if it has no row yet, the event is delivered later.
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

/** True if a user was erased: the read copy has no row of them and never will. */
const isErased = async (id: string, { keys }: ServiceContext): Promise<boolean> =>
  (await keys.destroyed()).some(({ subject }) => subject === id);

/**
 * Takes what an agent lists off the market while the account or the work of the agent is suspended, and puts it back
 * afterwards if they may still list. All of it is in the stream of the user, so that one read copy tells how it stands now.
 * Listings that a colleague took over meanwhile are theirs. Scheduled ones stay so; those that became due were
 * refused and are tried again.
 */
async function followAgent(_: unknown, origin: FollowedEvent, context: ServiceContext): Promise<void> {
  const person = await context.read(users).get(origin.subject);
  if (person === undefined && (await isErased(origin.subject, context))) return;
  if (!includes(person, origin, context)) return;
  const agentId = person.id;
  if (isSuspended(person)) {
    const work = await context.read(agents).get(agentId);
    for await (const row of listingsMatching(context, { agentId }))
      if (work === undefined || work.agencyId === row.agencyId) await suspend(row, origin, context);
    return;
  }
  if (!agentsAndAdmins.includes(person.role)) return;
  for await (const row of listingsMatching(context, { agentId, reason: 'SUSPENDED' }))
    if (await isAgencyActive(row, context)) await restore(row, origin, context);
  for await (const { id } of listingsMatching(context, { agentId, reason: 'SCHEDULED' }))
    await scheduleNextChange(id, context);
}

/** Puts a listing that is suspended with its agent back when someone takes it over who may list. */
async function followTransfer(_: unknown, origin: FollowedEvent, context: ServiceContext): Promise<void> {
  const row = await context.read(listingRows).get(origin.subject);
  if (row === undefined || !(await isAgentActive(row, context))) return;
  if (await isAgencyActive(row, context)) await restore(row, origin, context);
}

async function suspend(row: ListingRow, { id }: FollowedEvent, { execute }: ServiceContext): Promise<void> {
  if (!onMarket.includes(row.reason)) return;
  const evidence = { ownerActive: false };
  const command = { type: 'ChangeListingStatus', cmd: 'suspend', reasonCode: 'AGENT', evidence } as const;
  await execute(listing, row.id, command, { commandId: id });
}

/** Puts a listing back on the market that was suspended with its owner; one that the rules refuse now is left to a moderator. */
async function restore(row: ListingRow, { id }: FollowedEvent, context: ServiceContext): Promise<void> {
  if (row.reason !== 'SUSPENDED') return;
  const cause = await suspendedWith(row.id, context);
  if (cause === undefined) return;
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

const isAgencyActive = async (
  { agencyId }: ListingRow,
  { read }: Pick<ServiceContext, 'read'>,
): Promise<boolean> => agencyId === undefined || (await read(agencies).get(agencyId))?.status === 'ACTIVE';

/**
 * True if neither the agent's account nor their work is suspended. A bar on the agent is not considered: an agency
 * bars its members, and the end of that follows the agency's event.
 */
async function isAgentActive(
  { agentId }: ListingRow,
  { read }: Pick<ServiceContext, 'read'>,
): Promise<boolean> {
  const [work, account] = await Promise.all([read(agents).get(agentId), read(users).get(agentId)]);
  return work?.status !== 'SUSPENDED' && account?.suspended !== true;
}

/** With whom a listing was suspended while it was on the market; undefined if a moderator did it. */
async function suspendedWith(id: string, context: ServiceContext): Promise<OwnerSuspension | undefined> {
  const changes = (await listingHistory(context, id)).flatMap(({ event }) =>
    event.type === 'ListingStatusChanged' ? [event] : [],
  );
  const last = changes.at(-1);
  if (last?.to !== 'SUSPENDED' || !onMarket.includes(last.from)) return undefined;
  return ownerSuspensions.find((cause) => cause === last.reasonCode);
}

/** Listings leave the market with their agent, and return with their agent or agency, or with who takes them over. */
export const followSuspensions: Reaction<PublishedUserEvent | PublishedAgencyEvent | PublishedListingEvent> =
  {
    name: 'listings.follow-suspensions',
    subscribesTo: ['user', 'agency', 'listing'],
    on: {
      UserSuspended: followAgent,
      UserReinstated: followAgent,
      RightsChanged: followAgent,
      ListingTransferred: followTransfer,
      AgencyStatusChanged: async ({ from, to }, origin, context) => {
        if (from !== 'SUSPENDED' || to !== 'ACTIVE') return;
        const agency = await context.read(agencies).get(origin.subject);
        // It may have been suspended again since.
        if (!includes(agency, origin, context) || agency.status !== 'ACTIVE') return;
        for await (const row of listingsMatching(context, { agencyId: origin.subject }))
          if (row.reason === 'SCHEDULED') await scheduleNextChange(row.id, context);
          else if (await isAgentActive(row, context)) await restore(row, origin, context);
      },
    },
  };
