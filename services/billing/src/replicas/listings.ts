import { listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import type { VisibilityFacts } from '@ardhi/contracts/listings/listing-visibility';
import { slotReasons } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** A listing as far as billing needs it: what it is called, whose it is and how it stands. */
export interface ListingRow extends VisibilityFacts {
  readonly id: string;
  readonly ref: string;
  readonly title: string;
  /** The agency, or the agent who works alone: whose plan it uses. */
  readonly ownerId: string;
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: FactsEvent,
  { subject: id }: { readonly subject: string },
): ListingRow => {
  const { ref, title, status, reason, visibility, agentId, agencyId, coAgentIds } = facts;
  return {
    id,
    ref,
    title: title?.en ?? ref,
    ownerId: agencyId ?? agentId,
    status,
    reason,
    visibility,
    agentId,
    coAgentIds,
    ...omitUndefined({ agencyId }),
  };
};

/** Listings by id. */
export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'billing.listings',
  version: 1,
  ...factsReplica(toRow),
  indexes: ['ownerId', 'reason', 'ref'],
});

/** How many slots an agency, or an agent without one, uses. */
export const usedSlots = ({ read }: Pick<ServiceContext, 'read'>, ownerId: string): Promise<number> =>
  read(listings).count({ where: { ownerId, reason: { in: slotReasons } } });
