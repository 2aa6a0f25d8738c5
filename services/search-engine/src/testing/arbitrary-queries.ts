import type { SearchQuery, SearchSchema } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { arbitraryFilter, arbitraryPoint, arbitrarySort } from './arbitrary-documents.ts';

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
    corner: arbitraryPoint,
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

/** Any combination of filters, text, sort, page, facets and map for these fields. */
export const arbitraryQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    filters: fc.array(arbitraryFilter(shopFields), { maxLength: 2 }),
    text: someText,
    exactly: fc.boolean(),
    sort: arbitrarySort(shopFields),
    offset: fc.nat({ max: 8 }),
    limit: fc.nat({ max: 30 }),
    facets: someFacets,
    map: someMap,
  },
  { requiredKeys: [] },
);
