import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { parseAmount } from '@ardhi/kit/format/parse-amount';
import type { SearchFilters } from './search-filters.ts';
import {
  buildingWords,
  featureWords,
  joiningWords,
  landWords,
  newBuilding,
  numberWords,
  otherWords,
  politeWords,
  purposeWords,
  useWords,
} from './search-vocabulary.ts';

const units: Readonly<Record<string, AreaUnit>> = {
  acre: 'ACRE',
  acres: 'ACRE',
  ac: 'ACRE',
  ekari: 'ACRE',
  yiika: 'ACRE',
  hectare: 'HECTARE',
  hectares: 'HECTARE',
  ha: 'HECTARE',
  hekta: 'HECTARE',
  decimal: 'DECIMAL',
  decimals: 'DECIMAL',
  dismoli: 'DECIMAL',
  sqm: 'SQM',
  'sq m': 'SQM',
  'm²': 'SQM',
  m2: 'SQM',
  sqft: 'SQFT',
  'sq ft': 'SQFT',
};
const currencies: Readonly<Record<string, string>> = {
  ugx: 'UGX',
  ush: 'UGX',
  shs: 'UGX',
  kes: 'KES',
  ksh: 'KES',
  ngn: 'NGN',
  naira: 'NGN',
  '₦': 'NGN',
  ghs: 'GHS',
  cedis: 'GHS',
  tzs: 'TZS',
  tsh: 'TZS',
  rwf: 'RWF',
  zar: 'ZAR',
  rand: 'ZAR',
  usd: 'USD',
  dollars: 'USD',
  $: 'USD',
};

const alternatives = (terms: Readonly<Record<string, unknown>>) =>
  Object.keys(terms)
    .toSorted((first, second) => second.length - first.length)
    .map((term) => term.replace('$', '\\$'))
    .join('|');

const currency = alternatives(currencies);
/** An amount such as "40m", "1,500" or "10 millions". */
const amount = '\\d[\\d,.]*(?: ?(?:k|mn?|bn?|millions?|billions?))?(?![\\w²])';
const money = (n: string) =>
  `(?:(?<before${n}>${currency}) ?)?(?<amount${n}>${amount})(?: ?(?<after${n}>${currency}))?`;
/** Whole words: nothing but space before and after. */
const words = (source: string) => new RegExp(`(?<=^|\\s)(?:${source})(?=\\s|$)`, 'iu');

const priceRange = words(
  `(?:between|from|entre|kati ya) ${money('1')} (?:and|to|et|na) ${money('2')}|${money('3')} ?(?:to|-|–) ?${money('4')}`,
);
const maxPrice = words(
  `(?:under|below|up to|less than|max(?:imum)?|at most|chini ya|moins de|jusqu'à|wansi wa) ${money('')}`,
);
const minPrice = words(
  `(?:over|above|from|more than|min(?:imum)?|at least|zaidi ya|plus de|à partir de) ${money('')}`,
);
/** A price without a comparison; without a currency a number means anything. */
const barePrice = words(
  `(?<before>${currency}) ?(?<amount>${amount})|(?<amount2>${amount}) ?(?<after>${currency})`,
);
const number = `\\d+(?:\\.\\d+)?|${alternatives(numberWords)}`;
const size = words(
  `(?<size>${number}) ?-?(?:an? )?(?<unit>${alternatives(units)})|(?<unit2>ekari|hekta|yiika) (?<size2>${number})`,
);
const sides = words(
  '(?<width>\\d{2,3}) ?(?:x|×|by|\\*) ?(?<depth>\\d{2,3}) ?(?<measure>ft|feet|m|metres|meters)?',
);
const bedrooms = words(
  `(?<beds>\\d{1,2}|${alternatives(numberWords)}) ?-?(?:bed(?:room)?s?|br|chambres?)|(?:ya )?vyumba (?<beds2>\\d{1,2})`,
);
const placePattern =
  /(?:^|\s)(?:(?:in|at|mu|huko|katika|à|dans)|(?<around>near|around|close to|next to|karibu na|okumpi ne|près de|proche de))\s+(?<place>\D+)$/iu;

const withPatterns = <V>(table: readonly (readonly [source: string, value: V])[]) =>
  table.map(([source, value]) => [words(source), value] as const);
const buildings = withPatterns(buildingWords);
const lands = withPatterns(landWords);
const purposes = withPatterns(purposeWords);
const others = withPatterns(otherWords);
const features = withPatterns(featureWords);
const uses = withPatterns(useWords);
const newBuildingPattern = words(newBuilding);

/** What makes a text more than the name of a place, such as "Garden City". */
const listingPatterns = [...buildings, ...lands, ...purposes].map(([pattern]) => pattern);

/** Relative tolerance around a named size: 2 acres finds 1.8 to 2.2. */
const sizeTolerance = 0.1;

/** The filters of a sentence; `place` is the name of a place that still has to be looked up. */
export interface ParsedQuery {
  readonly filters: SearchFilters;
  readonly place?: string;
  /** Set if the surroundings of the place are searched as well. */
  readonly isNear?: true;
}

type Groups = Readonly<Record<string, string | undefined>>;
type Take = (pattern: RegExp) => Groups | undefined;

/**
 * Parses a sentence as a buyer types it, in English or with words of Swahili, Luganda and French: "2 acres in Mukono under
 * 40m" becomes land of about that size, a maximum price and a place. Unknown words stay in `q`, so that nothing typed is lost.
 */
export function parseQuery(sentence: string): ParsedQuery {
  let rest = sentence.trim().replaceAll(/\s+/g, ' ');
  const take: Take = (pattern) => {
    const match = pattern.exec(rest);
    if (match === null) return undefined;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replaceAll(
      /\s+/g,
      ' ',
    );
    return match.groups ?? {};
  };
  // Prices first: the unit of "2m" is metres only where it is no amount.
  const prices = readPrices(take);
  const figures = { ...readSize(take), ...readBedrooms(take), ...prices };
  const isAboutListing =
    Object.keys(figures).length > 0 || listingPatterns.some((pattern) => pattern.test(rest));
  const meaning = { ...figures, ...(isAboutListing && readWords(take)) };
  const placeMatch = take(placePattern);
  const place = placeMatch?.['place'] === undefined ? undefined : trimWords(placeMatch['place']);
  const isUnderstood = place !== undefined || Object.keys(meaning).length > 0;
  const remaining = isUnderstood ? trimWords(rest) : rest.trim();
  return {
    filters: { ...withoutContradiction(meaning), ...(remaining !== '' && { q: remaining }) },
    ...omitUndefined({ place }),
    ...(placeMatch?.['around'] !== undefined && { isNear: true }),
  };
}

const dangling = `(?:(?:${joiningWords}|${politeWords})(?=\\s|$)|,)`;
const danglingAtStart = new RegExp(`^(?:\\s*${dangling})+`, 'iu');
const danglingAtEnd = new RegExp(`(?:(?:^|\\s)${dangling}\\s*)+$`, 'iu');

/** A text without words at its ends that only joined what was understood. */
const trimWords = (text: string): string =>
  text.trim().replace(danglingAtEnd, '').replace(danglingAtStart, '').trim();

function readPrices(take: Take): SearchFilters {
  const range = take(priceRange);
  if (range !== undefined) {
    const [low, high] = range['amount1'] === undefined ? ['3', '4'] : ['1', '2'];
    return { ...priceFilter('priceMin', range, low), ...priceFilter('priceMax', range, high) };
  }
  const max = take(maxPrice);
  const min = take(minPrice);
  if (max !== undefined || min !== undefined)
    return { ...(max && priceFilter('priceMax', max)), ...(min && priceFilter('priceMin', min)) };
  const bare = take(barePrice);
  if (bare === undefined) return {};
  return priceFilter('priceMax', { ...bare, amount: bare['amount'] ?? bare['amount2'] });
}

function priceFilter(name: 'priceMin' | 'priceMax', groups: Groups, n = ''): SearchFilters {
  const typed = groups[`amount${n}`]?.toLowerCase().replace(/illions$/, 'illion');
  const value = parseAmount(typed ?? '');
  if (value === undefined) return {};
  const unit = currencies[(groups[`before${n}`] ?? groups[`after${n}`] ?? '').toLowerCase()];
  return { [name]: String(Math.round(value)), ...omitUndefined({ currency: unit }) };
}

const numberOf = (text = ''): number => numberWords[text.toLowerCase()] ?? Number(text);

function readSize(take: Take): SearchFilters {
  const measured = take(sides);
  if (measured !== undefined) {
    const area = Number(measured['width']) * Number(measured['depth']);
    return { ...around(area, measured['measure']?.startsWith('m') ? 'SQM' : 'SQFT'), kind: 'PLOT' };
  }
  const named = take(size);
  const unit = units[(named?.['unit'] ?? named?.['unit2'] ?? '').toLowerCase()];
  if (named === undefined || unit === undefined) return {};
  const value = numberOf(named['size'] ?? named['size2']);
  const isLand = value * squareMetresPerUnit[unit] >= 1_000 || unit === 'ACRE' || unit === 'DECIMAL';
  return { ...around(value, unit), ...(isLand && { kind: 'PLOT' }) };
}

function around(value: number, areaUnit: AreaUnit): SearchFilters {
  const rounded = (bound: number) => String(Number(bound.toPrecision(4)));
  return {
    areaMin: rounded(value * (1 - sizeTolerance)),
    areaMax: rounded(value * (1 + sizeTolerance)),
    areaUnit,
  };
}

function readBedrooms(take: Take): SearchFilters {
  const found = take(bedrooms);
  const beds = numberOf(found?.['beds'] ?? found?.['beds2']);
  return found !== undefined && Number.isInteger(beds) ? { bedsMin: String(beds) } : {};
}

function readWords(take: Take): SearchFilters {
  const read = (table: typeof purposes): SearchFilters =>
    Object.assign({}, ...table.map(([pattern, filters]) => take(pattern) && filters));
  /** The value of the first pattern that matches; the words of the others stay. */
  const readFirst = <V>(table: readonly (readonly [RegExp, V])[]): V | undefined =>
    table.find(([pattern]) => take(pattern) !== undefined)?.[1];
  const isNew = take(newBuildingPattern) !== undefined;
  const other = read(others);
  const purpose = read(purposes);
  const named = features.filter(([pattern]) => take(pattern) !== undefined).map(([, key]) => key);
  const use = readFirst(uses);
  const land = read(lands);
  const building = readFirst(buildings);
  return {
    ...purpose,
    ...(isNew && { condition: 'NEW' }),
    ...other,
    ...(named.length > 0 && { features: named.join(',') }),
    ...(use !== undefined && (building === undefined ? { use } : { category: use })),
    ...land,
    ...building,
  };
}

/** A word for a building beats one for land, such as the size of its plot. */
function withoutContradiction(filters: SearchFilters): SearchFilters {
  if (filters.type === undefined || filters.kind !== 'PLOT') return filters;
  const { kind: _, use: __, ...ofBuilding } = filters;
  return ofBuilding;
}
