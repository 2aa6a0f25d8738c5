import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import {
  buildingWords,
  compoundBuildingWords,
  featureWords,
  landWords,
  newBuilding,
  numberWords,
  otherWords,
  purposeWords,
  useWords,
} from './search-vocabulary.ts';

/** Units of land as people write them, with their factor to the unit. */
export const units: readonly (readonly [words: string, unit: AreaUnit, factor?: number])[] = [
  ['acres?|ac|ekari|eka|yiika', 'ACRE'],
  ['hectares?|ha|hekta|heka', 'HECTARE'],
  ['decimals?|dismoli|e?disimoli', 'DECIMAL'],
  ['ares?', 'SQM', 100],
  ['sq\\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?|mètres carrés|m²|m2', 'SQM'],
  ['sq\\.? ?ft|square (?:feet|foot)', 'SQFT'],
];
export const unit = units.map(([words]) => words).join('|');
/** Words for a local currency mean the currency of the place. */
export const currencies: Readonly<Record<string, string | undefined>> = {
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
export const currency = alternatives(currencies).replaceAll(/(?<=\|)([nr])(?=\||$)/g, '$1(?=\\d)');
const scale = '(?:k|mn?|bn?|millions?|billions?)';
/** An amount such as "40m", "1,500" or "10 millions". */
export const amount = `\\d[\\d,.]*(?: ?${scale})?(?![\\w²])`;
/** An amount that can only be a price. */
const greatAmount = `\\d[\\d,.]*(?: ?${scale})(?![\\w²])|\\d{1,3}(?:,\\d{3})+(?![\\w²])|\\d{4,}(?![\\w²])`;
const money = (n: string, figure = amount) =>
  `(?:(?<before${n}>${currency}) ?)?(?<amount${n}>${figure})(?: ?(?<after${n}>${currency}))?`;
/** Whole words: nothing but space before and after. */
const words = (source: string) => new RegExp(`(?<=^|\\s)(?:${source})(?=\\s|$)`, 'iu');

export const priceRange = words(
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
export const maxPrice = words(`${upTo} ${money('')}${notPrice}`);
export const minPrice = words(`${fromOn} ${money('')}${notPrice}`);
/** A price without a comparison; without a currency a number means anything. */
export const barePrice = words(
  `(?:at )?(?:(?<before>${currency}) ?(?<amount>${amount})|(?<amount2>${amount}) ?(?<after>${currency}))`,
);
/** An amount in thousands or millions beside words for a listing, unless metres are measured. */
export const scaledPrice = words(
  `(?:at )?(?<amount>\\d[\\d,.]*(?: ?${scale}))(?! (?:road|wide|long|frontage|from|to|away|off|x|by|after|before)(?:\\s|$))`,
);
export const number = `\\d+(?:\\.\\d+)?|${alternatives(numberWords)}`;
/** "2 acres", "half an acre", and in Swahili and Luganda "ekari 2". */
export const measure = `(?<size>${number}|an?) ?-?(?:an? )?(?<unit>${unit})|(?<unit2>ekari|eka|hekta|heka|yiika) (?<size2>${number})`;
export const size = words(measure);
const lengthUnit = 'ft|feet|m|metres|meters';
export const sides = words(
  `(?<metres>mita |mètres )?(?<width>\\d{2,3}) ?(?:${lengthUnit})? ?(?:x|×|by|\\*|kwa|ku|sur) ?(?<depth>\\d{2,3}) ?(?<measure>${lengthUnit})?`,
);
export const sizeRange = words(
  `(?:between |from |kati ya |entre )?(?<low>${number}) ?(?:-|–|to|and|or|à|et|ou|na) ?(?<high>${number}) ?-?(?<unit>${unit})`,
);
export const maxSize = words(`${upTo} (?:${measure})`);
export const minSize = words(`${fromOn} (?:${measure})`);
export const maxBedrooms = words(
  `(?:(?<strict>${less})|${upTo}) (?<beds>${roomCount}) ?-?(?:${bedroomWords})`,
);
export const minBedrooms = words(
  `(?:(?<strict>${more})|${fromOn}) (?<beds>${roomCount}) ?-?(?:${bedroomWords})`,
);
export const bedroomRange = words(
  `(?:between |from |entre |kati ya )?(?<beds>\\d) ?(?:to|or|and|-|–|ou|et|à|na) ?(?<bedsMax>\\d) ?-?(?:${bedroomWords})`,
);
export const bedrooms = words(
  `(?<beds>${roomCount}) ?-?(?:${bedroomWords})|(?:ya |[ey]?y?')?(?:vyumba|ebisenge) (?<beds2>${roomCount})(?: vya kulala)?`,
);
export const bathrooms = words(`(?:${fromOn} )?(?<baths>${roomCount}) ?-?(?:${bathroomWords})`);
export const placePattern =
  /(?:^|\s)(?:(?:in|at|mu|huko|katika|à|dans|au|en)|(?<around>near|around|close to|next to|karibu na|okumpi n[ea]|près d[eu]|proche d[eu]))\s+(?<place>\D+)$/iu;

const withPatterns = <V>(table: readonly (readonly [source: string, value: V])[]) =>
  table.map(([source, value]) => [words(source), value] as const);
export const compoundBuildings = withPatterns(compoundBuildingWords);
export const buildings = withPatterns(buildingWords);
export const lands = withPatterns(landWords);
export const purposes = withPatterns(purposeWords);
export const others = withPatterns(otherWords);
export const features = withPatterns(featureWords);
export const uses = withPatterns(useWords);
export const newBuildingPattern = words(newBuilding);
export const choice = words('or|ou|au');

/** Words that make a text more than a place name such as "Garden City". */
export const listingPatterns = [...compoundBuildings, ...buildings, ...lands, ...purposes].map(
  ([pattern]) => pattern,
);
