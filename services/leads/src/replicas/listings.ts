import { timeZoneOf } from '@ardhi/contracts/geo/time-zone';
import type { LeadListing } from '@ardhi/contracts/leads/lead';
import {
  externalReferenceEvents,
  externalReferenceSeed,
  type ListingFacts,
  listingEvents,
} from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import {
  canSeeListing,
  isListingInsider,
  isOfAgencyOf,
  isPubliclyListed,
  type ListingViewer,
} from '@ardhi/contracts/listings/listing-visibility';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { marketZone } from '@ardhi/contracts/market-day';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { coverSigner } from '@ardhi/kernel/privacy/signed-media';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** A listing with its owner and visibility, as far as leads need it. */
export interface ListingRow extends LeadListing {
  readonly agentId: Id;
  readonly agencyId?: Id;
  readonly coAgentIds: readonly Id[];
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'AGENCY';
  readonly qualifier: ListingFacts['qualifier'];
  /** ISO 3166-1 code of its country. */
  readonly country?: string;
  /** ISO 3166-2 code of its region. */
  readonly region?: string;
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: FactsEvent,
  { subject }: { readonly subject: Id },
): ListingRow => {
  const {
    ref,
    kind,
    title,
    place,
    price,
    cover,
    status,
    reason,
    agentId,
    agencyId,
    coAgentIds,
    visibility,
    qualifier,
    geo,
  } = facts;
  return {
    id: subject,
    ref,
    kind,
    place,
    status,
    reason,
    agentId,
    coAgentIds,
    visibility,
    qualifier,
    title: title?.en ?? ref,
    ...omitUndefined({ price, cover, agencyId, country: geo?.countryCode, region: geo?.regionCode }),
  };
};

export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'leads.listings',
  version: 6,
  ...factsReplica(toRow),
  indexes: ['ref', 'agentId'],
});

/** The listing that took each reference of an owner last. */
export const externalReferences = replicaOf<{ readonly listingId: Id }, typeof externalReferenceEvents>(
  externalReferenceEvents,
  {
    name: 'leads.external-references',
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

/** The time zone of the land, IANA; that of most of the market where its country is not known. */
export const landZone = (listing: Pick<ListingRow, 'country' | 'region'> | undefined): string =>
  timeZoneOf(listing?.country, listing?.region) ?? marketZone;

/** True if the public may enquire about it now. */
export const isContactable = (listing: ListingRow): boolean =>
  isPubliclyListed(listing) && listing.status === 'ACTIVE';

/**
 * A listing as shown beside a lead. Who may not see it finds its reference only, except that colleagues
 * read the leads of their agency; the photo of one that is not public
 * has a signed link (decision 60).
 */
export async function leadListingFor(
  context: Pick<ServiceContext, 'keys' | 'clock'>,
  listing: ListingRow,
  viewer: ListingViewer,
): Promise<LeadListing> {
  const leadListing = leadListingOf(listing, viewer);
  if (isPubliclyListed(listing)) return leadListing;
  if (canSeeListing(listing, viewer) || (listing.reason !== 'DELETED' && isOfAgencyOf(listing, viewer)))
    return coverSigner(context)(leadListing);
  const { id, ref, kind, status, reason } = listing;
  return { id, ref, kind, status, reason, title: ref, place: '' };
}

/** Facts about a visible listing that a viewer may know: a price on application for insiders and colleagues only. */
function leadListingOf(listing: ListingRow, viewer: ListingViewer): LeadListing {
  const { agentId: _, agencyId: __, coAgentIds: ___, visibility: ____, ...rest } = listing;
  const { price, qualifier, country: _____, region: ______, ...leadListing } = rest;
  const knowsPrice = isListingInsider(listing, viewer) || isOfAgencyOf(listing, viewer);
  return {
    ...leadListing,
    ...omitUndefined({ price: knowsPrice ? price : publicPrice({ price, qualifier }) }),
  };
}
