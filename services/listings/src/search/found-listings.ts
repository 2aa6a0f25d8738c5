import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { Projection } from '@ardhi/kernel/projection';
import type {
  SearchDeclaration,
  SearchDocument,
  SearchFilter,
  SearchValue,
} from '@ardhi/kernel/search-index/search-index';
import type { SearchView } from '@ardhi/kernel/service';
import { inDollars } from '../exchange-rates.ts';
import { dropPercent, isFeeFree, reducedAt } from '../listing/badges.ts';
import { isPubliclyListed, typeOf } from '../listing/card-of.ts';
import { type KeptListing, keptListings } from '../listing/kept-listings.ts';
import { factsOf } from '../listing/listing-facts.ts';
import { areaOf, type ListingEvent, type ListingState } from '../listing/listing-state.ts';
import { publicPoint } from '../listing/public-place.ts';
import { trustOf } from '../listing/trust.ts';

/** The durable source of the search: every listing as it stands, folded as events arrive. */
const foundListings: Projection<KeptListing, ListingEvent> = {
  ...keptListings,
  name: 'listings.found',
  version: 1,
  when: 'async',
  indexes: [],
};

/** What a search may ask of a listing: every filter of model §4.8. */
export const listingSearch: SearchDeclaration = {
  name: 'listings.search',
  version: 2,
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
    bedsBand: { kind: 'keyword' },
    price: { kind: 'number' },
    pricePerM2: { kind: 'number' },
    areaM2: { kind: 'number' },
    beds: { kind: 'number' },
    baths: { kind: 'number' },
    trust: { kind: 'number' },
    tarmacM: { kind: 'number' },
    drop: { kind: 'number' },
    listedAt: { kind: 'date' },
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

/** What is to be had now. */
export const onMarket: SearchFilter = { field: 'status', anyOf: ['ACTIVE'] };

const time = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant));
const listOf = (value: string | readonly string[] | undefined) =>
  value === undefined ? undefined : typeof value === 'string' ? [value] : value;

/** A listing, kept or as it would be. */
type Identified = ListingState & { readonly id: string };

/** What is searchable of a listing that the public may find; only what its page shows, its place as coarse as there. */
export function searchDocumentOf(it: Identified): SearchDocument | undefined {
  const { said, media } = it;
  if (!isPubliclyListed(it) || said.visibility === 'UNLISTED') return undefined;
  const facts = factsOf(it);
  const geo = said.location?.geo;
  return {
    id: it.id,
    fields: {
      title: textOf(said.title),
      where: [it.place, said.location?.landmark].join(' '),
      ref: it.ref,
      about: [textOf(said.description), sortOf(it)].join(' '),
      ...{ kind: it.kind, purpose: facts.purpose, category: facts.category, status: facts.status },
      ...{ type: typeOf(said), use: said.use, tenure: it.title?.tenure, listedAs: said.listedAs ?? 'AGENT' },
      within: Object.values({ ...geo, countryCode: undefined }).filter((id) => id !== undefined),
      agency: it.agencyId,
      agents: [it.agentId, ...facts.coAgentIds],
      ...{ furnished: said.furnished, condition: said.condition, road: said.roadSurface },
      ...{ power: listOf(said.power), water: listOf(said.water), features: said.features },
      priceUnit: facts.priceUnit,
      ...figuresOf(it),
      ...{ listedAt: time(it.firstListedAt), reducedAt: time(reducedAt(it)), soldAt: time(it.soldAt) },
      featuredUntil: time(it.featuredUntil),
      ...{ boundary: said.boundary !== undefined, instalments: said.instalments !== undefined },
      ...{ negotiable: said.qualifier === 'NEGOTIABLE', mortgage: said.mortgageAccepted === true },
      ...{
        feeFree: isFeeFree(said),
        video: media.video,
        panorama: media.panorama,
        floorPlan: media.floorPlan,
      },
      point: publicPoint(it),
    },
  };
}

function figuresOf(it: ListingState): Readonly<Record<string, SearchValue>> {
  const { said } = it;
  const area = areaOf(said);
  const areaM2 = area && toSquareMetres(area);
  const price = said.price && inDollars(said.price);
  const whole = said.priceUnit === undefined || said.priceUnit === 'TOTAL';
  return {
    ...{ price, areaM2, beds: said.bedrooms, baths: said.bathrooms, trust: trustOf(it) },
    bedsBand: said.bedrooms === undefined ? undefined : said.bedrooms >= 5 ? '5+' : String(said.bedrooms),
    pricePerM2: price !== undefined && areaM2 !== undefined && whole ? price / areaM2 : undefined,
    tarmacM: said.distanceToTarmacM,
    drop: dropPercent(it, it.updatedAt),
  };
}

/** What buyers call such a thing, though its own words may not say so. */
const called = {
  PLOT: 'land plot',
  PROPERTY: 'property',
  HOTEL: 'hotel lodging',
  PRODUCT: 'product service',
} as const satisfies Record<ListingKind, string>;

const sortOf = ({ kind, said }: ListingState): string =>
  [called[kind], typeOf(said), said.use, said.purpose].join(' ').replaceAll('_', ' ').toLowerCase();

const textOf = (text: object | undefined) => Object.values(text ?? {}).join(' ');

export const listingSearchView: SearchView<KeptListing> = {
  projection: foundListings,
  declaration: listingSearch,
  document: searchDocumentOf,
};
