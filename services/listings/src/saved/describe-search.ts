import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { filtersOfSaved, type SavedQuery } from '@ardhi/contracts/listings/saved-search';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import { surroundingsOf } from '../search/surroundings.ts';

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
/** Filters that are said before the others, each in its own way. */
const said = [
  ...levels,
  ...['kind', 'purpose', 'priceMin', 'priceMax', 'currency', 'areaMin', 'areaMax', 'areaUnit', 'radiusM'],
] as const;
const areas = { bbox: 'in a part of the map', polygon: 'in a drawn area', near: 'near a point' };

/** What a search asks, in one line of English: "Land for sale in Kira, up to UGX 90,000,000, with boundary". */
export function describeSearch(query: SavedQuery, geography: Gazetteer): string {
  const asked = filtersOfSaved(query);
  return [
    headOf(asked, geography),
    rangeOf(asked.priceMin, asked.priceMax, (n) => `${asked.currency ?? 'UGX'} ${figure(n)}`),
    rangeOf(asked.areaMin, asked.areaMax, (n) => `${figure(n)} ${wordsOf(asked.areaUnit ?? 'SQM')}`),
    ...Object.entries(asked).flatMap(([name, value]) => otherOf(name, value)),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function headOf(asked: SearchFilters, geography: Gazetteer): string {
  const place = placeOf(asked, geography);
  return [
    asked.kind === undefined ? 'Land and property' : kinds[asked.kind],
    ...(asked.purpose === undefined ? [] : [purposes[asked.purpose]]),
    ...(place === undefined ? [] : [asked.radiusM === undefined ? 'in' : 'near', place]),
  ].join(' ');
}

function placeOf(asked: SearchFilters, geography: Gazetteer): string | undefined {
  const id = levels.map((level) => asked[level]).find((one) => one !== undefined);
  if (id?.length === 2) return geography.of('COUNTRY').find(({ code }) => code === id)?.name;
  return (
    surroundingsOf(asked, geography)?.place?.name ?? (id === undefined ? undefined : geography.get(id)?.name)
  );
}

const figure = (n: number) => n.toLocaleString('en');

function rangeOf(least: number | undefined, most: number | undefined, text: (n: number) => string): string {
  if (least !== undefined && most !== undefined) return `${text(least)} to ${text(most)}`;
  if (least !== undefined) return `from ${text(least)}`;
  return most === undefined ? '' : `up to ${text(most)}`;
}

function otherOf(name: string, value: unknown): string[] {
  if (said.some((one) => one === name) || value === undefined) return [];
  if (name === 'q') return [`“${value}”`];
  if (name in areas) return [areas[name as keyof typeof areas]];
  const flag = wordsOf(name.replace(/^has/, ''));
  if (typeof value === 'boolean') return [`${value ? 'with' : 'without'} ${flag}`];
  const values = Array.isArray(value) ? value.map(String) : [String(value)];
  return [`${wordsOf(name)} ${values.map(wordsOf).join(' or ')}`];
}

/** 'floorPlan' and 'MAILO_PRIVATE' as words. */
const wordsOf = (key: string) =>
  (/^[A-Z0-9_]+$/.test(key) ? key : key.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
