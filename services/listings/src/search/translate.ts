import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { squareMetresIn } from '@ardhi/contracts/listings/area';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { toMinor } from '@ardhi/contracts/money';
import { refuse } from '@ardhi/kernel/refusal';
import type { SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/search-index/search-index';
import { inDollars } from '../exchange-rates.ts';
import { askedWords } from './asked-words.ts';
import { polygonsOf } from './polyline.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

export interface Asking {
  readonly filters: SearchFilters;
  /** A façade of one kind. */
  readonly kind?: ListingKind | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly geography: Gazetteer;
}

const day = 86_400_000;

/** Filters whose word is the field's own. */
const words = ['purpose', 'category', 'furnished', 'agency', 'listedAs', 'priceUnit'] as const;
const lists = ['type', 'use', 'tenure', 'condition', 'power', 'water', 'road'] as const;
const places = ['region', 'subRegion', 'district', 'city', 'area'] as const;
const flags = {
  hasBoundary: 'boundary',
  instalments: 'instalments',
  negotiable: 'negotiable',
  mortgage: 'mortgage',
  feeFree: 'feeFree',
  hasVideo: 'video',
  has360: 'panorama',
  hasFloorPlan: 'floorPlan',
} as const;

/** @throws Refusal VALIDATION_FAILED, GEOMETRY_INVALID */
export function filtersOf({ filters, kind, now, geography }: Asking): SearchFilter[] {
  const around = surroundingsOf(filters, geography);
  return [
    ...spoken(filters, kind),
    ...placed(filters, geography, around),
    ...ranged(filters, now),
    ...drawn(filters, around),
  ];
}

function spoken(asked: SearchFilters, kind: ListingKind | undefined): SearchFilter[] {
  const anyOf = (field: string, values: readonly string[] | undefined): SearchFilter[] =>
    values === undefined ? [] : [{ field, anyOf: values }];
  const one = (value: string | undefined) => (value === undefined ? undefined : [value]);
  return [
    ...anyOf('kind', one(kind)),
    ...anyOf('kind', one(asked.kind)),
    ...words.flatMap((name) => anyOf(name, one(asked[name]))),
    ...lists.flatMap((name) => anyOf(name, asked[name])),
    ...anyOf('agents', one(asked.agent)),
    // What was sold is archived after 90 days: nothing older is in the index.
    ...anyOf('status', asked.status === 'SOLD' ? ['ACTIVE', 'SOLD'] : [asked.status ?? 'ACTIVE']),
    ...(asked.features === undefined ? [] : [{ field: 'features', allOf: asked.features }]),
    ...Object.entries(flags).flatMap(([name, field]) => {
      const is = asked[name as keyof typeof flags];
      return is === undefined ? [] : [{ field, is }];
    }),
    ...(asked.excludeIds === undefined ? [] : [{ ids: asked.excludeIds, excluded: true }]),
  ];
}

/** A place whose surroundings are asked for is no border: what lies beside it counts as well. */
function placed(asked: SearchFilters, geography: Gazetteer, around?: Surroundings): SearchFilter[] {
  const { country } = asked;
  const countryId =
    country !== undefined && country.length === 2
      ? (geography.of('COUNTRY').find(({ code }) => code === country)?.id ?? 'none')
      : country;
  const within = around?.place === undefined ? places.map((name) => asked[name]) : [];
  return [countryId, ...within].flatMap((id) =>
    id === undefined ? [] : [{ field: 'within', anyOf: [geography.get(id)?.id ?? id] }],
  );
}

function ranged(asked: SearchFilters, now: number): SearchFilter[] {
  const unit = squareMetresIn[asked.areaUnit ?? 'SQM'];
  const dollars = (major: number | undefined) => {
    const currency = asked.currency ?? 'UGX';
    return major === undefined ? undefined : inDollars({ amount: toMinor(major, currency), currency });
  };
  const area = (value: number | undefined) => (value === undefined ? undefined : value * unit);
  const since = (days: number | undefined) => (days === undefined ? undefined : now - days * day);
  return [
    ...range('price', dollars(asked.priceMin), dollars(asked.priceMax)),
    ...range('beds', asked.bedsMin, asked.bedsMax),
    ...range('baths', asked.bathsMin),
    ...range('areaM2', area(asked.areaMin), area(asked.areaMax)),
    ...range('trust', asked.trustMin),
    ...range('tarmacM', undefined, asked.tarmacMaxM),
    ...range('listedAt', since(asked.addedWithinDays)),
    ...range('reducedAt', since(asked.reducedWithinDays)),
  ];
}

const range = (field: string, from?: number, to?: number): SearchFilter[] =>
  from === undefined && to === undefined
    ? []
    : [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];

function drawn(asked: SearchFilters, around: Surroundings | undefined): SearchFilter[] {
  const field = 'point';
  if (asked.radiusM !== undefined && around === undefined) {
    refuse('VALIDATION_FAILED', { field: 'near', fields: { near: 'or a place is needed beside radiusM' } });
  }
  const polygons = asked.polygon === undefined ? [] : polygonsOf(asked.polygon).map((ring) => [ring]);
  return [
    ...(asked.bbox === undefined ? [] : [{ field, box: asked.bbox as unknown as Box }]),
    ...(around?.radiusM === undefined ? [] : [{ field, near: around.point, radiusM: around.radiusM }]),
    ...(polygons.length === 0 ? [] : [{ field, polygons }]),
  ];
}
export type Box = readonly [number, number, number, number];

const sorts: Readonly<Record<string, SearchSort>> = {
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
const mostSorts = 3;

/** @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED */
export function sortOf(
  asked: SearchFilters,
  sort: string | undefined,
  around: Surroundings | undefined,
): SearchSort[] {
  const near = around?.point;
  if (sort === undefined || sort === '') {
    const usual = asked.q?.trim() ? sorts['relevance'] : sorts['newest'];
    return near !== undefined ? [{ by: 'distance', field: 'point', from: near }] : usual ? [usual] : [];
  }
  const keys = sort.split(',');
  if (keys.length > mostSorts) refuse('UNKNOWN_FILTER', { field: keys[mostSorts] });
  return keys.map((key) => {
    if (key !== 'distance')
      return Object.hasOwn(sorts, key)
        ? (sorts[key] as SearchSort)
        : refuse('UNKNOWN_FILTER', { field: key });
    if (near !== undefined) return { by: 'distance', field: 'point', from: near };
    return refuse('VALIDATION_FAILED', { field: 'near', fields: { near: 'is needed to sort by distance' } });
  });
}

/** The text of a query; blank is none. */
export const textOf = (asked: SearchFilters): Pick<SearchQuery, 'text'> => {
  const text = askedWords(asked.q ?? '');
  return text ? { text } : {};
};
