import { toSquareMetres } from '@ardhi/contracts/listings/area';
import {
  externalReferenceEvents,
  externalReferenceSeed,
  type ListingFacts,
  listingEvents,
} from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import type { ListingReason, ListingStatus } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Facts about a listing that pictures and flyers show. */
interface ShownFacts
  extends Pick<ListingFacts, 'title' | 'place' | 'price' | 'qualifier' | 'priceUnit' | 'beds' | 'status'> {
  readonly areaM2?: number;
}

/** The owner, visibility, pin and printed facts of a listing. */
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
  readonly shown: ShownFacts;
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
  shown: shownOf(facts),
  position,
});

const shownOf = (facts: ListingFacts): ShownFacts => {
  const { title, place, qualifier, priceUnit, beds, status, area } = facts;
  const [price, areaM2] = [publicPrice(facts), area && toSquareMetres(area)];
  return { place, qualifier, priceUnit, status, ...omitUndefined({ title, price, beds, areaM2 }) };
};

/** Read copy of the listings. */
export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'media.listings',
  version: 4,
  ...factsReplica(toRow),
  indexes: ['ref'],
});

/** The listing that took each reference of an owner last. */
export const externalReferences = replicaOf<{ readonly listingId: Id }, typeof externalReferenceEvents>(
  externalReferenceEvents,
  {
    name: 'media.external-references',
    version: 1,
    on: { ExternalReferenceClaimed: (_, { listingId }) => ({ listingId }) },
  },
);

/** The id of the listing that an agency knows by a reference of its own; empty when it has none. */
export async function idOfExternalRef(
  { read }: Pick<ServiceContext, 'read'>,
  agencyId: Id | undefined,
  externalRef: string,
): Promise<Id> {
  if (agencyId === undefined) return '';
  const id = idFrom(externalReferenceSeed(agencyId, externalRef));
  return (await read(externalReferences).get(id))?.listingId ?? '';
}
