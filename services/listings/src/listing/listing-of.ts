import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { completenessOf } from './completeness.ts';
import type { KeptListing } from './kept-listings.ts';
import { commonDefaults, defaultsOf, factsOf } from './listing-facts.ts';
import type { ListingState, Said } from './listing-state.ts';
import { boundaryOf, publicPoint } from './public-place.ts';
import { trustOf } from './trust.ts';

export interface Told {
  readonly version: number;
  readonly now: string;
  readonly stats: { readonly views: number; readonly favourites: number; readonly contacts: number };
  /** Its agent, agency or an admin: sees what is private too. */
  readonly insider: boolean;
}

/** The whole listing as its page shows it. */
export function listingOf(it: KeptListing, { version, now, stats, insider }: Told): Listing {
  const { status, reason } = factsOf(it);
  const trustLevel = trustOf(it);
  const said = insider ? it.said : publiclySaid(it);
  const common = {
    ...commonDefaults,
    ...defaultsOf[it.kind],
    ...said,
    ...{ id: it.id, kind: it.kind, ref: it.ref, slug: it.slug, version, status, reason, trustLevel },
    agentId: it.agentId,
    media: it.media.ids,
    firstListedAt: it.firstListedAt ?? it.createdAt,
    completeness: completenessOf(it, trustLevel, now).score,
    stats: { impressions: 0, ...stats },
    ...{
      confirmedAt: it.confirmedAt,
      createdBy: it.createdBy,
      createdAt: it.createdAt,
      updatedAt: it.updatedAt,
    },
    ...rest(it, insider),
    ...(it.kind === 'PLOT' && measuresOf(it, insider)),
  };
  // The parts are typed one by one; that they make up a listing of its kind is proved by the answer's own schema.
  return common as unknown as Listing;
}

function rest(it: KeptListing, insider: boolean) {
  const {
    agencyId,
    publishedAt,
    expiresAt,
    soldAt,
    soldPrice,
    featuredUntil,
    media,
    title,
    prices,
    recheck,
  } = it;
  const [first] = prices;
  return {
    ...(agencyId !== undefined && { agencyId }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(soldAt !== undefined && { soldAt }),
    ...(soldPrice !== undefined && (insider || it.soldPricePublic) && { soldPrice }),
    ...(featuredUntil !== undefined && { featuredUntil }),
    ...(media.cover && { coverMediaId: media.cover.id }),
    ...(title && { titleRecordId: title.id }),
    ...(first && prices.length > 1 && { originalPrice: first.price }),
    ...(insider && recheck.length > 0 && { recheck }),
  };
}

/** Without what would give away more of the place than its agent chose, and the agency's own marks. */
function publiclySaid(it: ListingState): Said {
  const { externalRef, mandateEndsOn, boundary, location, ...said } = it.said;
  if (location === undefined) return said;
  const point = publicPoint(it);
  const exact = location.precision === 'EXACT';
  const { addressLine, directions, plusCode, point: _, ...open } = location;
  return {
    ...said,
    ...(exact && boundary && { boundary }),
    location: exact ? location : { ...open, ...(point && { point }) },
  };
}

function measuresOf(it: ListingState, insider: boolean) {
  const boundary = boundaryOf(it);
  const shown = insider || it.said.location?.precision === 'EXACT';
  return {
    ...(it.said.area && { areaM2: toSquareMetres(it.said.area) }),
    ...(boundary && { areaM2Polygon: boundary.areaM2 }),
    ...(boundary && shown && { boundary }),
  };
}
