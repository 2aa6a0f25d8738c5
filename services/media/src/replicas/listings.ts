import { listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import type { ListingReason, ListingStatus } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** The owner, visibility and pin of a listing. */
export interface ListingRow {
  readonly id: Id;
  readonly ref: string;
  readonly agentId: Id;
  readonly agencyId?: Id;
  readonly coAgentIds: readonly Id[];
  readonly status: ListingStatus;
  readonly reason: ListingReason;
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'AGENCY';
  readonly pin?: LonLat;
  /** The position in the log up to which the row is known. */
  readonly position: number;
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: FactsEvent,
  { subject, position }: { readonly subject: Id; readonly position: number },
): ListingRow => ({
  id: subject,
  ref: facts.ref,
  agentId: facts.agentId,
  ...omitUndefined({ agencyId: facts.agencyId }),
  coAgentIds: facts.coAgentIds,
  status: facts.status,
  reason: facts.reason,
  visibility: facts.visibility,
  ...omitUndefined({ pin: facts.point }),
  position,
});

/** Read copy of the listings. */
export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'media.listings',
  version: 2,
  ...factsReplica(toRow),
  indexes: ['ref'],
});
