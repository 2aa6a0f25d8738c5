import type { Facets } from '@ardhi/contracts/listings/search';
import type { Currency } from '@ardhi/contracts/money';
import type { FacetAnswer, FacetRequest, SearchResult } from '@ardhi/kernel/search-index/search-index';
import { fromDollars } from '../exchange-rates.ts';

/** Filters that are counted, and the field behind each. */
const counted: Readonly<Record<string, string>> = {
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
const mostValues = 60;
const bars = 20;

export const facetRequests: readonly FacetRequest[] = [
  ...Object.values(counted).map((field) => ({ field, values: mostValues })),
  { field: 'price', bars },
  { field: 'areaM2', bars },
];

const spread = (answer: FacetAnswer | undefined) => {
  if (answer === undefined || !('bars' in answer))
    return { hist: Array(bars).fill(0) as number[], min: 0, max: 0 };
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  return { hist: [...answer.bars], min: finite(answer.min), max: finite(answer.max) };
};

/** Counts by the name of their filter; prices in the reader's currency. */
export function facetsOf({ facets }: Pick<SearchResult, 'facets'>, currency: Currency): Facets {
  const counts = Object.entries(counted).map(([name, field]) => {
    const answer = facets[field];
    return [
      name,
      answer !== undefined && 'values' in answer ? answer.values.map(({ v, n }) => ({ v, n })) : [],
    ];
  });
  const [price, area] = [spread(facets['price']), spread(facets['areaM2'])];
  return {
    counts: Object.fromEntries(counts),
    price: { hist: price.hist, min: fromDollars(price.min, currency), max: fromDollars(price.max, currency) },
    area: { hist: area.hist, minM2: area.min, maxM2: area.max },
  };
}
