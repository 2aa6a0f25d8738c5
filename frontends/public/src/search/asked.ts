import type { SearchQuery } from '@ardhi/contracts/listings/search';

/** Everything an address may ask of the search, as it stands in the address; lists are joined by commas. */
export type AskedName = keyof SearchQuery;
export type Asked = { readonly [N in AskedName]?: string };

const names: Readonly<Record<AskedName, true>> = {
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

/** Levels of the geography that have surroundings, narrowest last. */
const placeNames = ['region', 'subRegion', 'district', 'city', 'area'] as const;
export const geoNames = ['country', ...placeNames] as const;

/** Words that only say how another filter is meant: they are nothing on their own. */
const companions: Partial<Record<AskedName, readonly AskedName[]>> = {
  currency: ['priceMin', 'priceMax'],
  areaUnit: ['areaMin', 'areaMax'],
  radiusM: ['near', ...placeNames],
};

/** What a form of ours or an address asks; empty fields and unknown names fall out, repeated ones become a list. */
export function askedOf(params: URLSearchParams): Asked {
  const all = [...new Set(params.keys())]
    .filter((name): name is AskedName => Object.hasOwn(names, name))
    .map((name) => [name, params.getAll(name).filter(Boolean).join(',')] as const)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === '1'));
  const said = new Set(all.map(([name]) => name));
  const means = (name: AskedName) => companions[name]?.some((other) => said.has(other)) ?? true;
  return Object.fromEntries(all.filter(([name]) => means(name)));
}

/** The query that asks for it, with its question mark, or nothing. */
export function addressOf(asked: Asked): string {
  const params = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  const said = params.toString().replaceAll('%2C', ',');
  return said === '' ? '' : `?${said}`;
}

/** The same search with some of it changed (undefined takes a filter away); it starts again at the first page. */
export function asking(asked: Asked, changes: { readonly [N in AskedName]?: string | undefined }): Asked {
  const next = { ...asked, page: undefined, ...changes };
  const left = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
  return askedOf(new URLSearchParams(left as [string, string][]));
}

/** What stands in a list, and the list without or with one more. */
export const listed = (asked: Asked, name: AskedName): readonly string[] =>
  asked[name]?.split(',').filter(Boolean) ?? [];
