import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { squareMetresPerUnit } from '@ardhi/contracts/listings/area';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import { toMinorUnits } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import { parseQueryPolygons } from './query-polygons.ts';
import { type SearchCenter, searchCenter } from './search-center.ts';
import { stripStopWords } from './strip-stop-words.ts';

/** Input for translating filters; `now` resolves relative dates. */
export interface FilterInput {
  readonly filters: SearchFilters;
  /** Restricts the search to one kind. */
  readonly kind?: ListingKind | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly geography: Gazetteer;
}

const day = 86_400_000;

/** Filters with the name of their index field. */
const words = ['purpose', 'category', 'furnished', 'agency', 'listedAs', 'priceUnit'] as const;
const lists = ['type', 'use', 'tenure', 'condition', 'power', 'water', 'road', 'stars', 'trade'] as const;
const allOfLists = ['features', 'amenities'] as const;
/** A city is a field of its own, so that towns are counted whichever of them is chosen. */
const places = ['region', 'subRegion', 'district', 'area'] as const;
const flags = {
  hasBoundary: 'boundary',
  instalments: 'instalments',
  negotiable: 'negotiable',
  mortgage: 'mortgage',
  feeFree: 'feeFree',
  hasVideo: 'video',
  has360: 'panorama',
  hasFloorPlan: 'floorPlan',
  licensed: 'licensed',
} as const;

/** @throws Refusal VALIDATION_FAILED, GEOMETRY_INVALID */
export function toSearchFilters({ filters, kind, now, geography }: FilterInput): SearchFilter[] {
  const around = searchCenter(filters, geography);
  return [
    ...keywordFilters(filters, kind),
    ...placeFilters(filters, geography, around),
    ...rangeFilters(filters, now),
    ...geoFilters(filters, around),
  ];
}

function keywordFilters(query: SearchFilters, kind: ListingKind | undefined): SearchFilter[] {
  const anyOf = (field: string, values: readonly string[] | undefined): SearchFilter[] =>
    values === undefined ? [] : [{ field, anyOf: values }];
  const one = (value: string | undefined) => (value === undefined ? undefined : [value]);
  return [
    ...anyOf('kind', one(kind)),
    ...anyOf('kind', one(query.kind)),
    ...words.flatMap((name) => anyOf(name, one(query[name]))),
    ...lists.flatMap((name) => anyOf(name, query[name])),
    ...anyOf('agents', one(query.agent)),
    // Sold listings are archived after 90 days: nothing older is in the index.
    ...anyOf('status', query.status === 'SOLD' ? ['ACTIVE', 'SOLD'] : [query.status ?? 'ACTIVE']),
    ...allOfLists.flatMap((field) => {
      const allOf = query[field];
      return allOf === undefined ? [] : [{ field, allOf }];
    }),
    ...Object.entries(flags).flatMap(([name, field]) => {
      const is = query[name as keyof typeof flags];
      return is === undefined ? [] : [{ field, is }];
    }),
    ...(query.excludeIds === undefined ? [] : [{ ids: query.excludeIds, excluded: true }]),
  ];
}

/** Place filters; a place with a radius is a centre, not a border. */
function placeFilters(query: SearchFilters, geography: Gazetteer, around?: SearchCenter): SearchFilter[] {
  const { country } = query;
  const countryId =
    country !== undefined && country.length === 2
      ? (geography.atLevel('COUNTRY').find(({ code }) => code === country)?.id ?? 'none')
      : country;
  const inside = (field: string, id: string | undefined): SearchFilter[] =>
    id === undefined ? [] : [{ field, anyOf: [geography.get(id)?.id ?? id] }];
  return [
    ...inside('within', countryId),
    ...(around?.place === undefined
      ? [...places.flatMap((name) => inside('within', query[name])), ...inside('town', query.city)]
      : []),
  ];
}

function rangeFilters(query: SearchFilters, now: number): SearchFilter[] {
  const unit = squareMetresPerUnit[query.areaUnit ?? 'SQM'];
  const dollars = (major: number | undefined) => {
    const currency = query.currency ?? 'UGX';
    return major === undefined ? undefined : toDollars({ amount: toMinorUnits(major, currency), currency });
  };
  const area = (value: number | undefined) => (value === undefined ? undefined : value * unit);
  const since = (days: number | undefined) => (days === undefined ? undefined : now - days * day);
  return [
    ...range('price', dollars(query.priceMin), dollars(query.priceMax)),
    ...range('beds', query.bedsMin, query.bedsMax),
    ...range('baths', query.bathsMin),
    ...range('areaM2', area(query.areaMin), area(query.areaMax)),
    ...range('trust', query.trustMin),
    ...range('tarmacM', undefined, query.tarmacMaxM),
    ...range('listedAt', since(query.addedWithinDays)),
    ...range('reducedAt', since(query.reducedWithinDays)),
  ];
}

const range = (field: string, from?: number, to?: number): SearchFilter[] =>
  from === undefined && to === undefined ? [] : [{ field, ...omitUndefined({ from, to }) }];

function geoFilters(query: SearchFilters, around: SearchCenter | undefined): SearchFilter[] {
  const field = 'point';
  if (query.radiusM !== undefined && around === undefined) {
    refuseField('near', 'searchCentre');
  }
  const polygons = query.polygon === undefined ? [] : parseQueryPolygons(query.polygon).map((ring) => [ring]);
  return [
    ...(query.bbox === undefined ? [] : [{ field, box: query.bbox as unknown as Box }]),
    ...(around?.radiusM === undefined ? [] : [{ field, near: around.point, radiusM: around.radiusM }]),
    ...(polygons.length === 0 ? [] : [{ field, polygons }]),
  ];
}
/** West, south, east and north in degrees; west is greater than east across the date line. */
export type Box = readonly [number, number, number, number];

const sortOptions: Readonly<Record<string, SearchSort>> = {
  relevance: { by: 'relevance' },
  newest: { by: 'field', field: 'listedAt', down: true },
  price: { by: 'field', field: 'price' },
  '-price': { by: 'field', field: 'price', down: true },
  pricePerM2: { by: 'field', field: 'pricePerM2' },
  '-pricePerM2': { by: 'field', field: 'pricePerM2', down: true },
  '-area': { by: 'field', field: 'areaM2', down: true },
  '-drop': { by: 'field', field: 'drop', down: true },
  '-trust': { by: 'field', field: 'trust', down: true },
};
/** The newest first, with those that were moved up among them. */
const defaultOrder: SearchSort = { by: 'field', field: 'rankedAt', down: true };
const maxSorts = 3;

/** @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED */
export function toSearchSort(
  query: SearchFilters,
  sort: string | undefined,
  around: SearchCenter | undefined,
): SearchSort[] {
  const near = around?.point;
  if (sort === undefined || sort === '') {
    const defaultSort = query.q?.trim() ? sortOptions['relevance'] : defaultOrder;
    return near !== undefined
      ? [{ by: 'distance', field: 'point', from: near }]
      : defaultSort
        ? [defaultSort]
        : [];
  }
  const keys = sort.split(',');
  if (keys.length > maxSorts) refuse('UNKNOWN_FILTER', { field: keys[maxSorts] });
  return keys.map((key) => {
    if (key !== 'distance')
      return Object.hasOwn(sortOptions, key)
        ? (sortOptions[key] as SearchSort)
        : refuse('UNKNOWN_FILTER', { field: key });
    if (near !== undefined) return { by: 'distance', field: 'point', from: near };
    return refuseField('near', 'sortCentre');
  });
}

/** The text of a query; a blank text is left out. */
export const toSearchText = (query: SearchFilters): Pick<SearchQuery, 'text'> => {
  const text = stripStopWords(query.q ?? '');
  return text ? { text } : {};
};
