import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import type { ListingReason, ListingStatus } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id, LonLat } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/read/projection';

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
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: FactsEvent,
  { subject }: { readonly subject: Id },
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
});

/** Read copy of the listings. */
export const listings: Projection<ListingRow, PublishedListingEvent> = {
  name: 'media.listings',
  version: 1,
  ...factsReplica(toRow),
  indexes: ['ref'],
};
