import type { ListingFacts } from '@ardhi/contracts/listings/events';
import { statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type ListingDetails, type ListingState, mainArea } from './listing-state.ts';

/** Default details of each kind of listing. */
export const kindDefaults = {
  PROPERTY: { purpose: 'SALE', category: 'RESIDENTIAL', priceUnit: 'TOTAL' },
  PLOT: { purpose: 'SALE', category: 'LAND', priceUnit: 'TOTAL' },
  HOTEL: { purpose: 'SHORT_LET', category: 'HOSPITALITY', priceUnit: 'PER_NIGHT' },
  PRODUCT: { purpose: 'SALE', category: 'MIXED_USE', priceUnit: 'PER_UNIT' },
} as const satisfies Record<string, ListingDetails>;

/** Defaults for any kind of listing while its owner has said nothing else. */
export const commonDefaults = {
  coAgentIds: [],
  listedAs: 'AGENT',
  mandate: 'NONE',
  qualifier: 'FIXED',
  fees: [],
  mortgageAccepted: false,
  acceptsMobileMoney: false,
  currencyAlternatives: [],
  features: [],
  nearby: [],
  visibility: 'PUBLIC',
} as const satisfies ListingDetails;

/** The facts that published events carry. */
export function listingFacts(listing: ListingState): ListingFacts {
  const { details } = listing;
  const defaults = kindDefaults[listing.kind];
  const reason = listing.reason ?? 'DRAFT';
  const area = mainArea(details);
  return {
    ref: listing.ref,
    kind: listing.kind,
    slug: listing.slug,
    agentId: listing.agentId,
    ...omitUndefined({ agencyId: listing.agencyId }),
    coAgentIds: details.coAgentIds ?? [],
    purpose: details.purpose ?? defaults.purpose,
    category: details.category ?? defaults.category,
    ...omitUndefined({ title: details.title, price: details.price }),
    priceUnit: details.priceUnit ?? defaults.priceUnit,
    qualifier: details.qualifier ?? commonDefaults.qualifier,
    status: statusOf[reason],
    reason,
    visibility: details.visibility ?? 'PUBLIC',
    place: listing.place,
    ...locationFacts(details),
    ...omitUndefined({ beds: details.bedrooms, baths: details.bathrooms, area }),
    ...photoFacts(listing),
  };
}

function photoFacts({ media: { images, cover } }: ListingState): Pick<ListingFacts, 'photos' | 'cover'> {
  if (cover === undefined) return { photos: images };
  const { id: _, width: __, ...picture } = cover;
  return { photos: images, cover: picture };
}

function locationFacts({ location }: ListingDetails): Pick<ListingFacts, 'geo' | 'point' | 'precision'> {
  if (location === undefined) return {};
  const { geo, point, precision } = location;
  return { geo, precision, ...omitUndefined({ point }) };
}
