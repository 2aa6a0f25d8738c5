import type { ListingFacts } from '@ardhi/contracts/listings/events';
import { statusOf } from '@ardhi/contracts/listings/status';
import { areaOf, type ListingState, type Said } from './listing-state.ts';

/** What every listing says from its first draft on. */
export const defaultsOf = {
  PROPERTY: { purpose: 'SALE', category: 'RESIDENTIAL', priceUnit: 'TOTAL' },
  PLOT: { purpose: 'SALE', category: 'LAND', priceUnit: 'TOTAL' },
  HOTEL: { purpose: 'SHORT_LET', category: 'HOSPITALITY', priceUnit: 'PER_NIGHT' },
  PRODUCT: { purpose: 'SALE', category: 'MIXED_USE', priceUnit: 'PER_UNIT' },
} as const satisfies Record<string, Said>;

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
} as const satisfies Said;

/** The state as others may know it. */
export function factsOf(it: ListingState): ListingFacts {
  const { said } = it;
  const defaults = defaultsOf[it.kind];
  const reason = it.reason ?? 'DRAFT';
  const area = areaOf(said);
  return {
    ref: it.ref,
    kind: it.kind,
    slug: it.slug,
    agentId: it.agentId,
    ...(it.agencyId !== undefined && { agencyId: it.agencyId }),
    coAgentIds: said.coAgentIds ?? [],
    purpose: said.purpose ?? defaults.purpose,
    category: said.category ?? defaults.category,
    ...(said.title && { title: said.title }),
    ...(said.price && { price: said.price }),
    priceUnit: said.priceUnit ?? defaults.priceUnit,
    qualifier: said.qualifier ?? commonDefaults.qualifier,
    status: statusOf[reason],
    reason,
    visibility: said.visibility ?? 'PUBLIC',
    place: it.place,
    ...whereabouts(said),
    ...(said.bedrooms !== undefined && { beds: said.bedrooms }),
    ...(said.bathrooms !== undefined && { baths: said.bathrooms }),
    ...(area && { area }),
    ...picturesOf(it),
  };
}

function picturesOf({ media: { images, cover } }: ListingState): Pick<ListingFacts, 'photos' | 'cover'> {
  if (cover === undefined) return { photos: images };
  const { id: _, width: __, ...picture } = cover;
  return { photos: images, cover: picture };
}

function whereabouts({ location }: Said): Pick<ListingFacts, 'geo' | 'point' | 'precision'> {
  if (location === undefined) return {};
  const { geo, point, precision } = location;
  return { geo, precision, ...(point && { point }) };
}
