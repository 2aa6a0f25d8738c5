import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import {
  isPubliclyListed as isPublic,
  isDiscoverable as mayBeFound,
  type VisibilityFacts,
} from '@ardhi/contracts/listings/listing-visibility';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import type { AgencyRow } from '../replicas/accounts.ts';
import { badgesOf } from './badges.ts';
import { listingFacts } from './listing-facts.ts';
import { type ListingState, mainArea } from './listing-state.ts';
import type { ListingRow } from './listings.projection.ts';
import { publicPoint } from './public-location.ts';
import { trustLevelOf } from './title-record.ts';

/** Inputs to a card besides its listing. */
export interface CardOptions {
  readonly language: Locale;
  readonly now: string;
  readonly agency: AgencyRow | undefined;
  /** True if the reader is the agent, the agency or an admin, who also see a price on application. */
  readonly insider?: boolean;
}

/** The type of a listing within its kind: property type, plot use, hotel type or product type. */
export const subtypeOf = ({ type, use, hotelType, productType }: ListingState['details']) =>
  type ?? use ?? hotelType ?? productType;

/** The card of a listing in one language. */
export function listingCard(
  row: ListingRow,
  { language, now, agency, insider = false }: CardOptions,
): ListingCard {
  const { ref, kind, slug, purpose, category, priceUnit, status, reason, beds, baths } = listingFacts(row);
  const { details, media } = row;
  const price = insider ? details.price : publicPrice(details);
  const [type, area] = [subtypeOf(details), mainArea(details)];
  const point = publicPoint(row);
  const trustLevel = trustLevelOf(row);
  return {
    id: row.id,
    ref,
    kind,
    slug,
    purpose,
    category,
    status,
    reason,
    place: row.place,
    agentId: row.agentId,
    title: details.title?.[language] ?? details.title?.en ?? '',
    priceUnit: priceUnit as ListingCard['priceUnit'],
    qualifier: details.qualifier ?? 'FIXED',
    precision: details.location?.precision ?? 'HIDDEN',
    photos: media.images,
    badges: badgesOf(row, trustLevel, now),
    trustLevel,
    ...omitUndefined({ type, price, beds, baths }),
    ...(area && { areaM2: toSquareMetres(area) }),
    ...omitUndefined({ point }),
    ...(media.cover && { cover: coverOf(media.cover) }),
    ...(agency && { agency: { id: agency.id, name: agency.displayName } }),
    ...factsOfKind(row),
  };
}

/** Amenities on a card; the page of the hotel shows all. */
const shownAmenities = 4;

/** Facts on the card of a hotel, a product or a service besides those on every card. */
function factsOfKind({ kind, details }: ListingState): Partial<ListingCard> {
  const { stars, amenities, trade, unit } = details;
  if (kind === 'HOTEL')
    return omitUndefined({ stars: stars || undefined, amenities: amenities?.slice(0, shownAmenities) });
  return kind === 'PRODUCT' ? omitUndefined({ trade, unit }) : {};
}

const coverOf = ({ w320, w1024, lqip, alt, bytes }: NonNullable<ListingState['media']['cover']>) => ({
  w320,
  w1024,
  ...omitUndefined({ lqip }),
  alt,
  bytes,
});

/** The published facts that decide who sees a listing; one without a reason was never created, and nobody sees it. */
export const visibilityOf = ({
  reason = 'DELETED',
  details,
  agentId,
  agencyId,
}: ListingState): VisibilityFacts => ({
  status: statusOf[reason],
  reason,
  visibility: details.visibility ?? 'PUBLIC',
  agentId: agentId,
  coAgentIds: details.coAgentIds ?? [],
  ...omitUndefined({ agencyId }),
});

/** True if anyone may see a listing. */
export const isPubliclyListed = (listing: ListingState): boolean => isPublic(visibilityOf(listing));

/** True if search, maps, suggestions and alerts may name a listing. */
export const isDiscoverable = (listing: ListingState): boolean => mayBeFound(visibilityOf(listing));
