import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import {
  canSeeListing,
  isPubliclyListed,
  type ListingViewer,
} from '@ardhi/contracts/listings/listing-visibility';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { existingReasons } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { coverSigner } from '@ardhi/kernel/privacy/signed-media';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';

/** The published facts of a listing, without a price that is given on application. */
export interface ListingRow extends ListingFacts {
  readonly id: string;
  /** When its status last changed. */
  readonly statusChangedAt: string;
}

type EventTime = Pick<RecordedEvent, 'subject' | 'at'>;

const toRow = (
  row: ListingRow | undefined,
  { facts }: FactsEvent,
  { subject, at }: EventTime,
): ListingRow => {
  const { price: _, ...others } = facts;
  return {
    ...others,
    ...omitUndefined({ price: publicPrice(facts) }),
    id: subject,
    statusChangedAt: row?.reason === facts.reason ? row.statusChangedAt : at,
  };
};

/** Read copy of the listings, also of deleted ones, which admins still see among favourites: for favourite cards and for counting the listings of agents and agencies. */
export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'accounts.listings',
  version: 2,
  ...factsReplica(toRow),
  indexes: ['agentId', 'agencyId', 'status', 'kind', 'statusChangedAt'],
});

/** The condition for listings that were not deleted. */
export const isExisting = { reason: { in: existingReasons } };

const statusBadges = ['UNDER_OFFER', 'SOLD', 'LET'] as const;

/**
 * The cards of the listings that the viewer may see, by listing id. The photo of a listing that is not public has a signed
 * link (decision 60).
 */
export async function visibleCards(
  context: Pick<ServiceContext, 'keys' | 'clock'>,
  rows: readonly ListingRow[],
  viewer: ListingViewer,
): Promise<ReadonlyMap<string, ListingCard>> {
  const withSignedCover = coverSigner(context);
  const cards = await Promise.all(
    rows
      .filter((listing) => canSeeListing(listing, viewer))
      .map((listing) => (isPubliclyListed(listing) ? cardOf(listing) : withSignedCover(cardOf(listing)))),
  );
  return new Map(cards.map((card) => [card.id, card]));
}

/** A listing's card from its published facts; badges that need the listing's history appear only on its page. */
function cardOf(listing: ListingRow): ListingCard {
  const { id, ref, kind, slug, purpose, category, priceUnit, qualifier, place, photos, status, reason } =
    listing;
  const { precision = 'HIDDEN', price, beds, baths, cover, area, agentId } = listing;
  return {
    id,
    ref,
    kind,
    slug,
    purpose,
    category,
    priceUnit,
    qualifier,
    place,
    photos,
    status,
    reason,
    title: listing.title?.en ?? ref,
    precision,
    agentId,
    trustLevel: 0,
    badges: statusBadges.filter((badge) => badge === reason),
    ...omitUndefined({
      price,
      beds,
      baths,
      cover,
      areaM2: area && toSquareMetres(area),
      point: precision === 'EXACT' ? listing.point : undefined,
    }),
  };
}
