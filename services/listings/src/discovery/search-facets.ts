import type { Facets } from '@ardhi/contracts/listings/search';
import type { Currency } from '@ardhi/contracts/money';
import type { FacetRequest, FacetResult, SearchResult } from '@ardhi/kernel/ports/search-index';
import { fromDollars } from '../listing/exchange-rates.ts';

/** Facets by filter name, with the index field of each. */
const facetFields: Readonly<Record<string, string>> = {
  kind: 'kind',
  purpose: 'purpose',
  category: 'category',
  type: 'type',
  use: 'use',
  tenure: 'tenure',
  beds: 'bedsBand',
  furnished: 'furnished',
  condition: 'condition',
  power: 'power',
  water: 'water',
  road: 'road',
  features: 'features',
  listedAs: 'listedAs',
};
const maxValues = 60;
const buckets = 20;

/** The facets of every listing search: counts by value and histograms of price and area. */
export const facetRequests: readonly FacetRequest[] = [
  ...Object.values(facetFields).map((field) => ({ field, values: maxValues })),
  { field: 'price', bars: buckets },
  { field: 'areaM2', bars: buckets },
];

const histogram = (answer: FacetResult | undefined) => {
  if (answer === undefined || !('bars' in answer))
    return { hist: Array(buckets).fill(0) as number[], min: 0, max: 0 };
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  return { hist: [...answer.bars], min: finite(answer.min), max: finite(answer.max) };
};

/** Converts index facets: counts by filter name, prices in the reader's currency. */
export function toFacets({ facets }: Pick<SearchResult, 'facets'>, currency: Currency): Facets {
  const counts = Object.entries(facetFields).map(([name, field]) => {
    const answer = facets[field];
    return [
      name,
      answer !== undefined && 'values' in answer ? answer.values.map(({ v, n }) => ({ v, n })) : [],
    ];
  });
  const [price, area] = [histogram(facets['price']), histogram(facets['areaM2'])];
  return {
    counts: Object.fromEntries(counts),
    price: { hist: price.hist, min: fromDollars(price.min, currency), max: fromDollars(price.max, currency) },
    area: { hist: area.hist, minM2: area.min, maxM2: area.max },
  };
}
