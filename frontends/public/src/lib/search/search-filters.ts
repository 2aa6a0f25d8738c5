import type { SearchQuery } from '@ardhi/contracts/listings/search';

/** The search filters as strings, exactly as they appear in the URL; lists are joined by commas. */
export type FilterName = keyof SearchQuery;
/** Search filters by name. */
export type SearchFilters = { readonly [N in FilterName]?: string };

const filterNames: Readonly<Record<FilterName, true>> = {
  q: true,
  kind: true,
  purpose: true,
  category: true,
  type: true,
  country: true,
  region: true,
  subRegion: true,
  district: true,
  city: true,
  area: true,
  priceMin: true,
  priceMax: true,
  currency: true,
  priceUnit: true,
  bedsMin: true,
  bedsMax: true,
  bathsMin: true,
  areaMin: true,
  areaMax: true,
  areaUnit: true,
  use: true,
  tenure: true,
  trustMin: true,
  hasBoundary: true,
  furnished: true,
  condition: true,
  power: true,
  water: true,
  road: true,
  tarmacMaxM: true,
  features: true,
  instalments: true,
  negotiable: true,
  mortgage: true,
  feeFree: true,
  agency: true,
  agent: true,
  listedAs: true,
  addedWithinDays: true,
  reducedWithinDays: true,
  hasVideo: true,
  has360: true,
  hasFloorPlan: true,
  status: true,
  stars: true,
  amenities: true,
  trade: true,
  licensed: true,
  excludeIds: true,
  bbox: true,
  polygon: true,
  near: true,
  radiusM: true,
  sort: true,
  view: true,
  lang: true,
  page: true,
  pageSize: true,
};

/** Place levels that can have a radius, widest first. */
const placeLevelNames = ['region', 'subRegion', 'district', 'city', 'area'] as const;
/** All filters that select a place, widest first. */
export const placeFilterNames = ['country', ...placeLevelNames] as const;

/** Filters that only qualify others; each is dropped unless one of the listed filters is set. */
const requiredFilters: Partial<Record<FilterName, readonly FilterName[]>> = {
  currency: ['priceMin', 'priceMax'],
  areaUnit: ['areaMin', 'areaMax'],
  radiusM: ['near', ...placeLevelNames],
};

/** Parses URL or form parameters: drops empty values and unknown names, joins repeated values to a list. */
export function parseFilters(params: URLSearchParams): SearchFilters {
  const entries = [...new Set(params.keys())]
    .filter((name): name is FilterName => Object.hasOwn(filterNames, name))
    .map((name) => [name, params.getAll(name).filter(Boolean).join(',')] as const)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === '1'));
  const given = new Set(entries.map(([name]) => name));
  const isMeaningful = (name: FilterName) => requiredFilters[name]?.some((other) => given.has(other)) ?? true;
  return Object.fromEntries(entries.filter(([name]) => isMeaningful(name)));
}

/** The filters as a query string that starts with `?`; an empty string for no filters. */
export function toQueryString(filters: SearchFilters): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The filters with changes applied (undefined removes one) and the page number reset. */
export function updateFilters(
  filters: SearchFilters,
  changes: { readonly [N in FilterName]?: string | undefined },
): SearchFilters {
  const next = { ...filters, page: undefined, ...changes };
  const remaining = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
  return parseFilters(new URLSearchParams(remaining as [string, string][]));
}

/** The values of a list filter; empty if it is not set. */
export const listValues = (filters: SearchFilters, name: FilterName): readonly string[] =>
  filters[name]?.split(',').filter(Boolean) ?? [];
