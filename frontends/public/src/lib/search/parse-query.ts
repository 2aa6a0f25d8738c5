import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { parseAmount } from '@ardhi/kit/format/parse-amount';
import {
  barePrice,
  bathrooms,
  bedroomRange,
  bedrooms,
  buildings,
  choice,
  compoundBuildings,
  currencies,
  features,
  lands,
  listingPatterns,
  maxBedrooms,
  maxPrice,
  maxSize,
  minBedrooms,
  minPrice,
  minSize,
  newBuildingPattern,
  others,
  placePattern,
  priceRange,
  purposes,
  scaledPrice,
  sides,
  size,
  sizeRange,
  units,
  uses,
} from './query-patterns.ts';
import type { SearchFilters } from './search-filters.ts';
import { joiningWords, numberWords, politeWords } from './search-vocabulary.ts';

/** Relative tolerance around a named size: 2 acres finds 1.8 to 2.2. */
const sizeTolerance = 0.1;

/** The filters of a sentence; `place` is a place name that still has to be looked up. */
export interface ParsedQuery {
  readonly filters: SearchFilters;
  readonly place?: string;
  /** Set if the surroundings of the place are searched too. */
  readonly isNear?: true;
}

type Groups = Readonly<Record<string, string | undefined>>;
type Take = (pattern: RegExp) => Groups | undefined;

/**
 * Parses a sentence as a buyer types it, in English or with words of Swahili, Luganda and French: "2 acres in Mukono under
 * 40m" becomes land of about that size, a maximum price and a place. Unknown words stay in `q`, so that nothing typed is lost.
 */
export function parseQuery(sentence: string): ParsedQuery {
  let rest = plainText(sentence);
  const take: Take = (pattern) => {
    const match = pattern.exec(rest);
    if (match === null) return undefined;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replaceAll(
      /\s+/g,
      ' ',
    );
    return match.groups ?? {};
  };
  const isNamed = listingPatterns.some((pattern) => pattern.test(rest));
  // Before prices, which are compared with the same words.
  const range = { ...readSizeBounds(take), ...readBedroomRange(take) };
  // Prices before sizes: the unit of "2m" is metres only where it is no amount.
  const prices = readPrices(take);
  const size = range.areaUnit === undefined ? readSize(take) : {};
  const sizes = { ...size, ...readRooms(take), ...range };
  const isListing = isNamed || sizes.areaUnit !== undefined;
  const bare = isListing && Object.keys(prices).length === 0 ? take(scaledPrice) : undefined;
  const figures = { ...sizes, ...prices, ...(bare && priceFilter('priceMax', bare)) };
  const isAboutListing = isNamed || Object.keys(figures).length > 0;
  const meaning = { ...figures, ...(isAboutListing && readWords(take, choice.test(rest))) };
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

/** The sentence with single spaces, plain apostrophes and amounts in one notation. */
const plainText = (sentence: string): string =>
  sentence
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[?!]+(?=\s|$)/g, '')
    .replaceAll(/(?<=^|\s)w\/ ?/gi, 'with ')
    .replaceAll(/(?<=^|\s)nr\.?(?=\s)/gi, 'near')
    .replaceAll(/(?<=^|\s)&(?=\s)/g, 'and')
    .replaceAll(/(?<=\d) ?\/[=-](?=\s|$)/g, ' shs')
    // Blanks between thousands: "80 000", "1 200 000".
    .replaceAll(/(?<![\d.,])\d{1,3}(?:(?: \d{3})+ \d{3}| 000)(?![\d\w])/g, (figure) =>
      figure.replaceAll(' ', ''),
    )
    .replaceAll(/(?<=^|\s)(?:milioni|(?:o?bu)?kadde) (\d[\d.,]*)(?=\s|$)/giu, '$1m')
    .replaceAll(/(?<=\d) (?:milioni|(?:o?bu)?kadde)(?=\s|$)/giu, 'm');

const dangling = `(?:(?:${joiningWords}|${politeWords})(?=\\s|$)|,)`;
const danglingAtStart = new RegExp(`^(?:\\s*${dangling})+`, 'iu');
const danglingAtEnd = new RegExp(`(?:(?:^|\\s)${dangling}\\s*)+$`, 'iu');

/** A text without the words at its ends that only joined recognised parts. */
export const trimWords = (text: string): string =>
  text
    .trim()
    .replace(danglingAtEnd, '')
    .replace(danglingAtStart, '')
    .replace(/[\s,]+$/, '')
    .trim();

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

const numberOf = (text = ''): number =>
  /^an?$/i.test(text) ? 1 : (numberWords[text.toLowerCase()] ?? Number(text));

/** Land from or up to a size, or between two. */
function readSizeBounds(take: Take): SearchFilters {
  const range = take(sizeRange);
  const max = range === undefined ? take(maxSize) : undefined;
  const min = range === undefined ? take(minSize) : undefined;
  const { unit: named, unit2 } = range ?? max ?? min ?? {};
  const [, areaUnit, factor = 1] = unitNamed(named ?? unit2) ?? [];
  if (areaUnit === undefined) return {};
  const bound = (text: string | undefined) => text && String(numberOf(text) * factor);
  const areaMin = bound(range?.['low'] ?? min?.['size'] ?? min?.['size2']);
  const areaMax = bound(range?.['high'] ?? max?.['size'] ?? max?.['size2']);
  const isLand = isOfLand(Number(areaMax ?? areaMin), areaUnit, factor);
  return { ...omitUndefined({ areaMin, areaMax }), areaUnit, ...(isLand && { kind: 'PLOT' }) };
}

/** True if a size can only be that of land. */
const isOfLand = (value: number, areaUnit: AreaUnit, factor: number) =>
  value * squareMetresPerUnit[areaUnit] >= 1_000 ||
  areaUnit === 'ACRE' ||
  areaUnit === 'DECIMAL' ||
  factor > 1;

const unitNamed = (typed = '') =>
  units.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(typed.toLowerCase()));

function readSize(take: Take): SearchFilters {
  const measured = take(sides);
  if (measured !== undefined) {
    const area = Number(measured['width']) * Number(measured['depth']);
    const isMetric = measured['metres'] !== undefined || measured['measure']?.startsWith('m');
    return { ...around(area, isMetric ? 'SQM' : 'SQFT'), kind: 'PLOT' };
  }
  const named = take(size);
  const [, unit, factor = 1] = unitNamed(named?.['unit'] ?? named?.['unit2']) ?? [];
  if (named === undefined || unit === undefined) return {};
  const value = numberOf(named['size'] ?? named['size2']) * factor;
  return { ...around(value, unit), ...(isOfLand(value, unit, factor) && { kind: 'PLOT' }) };
}

function around(value: number, areaUnit: AreaUnit): SearchFilters {
  const rounded = (bound: number) => String(Number(bound.toPrecision(4)));
  return {
    areaMin: rounded(value * (1 - sizeTolerance)),
    areaMax: rounded(value * (1 + sizeTolerance)),
    areaUnit,
  };
}

function readBedroomRange(take: Take): SearchFilters {
  const { beds, bedsMax } = take(bedroomRange) ?? {};
  if (beds !== undefined && bedsMax !== undefined) return { bedsMin: beds, bedsMax };
  const [max, min] = [take(maxBedrooms), take(minBedrooms)];
  return {
    ...(max && { bedsMax: String(numberOf(max['beds']) - (max['strict'] ? 1 : 0)) }),
    ...(min && { bedsMin: String(numberOf(min['beds']) + (min['strict'] ? 1 : 0)) }),
  };
}

function readRooms(take: Take): SearchFilters {
  const found = take(bedrooms);
  const beds = numberOf(found?.['beds'] ?? found?.['beds2']);
  const baths = numberOf(take(bathrooms)?.['baths']);
  return {
    ...(found !== undefined && Number.isInteger(beds) && { bedsMin: String(beds) }),
    ...(baths > 0 && { bathsMin: String(baths) }),
  };
}

function readWords(take: Take, isChoice: boolean): SearchFilters {
  const read = (table: typeof purposes): SearchFilters =>
    Object.assign({}, ...table.flatMap(([pattern, filters]) => takeAll(take, pattern).map(() => filters)));
  /** The value of the first pattern that matches; the words of the others stay. */
  const readFirst = <V>(table: readonly (readonly [RegExp, V])[]): V | undefined =>
    table.find(([pattern]) => take(pattern) !== undefined)?.[1];
  const compound = readFirst(compoundBuildings);
  const isNew = take(newBuildingPattern) !== undefined;
  const other = read(others);
  const purpose = read(purposes);
  const named = features.filter(([pattern]) => take(pattern) !== undefined).map(([, key]) => key);
  const use = readFirst(uses);
  const land = read(lands);
  const building =
    compound ??
    readBuilding(
      buildings.flatMap(([pattern, meant]) => (take(pattern) ? [meant] : [])),
      isChoice,
    );
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

/** Takes a pattern as often as it occurs: "to let, 80k per month" says twice that it is a rental. */
function takeAll(take: Take, pattern: RegExp): readonly Groups[] {
  const found: Groups[] = [];
  for (let groups = take(pattern); groups !== undefined; groups = take(pattern)) found.push(groups);
  return found;
}

/** The kind of building that the words mean: the first, or each of them where they are alternatives. */
function readBuilding(meant: readonly SearchFilters[], isChoice: boolean): SearchFilters | undefined {
  const [first] = meant;
  if (!isChoice || meant.some(({ kind }) => kind !== undefined)) return first;
  const types = new Set(meant.flatMap(({ type = '' }) => type.split(',')));
  return first && { ...first, type: [...types].join(',') };
}

/** A word for a building beats one for land, such as the size of its plot. */
function withoutContradiction(filters: SearchFilters): SearchFilters {
  if (filters.type === undefined || filters.kind !== 'PLOT') return filters;
  const { kind: _, use: __, ...ofBuilding } = filters;
  return ofBuilding;
}
