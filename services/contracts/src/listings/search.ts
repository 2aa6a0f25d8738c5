import * as z from 'zod/mini';
import { currency, money } from '../money.ts';
import { askedText } from '../text.ts';
import {
  id,
  locale,
  lonLat,
  pageOf,
  paging,
  queryBoolean,
  queryInt,
  queryList,
  queryNumber,
} from '../values.ts';
import { areaUnit } from './area.ts';
import { listingCard } from './card.ts';
import { listingStatus } from './status.ts';
import { tenure } from './title.ts';
import * as words from './vocabulary.ts';

/** One filter said twice: as an address carries it and as a JSON body carries it. */
const said = <Q extends z.ZodMiniType, B extends z.ZodMiniType>(query: Q, body: B) => ({ query, body });
const alike = <T extends z.ZodMiniType>(schema: T) => said(schema, schema);
const whole = (least: number, most: number) =>
  said(queryInt(least, most), z.int().check(z.minimum(least), z.maximum(most)));
const number = (least: number, most: number) =>
  said(queryNumber(least, most), z.number().check(z.minimum(least), z.maximum(most)));
const flag = said(queryBoolean, z.boolean());
const some = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  said(queryList(item), z.array(item).check(z.maxLength(50)));

const word = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'is not a key'));
const countryKey = z.string().check(z.regex(/^([A-Z]{2}|[0-9A-HJKMNP-TV-Z]{26})$/, 'is not a country'));
const coordinates = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?)*$/, 'is not coordinates')),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(z.number()).check(z.minLength(least), z.maxLength(most)),
    ),
  );

const isBox = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]) =>
  Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north;
const isNear = ([lat = 0, lon = 0]: readonly number[]) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** Every filter of model §4.8. Prices are major units of `currency`; geo levels include what lies below them. */
const filters = {
  q: alike(askedText(200)),
  kind: alike(words.listingKind),
  purpose: alike(words.purpose),
  category: alike(words.category),
  type: some(word),
  country: alike(countryKey),
  region: alike(id),
  subRegion: alike(id),
  district: alike(id),
  city: alike(id),
  area: alike(id),
  priceMin: number(0, 1e13),
  priceMax: number(0, 1e13),
  currency: alike(currency),
  priceUnit: alike(words.priceUnit),
  bedsMin: whole(0, 50),
  bedsMax: whole(0, 50),
  bathsMin: number(0, 50),
  areaMin: number(0, 1e12),
  areaMax: number(0, 1e12),
  areaUnit: alike(areaUnit),
  use: some(words.plotUse),
  tenure: some(tenure),
  trustMin: whole(0, 5),
  hasBoundary: flag,
  furnished: alike(words.furnished),
  condition: some(words.condition),
  power: some(word),
  water: some(word),
  road: some(words.roadSurface),
  tarmacMaxM: whole(0, 1_000_000),
  features: some(word),
  instalments: flag,
  negotiable: flag,
  mortgage: flag,
  feeFree: flag,
  agency: alike(id),
  agent: alike(id),
  listedAs: alike(words.listedAs),
  addedWithinDays: whole(1, 3_650),
  reducedWithinDays: whole(1, 365),
  hasVideo: flag,
  has360: flag,
  hasFloorPlan: flag,
  status: alike(listingStatus),
  excludeIds: some(id),
  /** west,south,east,north; west > east crosses the date line. */
  bbox: alike(
    z.pipe(coordinates(4, 4), z.array(z.number()).check(z.refine(isBox, 'is not west,south,east,north'))),
  ),
  /** Encoded polylines (precision 5), several by semicolons. */
  polygon: alike(z.string().check(z.minLength(1), z.maxLength(6_000))),
  near: alike(z.pipe(coordinates(2, 2), z.array(z.number()).check(z.refine(isNear, 'is not lat,lon')))),
  /** Metres around `near`; without it, around the narrowest place that is named, whose surroundings then count as well. */
  radiusM: whole(1, 500_000),
} as const;

type Sides = typeof filters;
type Side<S extends 'query' | 'body'> = { [K in keyof Sides]: z.ZodMiniOptional<Sides[K][S]> };
const side = <S extends 'query' | 'body'>(which: S) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, both]) => [name, z.optional(both[which])]),
  ) as Side<S>;

const sort = z.optional(z.string().check(z.maxLength(60)));
const view = z.optional(z.enum(['list', 'map', 'both']));

export const filterQuery = side('query');
export const searchQuery = z.strictObject({
  ...filterQuery,
  sort,
  view,
  lang: z.optional(locale),
  ...paging(50),
});
export const searchBody = z.strictObject({
  ...side('body'),
  sort,
  view,
  lang: z.optional(locale),
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
});
export type SearchFilters = z.infer<z.ZodMiniObject<Side<'query'>>>;
export type SearchQuery = z.infer<typeof searchQuery>;

const values = z.array(z.strictObject({ v: z.string(), n: z.int() }));
/** How many listings each further choice would leave, and how prices and sizes spread over twenty bars. */
export const facets = z.strictObject({
  counts: z.record(z.string(), values),
  price: z.strictObject({ hist: z.array(z.int()), min: money, max: money }),
  area: z.strictObject({ hist: z.array(z.int()), minM2: z.number(), maxM2: z.number() }),
});
export type Facets = z.infer<typeof facets>;

/** A change of the filters that would find something; keys of the search query to set or leave out. */
export const suggestion = z.strictObject({
  label: z.string(),
  add: z.optional(z.record(z.string(), z.string())),
  drop: z.optional(z.array(z.string())),
  total: z.int(),
});
export type Suggestion = z.infer<typeof suggestion>;

const cluster = z.strictObject({
  lon: z.number(),
  lat: z.number(),
  count: z.int(),
  minPrice: z.optional(money),
  bbox: z.array(z.number()),
});
const point = z.strictObject({ id, lon: z.number(), lat: z.number(), price: z.optional(money) });

export const mapAnswer = z.strictObject({
  clusters: z.array(cluster),
  points: z.array(point),
  total: z.int(),
});
export type MapAnswer = z.infer<typeof mapAnswer>;

/** A page of listings with what a search screen shows around it. */
export const searchAnswer = z.strictObject({
  ...pageOf(listingCard).shape,
  /** False from 10,000 on. */
  totalIsExact: z.boolean(),
  facets,
  clusters: z.optional(z.array(cluster)),
  points: z.optional(z.array(point)),
  /** The circle that was searched, and the place it is drawn around where one is named. */
  around: z.optional(z.strictObject({ point: lonLat, radiusM: z.int(), name: z.optional(z.string()) })),
  /** Square metres of the drawn polygons. */
  appliedPolygonArea: z.optional(z.number()),
  suggestions: z.array(suggestion),
  sponsored: z.array(listingCard),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
