import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { Facets } from '@ardhi/contracts/listings/search';
import type { Currency } from '@ardhi/contracts/money';
import { fromDollars } from '@ardhi/contracts/settings/dollars';
import type { FacetRequest, FacetResult, SearchResult } from '@ardhi/kernel/ports/search-index';

/** Index fields by the name of the filter whose values they count. */
type FacetFields = Readonly<Record<string, string>>;

/** The filter by the least trust level, whose values count all listings from that level on. */
const leastTrust = 'trustMin';

const commonFields: FacetFields = {
  kind: 'kind',
  purpose: 'purpose',
  category: 'category',
  type: 'type',
  features: 'features',
  listedAs: 'listedAs',
};
const landAndBuildingFields: FacetFields = {
  ...commonFields,
  use: 'use',
  tenure: 'tenure',
  beds: 'bedsBand',
  [leastTrust]: 'trustBand',
  furnished: 'furnished',
  condition: 'condition',
  power: 'power',
  water: 'water',
  road: 'road',
};
const directoryFields = {
  HOTEL: { ...commonFields, stars: 'stars', amenities: 'amenities', licensed: 'licensed', city: 'town' },
  PRODUCT: { ...commonFields, trade: 'trade', licensed: 'licensed', city: 'town' },
} as const satisfies Partial<Record<ListingKind, FacetFields>>;
const maxValues = 60;
const buckets = 20;

const fieldsOf = (kind: ListingKind | undefined): FacetFields =>
  kind === 'HOTEL' || kind === 'PRODUCT' ? directoryFields[kind] : landAndBuildingFields;

/** The facets of a search for listings of a kind: counts by value and histograms of price and area. */
export const facetRequests = (kind: ListingKind | undefined): readonly FacetRequest[] => [
  ...Object.values(fieldsOf(kind)).map((field) => ({ field, values: maxValues })),
  { field: 'priceLog', bars: buckets },
  { field: 'areaLog', bars: buckets },
];

/** A histogram whose bars are equally wide on a log scale, with the least and the greatest value. */
const logHistogram = (answer: FacetResult | undefined) => {
  if (answer === undefined || !('bars' in answer))
    return { hist: Array(buckets).fill(0) as number[], min: 0, max: 0 };
  const fromLog = (log: number) => (Number.isFinite(log) ? Number((10 ** log).toPrecision(12)) : 0);
  return { hist: [...answer.bars], min: fromLog(answer.min), max: fromLog(answer.max) };
};

/** Options for showing facets: the kind that was searched, the reader's currency, and the names of places. */
export interface FacetOptions {
  readonly kind: ListingKind | undefined;
  readonly currency: Currency;
  readonly geography: Gazetteer;
}

/** Converts index facets: counts by filter name, prices in the reader's currency. */
export function toFacets(
  { facets }: Pick<SearchResult, 'facets'>,
  { kind, currency, geography }: FacetOptions,
): Facets {
  const counts = Object.entries(fieldsOf(kind)).map(([name, field]) => {
    const answer = facets[field];
    const values = answer !== undefined && 'values' in answer ? answer.values : [];
    if (name === leastTrust) return [name, fromLevelOn(values)];
    return [name, values.map(({ v, n }) => ({ v, n, ...(name === 'city' && labelOf(geography, v)) }))];
  });
  const [price, area] = [logHistogram(facets['priceLog']), logHistogram(facets['areaLog'])];
  return {
    counts: Object.fromEntries(counts),
    price: { hist: price.hist, min: fromDollars(price.min, currency), max: fromDollars(price.max, currency) },
    area: { hist: area.hist, minM2: area.min, maxM2: area.max },
  };
}

/** How many listings have at least each level from 1 on; levels without any are left out. */
const fromLevelOn = (values: readonly { readonly v: string; readonly n: number }[]) =>
  [1, 2, 3, 4, 5]
    .map((level) => ({
      v: String(level),
      n: values.reduce((sum, { v, n }) => (Number(v) >= level ? sum + n : sum), 0),
    }))
    .filter(({ n }) => n > 0);

function labelOf(geography: Gazetteer, placeId: string): { readonly label?: string } {
  const name = geography.get(placeId)?.name;
  return name === undefined ? {} : { label: name };
}
