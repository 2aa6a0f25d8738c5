import type { SearchQuery, SearchSchema } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { someFilter, somePoint, someSort } from './some-documents.ts';

/** A field of every kind. */
export const shopFields = {
  title: { kind: 'text', weight: 4 },
  blurb: { kind: 'text', weight: 1 },
  genre: { kind: 'keyword' },
  tags: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  sold: { kind: 'boolean' },
  at: { kind: 'point' },
} as const satisfies SearchSchema;

const someText = fc.constantFrom(
  'lake',
  'house ',
  'hous',
  'kyanja lake',
  'kyanjaa ',
  '"lake house"',
  '"kira" kyanza ',
  'rio',
  'zebra',
  'la',
);

const someFacets = fc.subarray([
  { field: 'genre', values: 3 },
  { field: 'tags', values: 50 },
  { field: 'sold', values: 2 },
  { field: 'price', bars: 7 },
] as const);

const someMap = fc
  .record({
    corner: somePoint,
    wide: fc.integer({ min: 0, max: 359 }),
    high: fc.integer({ min: 0, max: 90 }),
  })
  .chain(({ corner: [west, lat], wide, high }) => {
    const south = Math.min(lat, 90 - high);
    const east = west + wide > 180 ? west + wide - 360 : west + wide;
    return fc.record({
      field: fc.constant('at'),
      box: fc.constant<[number, number, number, number]>([west, south, east, south + high]),
      zoom: fc.nat({ max: 20 }),
      most: fc.integer({ min: 1, max: 60 }),
      lowest: fc.constant('price'),
    });
  });

/** Any combination of filters, words, order, page, facets and a map over such documents. */
export const someQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    filters: fc.array(someFilter(shopFields), { maxLength: 2 }),
    text: someText,
    exactly: fc.boolean(),
    sort: someSort(shopFields),
    offset: fc.nat({ max: 8 }),
    limit: fc.nat({ max: 30 }),
    facets: someFacets,
    map: someMap,
  },
  { requiredKeys: [] },
);
