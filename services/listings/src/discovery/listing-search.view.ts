import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import type {
  SearchDeclaration,
  SearchDocument,
  SearchFilter,
  SearchValue,
} from '@ardhi/kernel/ports/search-index';
import type { SearchView } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';
import { isFeeFree, priceDropPercent, reducedAt } from '../listing/badges.ts';
import { isDiscoverable, subtypeOf } from '../listing/listing-card.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import { type ListingEvent, type ListingState, mainArea } from '../listing/listing-state.ts';
import { type ListingRow, listingRows } from '../listing/listings.projection.ts';
import { publicPoint } from '../listing/public-location.ts';
import { trustLevelOf } from '../listing/title-record.ts';
import { statedFeatures } from './stated-features.ts';

/** The durable source of the search index: listing rows, updated asynchronously. */
const searchableListings: Projection<ListingRow, ListingEvent> = {
  ...listingRows,
  name: 'listings.search-source',
  version: 2,
  when: 'async',
  indexes: [],
};

/** The index declaration: every filter of model §4.8. */
export const listingSearch: SearchDeclaration = {
  name: 'listings.search',
  version: 9,
  fields: {
    title: { kind: 'text', weight: 5 },
    where: { kind: 'text', weight: 3 },
    ref: { kind: 'text', weight: 4 },
    about: { kind: 'text', weight: 1 },
    kind: { kind: 'keyword' },
    purpose: { kind: 'keyword' },
    category: { kind: 'keyword' },
    type: { kind: 'keyword' },
    use: { kind: 'keyword' },
    tenure: { kind: 'keyword' },
    within: { kind: 'keyword', many: true },
    agency: { kind: 'keyword' },
    /** The agency, or the agent who works alone. */
    seller: { kind: 'keyword' },
    agents: { kind: 'keyword', many: true },
    listedAs: { kind: 'keyword' },
    furnished: { kind: 'keyword' },
    condition: { kind: 'keyword' },
    power: { kind: 'keyword', many: true },
    water: { kind: 'keyword', many: true },
    road: { kind: 'keyword' },
    features: { kind: 'keyword', many: true },
    status: { kind: 'keyword' },
    priceUnit: { kind: 'keyword' },
    stars: { kind: 'keyword' },
    amenities: { kind: 'keyword', many: true },
    trade: { kind: 'keyword' },
    licensed: { kind: 'boolean' },
    /** The town, or the district where there is none. */
    town: { kind: 'keyword' },
    bedsBand: { kind: 'keyword' },
    /** The trust level as a value that can be counted. */
    trustBand: { kind: 'keyword' },
    price: { kind: 'number' },
    pricePerM2: { kind: 'number' },
    areaM2: { kind: 'number' },
    /** Powers of ten, for histograms: a few great values leave all others in the first bar of a linear one. */
    priceLog: { kind: 'number' },
    areaLog: { kind: 'number' },
    beds: { kind: 'number' },
    baths: { kind: 'number' },
    trust: { kind: 'number' },
    tarmacM: { kind: 'number' },
    drop: { kind: 'number' },
    listedAt: { kind: 'date' },
    /** When it was first listed, or last moved up since. */
    rankedAt: { kind: 'date' },
    reducedAt: { kind: 'date' },
    soldAt: { kind: 'date' },
    featuredUntil: { kind: 'date' },
    boundary: { kind: 'boolean' },
    instalments: { kind: 'boolean' },
    negotiable: { kind: 'boolean' },
    mortgage: { kind: 'boolean' },
    feeFree: { kind: 'boolean' },
    video: { kind: 'boolean' },
    panorama: { kind: 'boolean' },
    floorPlan: { kind: 'boolean' },
    point: { kind: 'point' },
  },
};

/** Filter for active listings. */
export const onMarket: SearchFilter = { field: 'status', anyOf: ['ACTIVE'] };

/** A text as a value of a list filter, where commas separate values. */
const asFilterValue = (text: string) => text.replaceAll(',', ' ').trim();
const epochMs = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant));
const asArray = (value: string | readonly string[] | undefined) =>
  value === undefined ? undefined : typeof value === 'string' ? [value] : value;

/** A stored or unsaved listing. */
type Identified = ListingState & { readonly id: string };

/** Owner of the listing: the agency, or an independent agent. */
export const sellerOf = ({ agencyId, agentId }: Pick<Identified, 'agencyId' | 'agentId'>): string =>
  agencyId ?? agentId;

/** By when a listing is placed among the newest ones where the reader chose no order. */
const rankedAt = ({ firstListedAt, bumpedAt = '' }: ListingState): string | undefined =>
  firstListedAt !== undefined && bumpedAt > firstListedAt ? bumpedAt : firstListedAt;

/** The search document of a public listing, with only what its page shows and the public point; undefined if it is not searchable. */
export function searchDocumentOf(listing: Identified): SearchDocument | undefined {
  const { details, media } = listing;
  if (!isDiscoverable(listing)) return undefined;
  const facts = listingFacts(listing);
  const geo = details.location?.geo;
  return {
    id: listing.id,
    fields: {
      title: textOf(details.title),
      where: [listing.place, details.location?.landmark].join(' '),
      ref: listing.ref,
      about: [textOf(details.description), keywordsOf(listing)].join(' '),
      kind: listing.kind,
      purpose: facts.purpose,
      category: facts.category,
      status: facts.status,
      type: subtypeOf(details),
      use: details.use,
      tenure: listing.title?.tenure,
      listedAs: details.listedAs ?? 'AGENT',
      within: [
        ...Object.values({ ...geo, countryCode: undefined, regionCode: undefined }).filter(
          (id) => id !== undefined,
        ),
        ...(listing.neighbourhoods ?? []),
      ],
      agency: listing.agencyId,
      seller: sellerOf(listing),
      agents: [listing.agentId, ...facts.coAgentIds],
      furnished: details.furnished,
      condition: details.condition,
      road: details.roadSurface,
      power: asArray(details.power),
      water: asArray(details.water),
      features: statedFeatures(listing),
      priceUnit: facts.priceUnit,
      stars: details.stars ? String(details.stars) : undefined,
      amenities: details.amenities?.map(asFilterValue),
      trade: details.trade,
      licensed: details.licenceNo !== undefined,
      town: geo?.cityId ?? geo?.districtId,
      ...numericFields(listing),
      listedAt: epochMs(listing.firstListedAt),
      rankedAt: epochMs(rankedAt(listing)),
      reducedAt: epochMs(reducedAt(listing)),
      soldAt: epochMs(listing.soldAt),
      featuredUntil: epochMs(listing.featuredUntil),
      boundary: details.boundary !== undefined,
      instalments: details.instalments !== undefined,
      negotiable: details.qualifier === 'NEGOTIABLE',
      mortgage: details.mortgageAccepted === true,
      feeFree: isFeeFree(details),
      video: media.video,
      panorama: media.panorama,
      floorPlan: media.floorPlan,
      point: publicPoint(listing),
    },
  };
}

function numericFields(it: ListingState): Readonly<Record<string, SearchValue>> {
  const { details } = it;
  const area = mainArea(details);
  const areaM2 = area && toSquareMetres(area);
  const shown = publicPrice(details);
  const price = shown && toDollars(shown);
  const whole = details.priceUnit === undefined || details.priceUnit === 'TOTAL';
  return {
    price,
    areaM2,
    priceLog: logOf(price),
    areaLog: logOf(areaM2),
    beds: details.bedrooms,
    baths: details.bathrooms,
    trust: trustLevelOf(it),
    trustBand: String(trustLevelOf(it)),
    bedsBand:
      details.bedrooms === undefined ? undefined : details.bedrooms >= 5 ? '5+' : String(details.bedrooms),
    pricePerM2: price !== undefined && areaM2 !== undefined && whole ? price / areaM2 : undefined,
    tarmacM: details.distanceToTarmacM,
    drop: priceDropPercent(it, it.updatedAt),
  };
}

/** The power of ten; undefined without a value above 0. */
const logOf = (value: number | undefined) =>
  value !== undefined && value > 0 ? Math.log10(value) : undefined;

/** Words that buyers use for each kind. */
const kindKeywords = {
  PLOT: 'land plot',
  PROPERTY: 'property',
  HOTEL: 'hotel lodging',
  PRODUCT: 'product service',
} as const satisfies Record<ListingKind, string>;

const keywordsOf = ({ kind, details }: ListingState): string =>
  [kindKeywords[kind], subtypeOf(details), details.use, details.purpose]
    .join(' ')
    .replaceAll('_', ' ')
    .toLowerCase();

const textOf = (text: object | undefined) => Object.values(text ?? {}).join(' ');

/** Feeds the search index from the searchable listings. */
export const listingSearchView: SearchView<ListingRow> = {
  projection: searchableListings,
  declaration: listingSearch,
  document: searchDocumentOf,
};
