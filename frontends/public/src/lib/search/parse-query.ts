import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { parseAmount } from '@ardhi/kit/format/parse-amount';
import type { SearchFilters } from './search-filters.ts';
import {
  buildingWords,
  compoundBuildingWords,
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

/** Units of land as people write them, with their factor to the unit. */
const units: readonly (readonly [words: string, unit: AreaUnit, factor?: number])[] = [
  ['acres?|ac|ekari|eka|yiika', 'ACRE'],
  ['hectares?|ha|hekta|heka', 'HECTARE'],
  ['decimals?|dismoli|e?disimoli', 'DECIMAL'],
  ['ares?', 'SQM', 100],
  ['sq\\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?|mètres carrés|m²|m2', 'SQM'],
  ['sq\\.? ?ft|square (?:feet|foot)', 'SQFT'],
];
const unit = units.map(([words]) => words).join('|');
/** Words for a local currency mean the currency of the place. */
const currencies: Readonly<Record<string, string | undefined>> = {
  ugx: 'UGX',
  ush: 'UGX',
  kes: 'KES',
  ksh: 'KES',
  kshs: 'KES',
  ngn: 'NGN',
  naira: 'NGN',
  '₦': 'NGN',
  n: 'NGN',
  ghs: 'GHS',
  cedis: 'GHS',
  tzs: 'TZS',
  tsh: 'TZS',
  rwf: 'RWF',
  frw: 'RWF',
  zar: 'ZAR',
  rand: 'ZAR',
  r: 'ZAR',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  $: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  xof: 'XOF',
  xaf: 'XAF',
  mad: 'MAD',
  dirhams: 'MAD',
  dh: 'MAD',
  dhs: 'MAD',
  egp: 'EGP',
  etb: 'ETB',
  birr: 'ETB',
  bwp: 'BWP',
  pula: 'BWP',
  zmw: 'ZMW',
  mwk: 'MWK',
  mzn: 'MZN',
  meticais: 'MZN',
  aoa: 'AOA',
  kwanzas: 'AOA',
  mur: 'MUR',
  nad: 'NAD',
  tnd: 'TND',
  dzd: 'DZD',
  shs: undefined,
  shillings: undefined,
  shilingi: undefined,
  francs: undefined,
  cfa: undefined,
  fcfa: undefined,
  'f cfa': undefined,
  'francs cfa': undefined,
  kwacha: undefined,
  rupees: undefined,
  dinars: undefined,
};

const alternatives = (terms: Readonly<Record<string, unknown>>) =>
  Object.keys(terms)
    .toSorted((first, second) => second.length - first.length)
    .map((term) => term.replace('$', '\\$'))
    .join('|');

/** A letter is a currency only right before a figure. */
const currency = alternatives(currencies).replaceAll(/(?<=\|)([nr])(?=\||$)/g, '$1(?=\\d)');
const scale = '(?:k|mn?|bn?|millions?|billions?)';
/** An amount such as "40m", "1,500" or "10 millions". */
const amount = `\\d[\\d,.]*(?: ?${scale})?(?![\\w²])`;
/** An amount that can only be a price. */
const greatAmount = `\\d[\\d,.]*(?: ?${scale})(?![\\w²])|\\d{1,3}(?:,\\d{3})+(?![\\w²])|\\d{4,}(?![\\w²])`;
const money = (n: string, figure = amount) =>
  `(?:(?<before${n}>${currency}) ?)?(?<amount${n}>${figure})(?: ?(?<after${n}>${currency}))?`;
/** Whole words: nothing but space before and after. */
const words = (source: string) => new RegExp(`(?<=^|\\s)(?:${source})(?=\\s|$)`, 'iu');

const priceRange = words(
  `(?:between|from|entre|kati ya) ${money('1')} (?:and|to|et|na) ${money('2')}|${money('3', greatAmount)} ?(?:to|-|–) ?${money('4', greatAmount)}`,
);
/** Comparisons; some exclude the figure itself. */
const less = '(?<!not? )less than|under|below|moins de|chini ya|wansi wa';
const more = '(?<!not? )more than|over|above|plus de|zaidi ya';
const upTo = `(?:for )?(?:${less}|up to|not? more than|not (?:over|above|exceeding)|max(?:imum)?(?: of)?|at most|within|(?:my )?budget(?: (?:of|is))?|isiyozidi|maximum|jusqu'à)`;
const fromOn = `(?:${more}|from|not? less than|min(?:imum)?(?: of)?|at least|à partir de)`;
const roomCount = `\\d{1,2}|${alternatives(numberWords)}`;
const bedroomWords = 'bed(?:room(?:ed|s)?|s)?|bdrms?|bds?|brs?|bhk|chambres?';
const bathroomWords = 'bath(?:room)?s?|salles? de bains?';
/** Excludes a figure that counts or measures something, and so is no price. */
const notPrice = `(?! ?-?(?:${unit}|${bedroomWords}|${bathroomWords}|rooms?|floors?|units?|plots?|km|kilomet(?:re|er)s?|minutes?|mins?|hours?|years?)(?=\\s|$))`;
const maxPrice = words(`${upTo} ${money('')}${notPrice}`);
const minPrice = words(`${fromOn} ${money('')}${notPrice}`);
/** A price without a comparison; without a currency a number means anything. */
const barePrice = words(
  `(?:at )?(?:(?<before>${currency}) ?(?<amount>${amount})|(?<amount2>${amount}) ?(?<after>${currency}))`,
);
/** An amount in thousands or millions beside words for a listing, unless metres are measured. */
const scaledPrice = words(
  `(?:at )?(?<amount>\\d[\\d,.]*(?: ?${scale}))(?! (?:road|wide|long|frontage|from|to|away|off|x|by|after|before)(?:\\s|$))`,
);
const number = `\\d+(?:\\.\\d+)?|${alternatives(numberWords)}`;
/** "2 acres", "half an acre", and in Swahili and Luganda "ekari 2". */
const measure = `(?<size>${number}|an?) ?-?(?:an? )?(?<unit>${unit})|(?<unit2>ekari|eka|hekta|heka|yiika) (?<size2>${number})`;
const size = words(measure);
const lengthUnit = 'ft|feet|m|metres|meters';
const sides = words(
  `(?<metres>mita |mètres )?(?<width>\\d{2,3}) ?(?:${lengthUnit})? ?(?:x|×|by|\\*|kwa|ku|sur) ?(?<depth>\\d{2,3}) ?(?<measure>${lengthUnit})?`,
);
const sizeRange = words(
  `(?:between |from |kati ya |entre )?(?<low>${number}) ?(?:-|–|to|and|or|à|et|ou|na) ?(?<high>${number}) ?-?(?<unit>${unit})`,
);
const maxSize = words(`${upTo} (?:${measure})`);
const minSize = words(`${fromOn} (?:${measure})`);
const maxBedrooms = words(`(?:(?<strict>${less})|${upTo}) (?<beds>${roomCount}) ?-?(?:${bedroomWords})`);
const minBedrooms = words(`(?:(?<strict>${more})|${fromOn}) (?<beds>${roomCount}) ?-?(?:${bedroomWords})`);
const bedroomRange = words(
  `(?:between |from |entre |kati ya )?(?<beds>\\d) ?(?:to|or|and|-|–|ou|et|à|na) ?(?<bedsMax>\\d) ?-?(?:${bedroomWords})`,
);
const bedrooms = words(
  `(?<beds>${roomCount}) ?-?(?:${bedroomWords})|(?:ya |[ey]?y?')?(?:vyumba|ebisenge) (?<beds2>${roomCount})(?: vya kulala)?`,
);
const bathrooms = words(`(?:${fromOn} )?(?<baths>${roomCount}) ?-?(?:${bathroomWords})`);
const placePattern =
  /(?:^|\s)(?:(?:in|at|mu|huko|katika|à|dans|au|en)|(?<around>near|around|close to|next to|karibu na|okumpi n[ea]|près d[eu]|proche d[eu]))\s+(?<place>\D+)$/iu;

const withPatterns = <V>(table: readonly (readonly [source: string, value: V])[]) =>
  table.map(([source, value]) => [words(source), value] as const);
const compoundBuildings = withPatterns(compoundBuildingWords);
const buildings = withPatterns(buildingWords);
const lands = withPatterns(landWords);
const purposes = withPatterns(purposeWords);
const others = withPatterns(otherWords);
const features = withPatterns(featureWords);
const uses = withPatterns(useWords);
const newBuildingPattern = words(newBuilding);
const choice = words('or|ou|au');

/** Words that make a text more than a place name such as "Garden City". */
const listingPatterns = [...compoundBuildings, ...buildings, ...lands, ...purposes].map(
  ([pattern]) => pattern,
);

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
