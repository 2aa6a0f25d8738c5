import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { currency, money } from '../money.ts';
import { plainText, searchText } from '../text.ts';
import {
  id,
  locale,
  lonLat,
  pageSchema,
  pagingQuery,
  queryBoolean,
  queryInt,
  queryList,
  queryNumber,
} from '../values.ts';
import { areaUnit } from './area.ts';
import { listingCard } from './card.ts';
import * as words from './listing-enums.ts';
import { listingStatus } from './status.ts';
import { tenure } from './title.ts';

/** A filter in two forms: as a query parameter and in a JSON body. */
const filter = <Q extends z.ZodMiniType, B extends z.ZodMiniType>(query: Q, body: B) => ({ query, body });
const sameInBoth = <T extends z.ZodMiniType>(schema: T) => filter(schema, schema);
const integerFilter = (min: number, max: number) =>
  filter(queryInt(min, max), z.int().check(z.minimum(min), z.maximum(max)));
const numberFilter = (min: number, max: number) =>
  filter(queryNumber(min, max), z.number().check(z.minimum(min), z.maximum(max)));
const booleanFilter = filter(queryBoolean, z.boolean());
const listFilter = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  filter(queryList(item), z.array(item).check(z.maxLength(50)));

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, fieldErrors.key));
const starRating = z.enum(['1', '2', '3', '4', '5']);
const amenity = plainText(1, 60);
const countryKey = z.string().check(z.regex(/^([A-Z]{2}|[0-9A-HJKMNP-TV-Z]{26})$/, fieldErrors.country));
const coordinates = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?)*$/, fieldErrors.coordinates)),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(z.number()).check(z.minLength(min), z.maxLength(max)),
    ),
  );

const isBox = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]) =>
  Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north;
const isNear = ([lat = 0, lon = 0]: readonly number[]) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** All filters of model §4.8, and those of hotels, products and services. Prices are in major units of `currency`; geo levels include their descendants. */
const filters = {
  q: sameInBoth(searchText(200)),
  kind: sameInBoth(words.listingKind),
  purpose: sameInBoth(words.purpose),
  category: sameInBoth(words.category),
  type: listFilter(key),
  country: sameInBoth(countryKey),
  region: sameInBoth(id),
  subRegion: sameInBoth(id),
  district: sameInBoth(id),
  city: sameInBoth(id),
  area: sameInBoth(id),
  priceMin: numberFilter(0, 1e13),
  priceMax: numberFilter(0, 1e13),
  currency: sameInBoth(currency),
  priceUnit: sameInBoth(words.priceUnit),
  bedsMin: integerFilter(0, 50),
  bedsMax: integerFilter(0, 50),
  bathsMin: numberFilter(0, 50),
  areaMin: numberFilter(0, 1e12),
  areaMax: numberFilter(0, 1e12),
  areaUnit: sameInBoth(areaUnit),
  use: listFilter(words.plotUse),
  tenure: listFilter(tenure),
  trustMin: integerFilter(0, 5),
  hasBoundary: booleanFilter,
  furnished: sameInBoth(words.furnished),
  condition: listFilter(words.condition),
  power: listFilter(key),
  water: listFilter(key),
  road: listFilter(words.roadSurface),
  tarmacMaxM: integerFilter(0, 1_000_000),
  features: listFilter(key),
  instalments: booleanFilter,
  negotiable: booleanFilter,
  mortgage: booleanFilter,
  feeFree: booleanFilter,
  agency: sameInBoth(id),
  agent: sameInBoth(id),
  listedAs: sameInBoth(words.listedAs),
  addedWithinDays: integerFilter(1, 3_650),
  reducedWithinDays: integerFilter(1, 365),
  hasVideo: booleanFilter,
  has360: booleanFilter,
  hasFloorPlan: booleanFilter,
  status: sameInBoth(listingStatus),
  /** Official stars of a hotel, any of these. */
  stars: listFilter(starRating),
  /** Amenities of a hotel in the owner's words, all of them. */
  amenities: listFilter(amenity),
  /** Trades of a product or service, any of these. */
  trade: listFilter(words.trade),
  /** True if a hotel or a supplier names a licence. */
  licensed: booleanFilter,
  excludeIds: listFilter(id),
  /** west,south,east,north; west > east crosses the date line. */
  bbox: sameInBoth(
    z.pipe(coordinates(4, 4), z.array(z.number()).check(z.refine(isBox, fieldErrors.boxOrder))),
  ),
  /** Encoded polylines (precision 5), several by semicolons. */
  polygon: sameInBoth(z.string().check(z.minLength(1), z.maxLength(6_000))),
  near: sameInBoth(
    z.pipe(coordinates(2, 2), z.array(z.number()).check(z.refine(isNear, fieldErrors.latLon))),
  ),
  /** Radius in metres around `near`, otherwise around the most specific place of the filters. */
  radiusM: integerFilter(1, 500_000),
} as const;

type Filters = typeof filters;
type FilterShape<S extends 'query' | 'body'> = { [K in keyof Filters]: z.ZodMiniOptional<Filters[K][S]> };
const filterShape = <S extends 'query' | 'body'>(form: S) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, z.optional(filter[form])]),
  ) as FilterShape<S>;

const sort = z.optional(z.string().check(z.maxLength(60)));
const view = z.optional(z.enum(['list', 'map', 'both']));

/** Every search filter in its query-string form, all optional. */
export const filterQuery = filterShape('query');
/** A search as a query string: filters, order, view and page. */
export const searchQuery = z.strictObject({
  ...filterQuery,
  sort,
  view,
  lang: z.optional(locale),
  ...pagingQuery(50),
});
/** A search as a JSON body, with the same meaning as `searchQuery`. */
export const searchBody = z.strictObject({
  ...filterShape('body'),
  sort,
  view,
  lang: z.optional(locale),
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
});
/** The parsed filters of a search. */
export type SearchFilters = z.infer<z.ZodMiniObject<FilterShape<'query'>>>;
/** A parsed search request. */
export type SearchQuery = z.infer<typeof searchQuery>;

const values = z.array(
  z.strictObject({
    v: z.string(),
    n: z.int(),
    /** Name of the place whose id is the value. */
    label: z.optional(z.string()),
  }),
);
/** Numbers of results by filter and value. */
export const facetCounts = z.record(z.string(), values);
/** Number of listings per further filter value, and histograms of prices and areas with twenty bins. */
export const facets = z.strictObject({
  counts: facetCounts,
  price: z.strictObject({ hist: z.array(z.int()), min: money, max: money }),
  area: z.strictObject({ hist: z.array(z.int()), minM2: z.number(), maxM2: z.number() }),
});
/** For each filter the values with their number of listings, and histograms of numbers. */
export type Facets = z.infer<typeof facets>;

/** A suggested filter change with results: query parameters to set (`add`) or remove (`drop`). */
export const filterSuggestion = z.strictObject({
  label: z.string(),
  add: z.optional(z.record(z.string(), z.string())),
  drop: z.optional(z.array(z.string())),
  total: z.int(),
});
/** A filter change with the number of listings that it would return. */
export type FilterSuggestion = z.infer<typeof filterSuggestion>;

const cluster = z.strictObject({
  lon: z.number(),
  lat: z.number(),
  count: z.int(),
  minPrice: z.optional(money),
  bbox: z.array(z.number()),
});
const point = z.strictObject({
  id,
  lon: z.number(),
  lat: z.number(),
  price: z.optional(money),
  /** Unit of the price, unless it is for the whole. */
  priceUnit: z.optional(words.priceUnit),
});

/** Clusters and single pins of a map view; `total` counts all matches. */
export const mapResult = z.strictObject({
  clusters: z.array(cluster),
  points: z.array(point),
  total: z.int(),
});
/** Contents of a map view. */
export type MapResult = z.infer<typeof mapResult>;

/** A page of listings with facets, map data and suggestions. */
export const listingSearchResult = z.strictObject({
  ...pageSchema(listingCard).shape,
  /** False from 10,000 on. */
  totalIsExact: z.boolean(),
  facets,
  clusters: z.optional(z.array(cluster)),
  points: z.optional(z.array(point)),
  /** The searched circle and the name of the place at its centre. */
  center: z.optional(z.strictObject({ point: lonLat, radiusM: z.int(), name: z.optional(z.string()) })),
  /** Area of the drawn polygons in square metres. */
  appliedPolygonArea: z.optional(z.number()),
  suggestions: z.array(filterSuggestion),
  sponsored: z.array(listingCard),
});
/** A page of listings with facets, suggestions and, for a map view, pins. */
export type ListingSearchResult = z.infer<typeof listingSearchResult>;
