import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { parseSavedQuery, type SavedQuery } from '@ardhi/contracts/listings/saved-search';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import { searchCenter } from './search-center.ts';

const kinds = {
  PLOT: 'Land',
  PROPERTY: 'Houses and buildings',
  HOTEL: 'Hotels and lodges',
  PRODUCT: 'Building services',
} as const;
const purposes = {
  SALE: 'for sale',
  RENT: 'to rent',
  SHORT_LET: 'for short stays',
  LEASE: 'for lease',
  JOINT_VENTURE: 'for joint ventures',
  AUCTION: 'at auction',
  WANTED: 'wanted',
} as const;
/** Levels of the geography, narrowest first. */
const levels = ['area', 'city', 'district', 'subRegion', 'region', 'country'] as const;
/** Filters with a description of their own. */
const describedFilters = [
  ...levels,
  'kind',
  'purpose',
  'priceMin',
  'priceMax',
  'currency',
  'areaMin',
  'areaMax',
  'areaUnit',
  'radiusM',
] as const;
const areas = { bbox: 'in a part of the map', polygon: 'in a drawn area', near: 'near a point' };

/** Describes a search in one line: "Land for sale in Kira, up to UGX 90,000,000, with boundary". */
export function describeSearch(query: SavedQuery, geography: Gazetteer): string {
  const filters = parseSavedQuery(query);
  return [
    headline(filters, geography),
    describeRange(filters.priceMin, filters.priceMax, (n) => `${filters.currency ?? 'UGX'} ${figure(n)}`),
    describeRange(
      filters.areaMin,
      filters.areaMax,
      (n) => `${figure(n)} ${humanise(filters.areaUnit ?? 'SQM')}`,
    ),
    ...Object.entries(filters).flatMap(([name, value]) => describeFilter(name, value)),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function headline(filters: SearchFilters, geography: Gazetteer): string {
  const place = placeOf(filters, geography);
  return [
    filters.kind === undefined ? 'Land and property' : kinds[filters.kind],
    ...(filters.purpose === undefined ? [] : [purposes[filters.purpose]]),
    ...(place === undefined ? [] : [filters.radiusM === undefined ? 'in' : 'near', place]),
  ].join(' ');
}

function placeOf(filters: SearchFilters, geography: Gazetteer): string | undefined {
  const id = levels.map((level) => filters[level]).find((one) => one !== undefined);
  if (id?.length === 2) return geography.atLevel('COUNTRY').find(({ code }) => code === id)?.name;
  return (
    searchCenter(filters, geography)?.place?.name ?? (id === undefined ? undefined : geography.get(id)?.name)
  );
}

const figure = (n: number) => n.toLocaleString('en');

function describeRange(
  least: number | undefined,
  most: number | undefined,
  text: (n: number) => string,
): string {
  if (least !== undefined && most !== undefined) return `${text(least)} to ${text(most)}`;
  if (least !== undefined) return `from ${text(least)}`;
  return most === undefined ? '' : `up to ${text(most)}`;
}

function describeFilter(name: string, value: unknown): string[] {
  if (describedFilters.some((one) => one === name) || value === undefined) return [];
  if (name === 'q') return [`“${value}”`];
  if (name in areas) return [areas[name as keyof typeof areas]];
  const flag = humanise(name.replace(/^has/, ''));
  if (typeof value === 'boolean') return [`${value ? 'with' : 'without'} ${flag}`];
  const values = Array.isArray(value) ? value.map(String) : [String(value)];
  return [`${humanise(name)} ${values.map(humanise).join(' or ')}`];
}

/** 'floorPlan' and 'MAILO_PRIVATE' as words. */
const humanise = (key: string) =>
  (/^[A-Z0-9_]+$/.test(key) ? key : key.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
