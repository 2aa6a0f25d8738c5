import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { SearchFilters } from './search-filters.ts';

const units: Readonly<Record<string, AreaUnit>> = {
  acre: 'ACRE',
  acres: 'ACRE',
  ac: 'ACRE',
  hectare: 'HECTARE',
  hectares: 'HECTARE',
  ha: 'HECTARE',
  decimal: 'DECIMAL',
  decimals: 'DECIMAL',
  sqm: 'SQM',
  'm²': 'SQM',
  m2: 'SQM',
  sqft: 'SQFT',
};
const multipliers: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const currencies: Readonly<Record<string, string>> = {
  ugx: 'UGX',
  ush: 'UGX',
  shs: 'UGX',
  kes: 'KES',
  ksh: 'KES',
  ngn: 'NGN',
  naira: 'NGN',
  ghs: 'GHS',
  cedis: 'GHS',
  tzs: 'TZS',
  rwf: 'RWF',
  zar: 'ZAR',
  rand: 'ZAR',
  usd: 'USD',
  $: 'USD',
};

const alternatives = (terms: Readonly<Record<string, unknown>>) =>
  Object.keys(terms)
    .toSorted((first, second) => second.length - first.length)
    .map((term) => term.replace('$', '\\$'))
    .join('|');
const moneyPattern = `(?<before>${alternatives(currencies)})?\\s*(?<amount>\\d[\\d,.]*)\\s*(?<times>${alternatives(multipliers)})?(?![\\w²])\\s*(?<after>${alternatives(currencies)})?`;
const pricePattern = (comparisons: string) =>
  new RegExp(`(?:^|\\s)(?:${comparisons})\\s+${moneyPattern}(?=\\s|$)`, 'iu');
const maxPricePattern = pricePattern('under|below|up to|less than|max(?:imum)?|at most');
const minPricePattern = pricePattern('over|above|from|more than|min(?:imum)?|at least');
const sizePattern = new RegExp(
  `(?:^|\\s)(?<size>\\d+(?:\\.\\d+)?)\\s*-?\\s*(?<unit>${alternatives(units)})(?=\\s|$)`,
  'iu',
);
const bedroomsPattern = /(?:^|\s)(?<beds>\d{1,2})\s*-?\s*(?:bed(?:room)?s?|br)(?=\s|$)/iu;
const houseTypes = 'DETACHED_HOUSE,SEMI_DETACHED,BUNGALOW,MAISONETTE,MANSION,VILLA,TOWNHOUSE,DUPLEX';
const phrases: readonly (readonly [words: string, SearchFilters])[] = [
  ['(?:for|to)\\s+(?:rent|let)', { purpose: 'RENT' }],
  ['for sale|to buy', { purpose: 'SALE' }],
  ['(?:land|plots?)(?!\\s*\\d)', { kind: 'PLOT' }],
  ['apartments?|flats?', { type: 'APARTMENT' }],
  ['houses?|homes?', { type: houseTypes }],
  ['offices?', { type: 'OFFICE' }],
  ['shops?', { type: 'SHOP' }],
  ['warehouses?', { type: 'WAREHOUSE' }],
];
const placePattern = /(?:^|\s)(?:(?:in|at)|(?<around>near|around|close to|next to))\s+(?<place>\D+)$/iu;

/** Relative tolerance around a named size: 2 acres finds 1.8 to 2.2. */
const sizeTolerance = 0.1;

/** The filters of a sentence; `place` is the name of a place that still has to be looked up. */
export interface ParsedQuery {
  readonly filters: SearchFilters;
  readonly place?: string;
  /** Set if the surroundings of the place are searched as well. */
  readonly isNear?: true;
}

/**
 * Parses a sentence as a buyer types it: "2 acres in Mukono under 40m" becomes land of about that size, a
 * maximum price and a place. Unknown words stay in `q`, so that nothing typed is lost.
 */
export function parseQuery(sentence: string): ParsedQuery {
  let rest = ` ${sentence.trim().replaceAll(/\s+/g, ' ')}`;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null) rest = rest.replace(match[0], '');
    return match;
  };
  const numericFilters: SearchFilters = {
    ...sizeFilters(take(sizePattern)?.groups),
    ...bedroomFilters(take(bedroomsPattern)?.groups),
    ...priceFilters('priceMax', take(maxPricePattern)?.groups),
    ...priceFilters('priceMin', take(minPricePattern)?.groups),
  };
  const phraseFilters = phrases
    .filter(([phrase]) => take(new RegExp(`(?:^|\\s)(?:${phrase})(?=\\s|$)`, 'iu')) !== null)
    .map(([, filters]) => filters);
  const placeMatch = take(placePattern)?.groups;
  const place = placeMatch?.['place']?.trim();
  const remaining = rest.trim();
  return {
    filters: Object.assign({}, numericFilters, ...phraseFilters, remaining !== '' && { q: remaining }),
    ...omitUndefined({ place }),
    ...(placeMatch?.['around'] !== undefined && { isNear: true }),
  };
}

type Groups = Readonly<Record<string, string | undefined>> | undefined;

function sizeFilters(groups: Groups): SearchFilters {
  const unit = units[groups?.['unit']?.toLowerCase() ?? ''];
  if (unit === undefined) return {};
  const size = Number(groups?.['size']);
  const rounded = (value: number) => String(Number(value.toPrecision(4)));
  const isLand = size * squareMetresPerUnit[unit] >= 1_000 || unit === 'ACRE' || unit === 'DECIMAL';
  return {
    areaMin: rounded(size * (1 - sizeTolerance)),
    areaMax: rounded(size * (1 + sizeTolerance)),
    areaUnit: unit,
    ...(isLand && { kind: 'PLOT' }),
  };
}

const bedroomFilters = (groups: Groups): SearchFilters =>
  groups?.['beds'] === undefined ? {} : { bedsMin: groups['beds'] };

function priceFilters(name: 'priceMin' | 'priceMax', groups: Groups): SearchFilters {
  if (groups?.['amount'] === undefined) return {};
  const times = multipliers[groups['times']?.toLowerCase() ?? ''] ?? 1;
  const amount = Number(groups['amount'].replaceAll(',', '').replace(/\.$/, '')) * times;
  const currency = currencies[(groups['before'] ?? groups['after'] ?? '').toLowerCase()];
  if (!Number.isFinite(amount)) return {};
  return { [name]: String(Math.round(amount)), ...omitUndefined({ currency }) };
}
