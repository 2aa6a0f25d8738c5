import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { insiderFields } from '@ardhi/contracts/listings/listing-visibility';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { completeness } from './completeness.ts';
import { commonDefaults, kindDefaults, listingFacts } from './listing-facts.ts';
import type { ListingDetails, ListingState } from './listing-state.ts';
import type { ListingRow } from './listings.projection.ts';
import { measuredBoundary, publicPoint } from './public-location.ts';
import { trustLevelOf } from './title-record.ts';

/** Inputs to a response besides its listing. */
export interface ResponseOptions {
  readonly version: number;
  readonly now: string;
  readonly stats: { readonly views: number; readonly favourites: number; readonly contacts: number };
  /** True if the reader is the agent, the agency or an admin, who also see private fields. */
  readonly insider: boolean;
}

/** The full listing as its page shows it. */
export function listingResponse(row: ListingRow, { version, now, stats, insider }: ResponseOptions): Listing {
  const { status, reason } = listingFacts(row);
  const trustLevel = trustLevelOf(row);
  const details = insider ? row.details : publicDetails(row);
  const common = {
    ...commonDefaults,
    ...kindDefaults[row.kind],
    ...details,
    id: row.id,
    kind: row.kind,
    ref: row.ref,
    slug: row.slug,
    version,
    status,
    reason,
    trustLevel,
    agentId: row.agentId,
    media: row.media.ids,
    firstListedAt: row.firstListedAt ?? row.createdAt,
    completeness: completeness(row, trustLevel, now).score,
    stats: { impressions: 0, ...stats },
    confirmedAt: row.confirmedAt,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...optionalFields(row, insider),
    ...(row.kind === 'PLOT' && plotMeasures(row, insider)),
  };
  // The parts are typed one by one; the response schema checks that they form a listing of its kind.
  return common as unknown as Listing;
}

function optionalFields(row: ListingRow, insider: boolean) {
  const {
    agencyId,
    publishedAt,
    expiresAt,
    soldAt,
    soldPrice,
    featuredUntil,
    bumpedAt,
    media,
    title,
    prices,
    recheck,
  } = row;
  const [first] = prices;
  return {
    ...omitUndefined({ agencyId, publishedAt, expiresAt, soldAt }),
    ...(soldPrice !== undefined && (insider || row.soldPricePublic) && { soldPrice }),
    ...omitUndefined({ featuredUntil, bumpedAt }),
    ...(media.cover && { coverMediaId: media.cover.id }),
    ...(title && { titleRecordId: title.id }),
    ...(first &&
      prices.length > 1 &&
      (insider || publicPrice(row.details)) && { originalPrice: first.price }),
    ...(insider && recheck.length > 0 && { recheck }),
  };
}

/** The details without internal references, a price on application and a location more precise than the agent chose. */
function publicDetails(listing: ListingState): ListingDetails {
  const { boundary, location, price: _, ...others } = listing.details;
  const details = { ...others, ...omitUndefined({ price: publicPrice(listing.details) }) };
  for (const field of insiderFields) delete details[field];
  if (location === undefined) return details;
  const point = publicPoint(listing);
  const exact = location.precision === 'EXACT';
  const { addressLine, directions, plusCode, point: __, ...publicLocation } = location;
  return {
    ...details,
    ...(exact && boundary && { boundary }),
    location: exact ? location : { ...publicLocation, ...omitUndefined({ point }) },
  };
}

function plotMeasures(listing: ListingState, insider: boolean) {
  const boundary = measuredBoundary(listing);
  const shown = insider || listing.details.location?.precision === 'EXACT';
  return {
    ...(listing.details.area && { areaM2: toSquareMetres(listing.details.area) }),
    ...(boundary && { areaM2Polygon: boundary.areaM2 }),
    ...(boundary && shown && { boundary }),
  };
}
