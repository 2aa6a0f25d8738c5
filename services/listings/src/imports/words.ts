import {
  category,
  condition,
  furnished,
  hotelType,
  plotUse,
  priceUnit,
  productType,
  propertyType,
  purpose,
} from '@ardhi/contracts/listings/vocabulary';

/** Values of an enum by every word that agents use for them, in plain lower case. */
export type Words = Readonly<Record<string, string>>;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const wordsFor = (options: readonly string[], more: Words = {}): Words => ({
  ...Object.fromEntries(options.map((option) => [plain(option), option])),
  ...more,
});

/** The value that a cell means; undefined where it is a word of its own. */
export const wordIn = (words: Words, cell: string): string | undefined =>
  words[plain(cell)] ?? words[plain(cell).replace(/s$/, '')];

export const purposeWords = wordsFor(purpose.options, {
  'for sale': 'SALE',
  buy: 'SALE',
  sell: 'SALE',
  'for rent': 'RENT',
  'to rent': 'RENT',
  'to let': 'RENT',
  let: 'RENT',
  rental: 'RENT',
  'short stay': 'SHORT_LET',
  shortlet: 'SHORT_LET',
});

export const typeWords = wordsFor(propertyType.options, {
  house: 'DETACHED_HOUSE',
  'stand alone': 'DETACHED_HOUSE',
  'standalone house': 'DETACHED_HOUSE',
  home: 'DETACHED_HOUSE',
  flat: 'APARTMENT',
  'apartment flat': 'APARTMENT',
  condo: 'APARTMENT',
  'town house': 'TOWNHOUSE',
  'bed sitter': 'BEDSITTER',
  'semi detached house': 'SEMI_DETACHED',
  rentals: 'BLOCK_OF_FLATS',
  'apartment block': 'BLOCK_OF_FLATS',
  'boys quarter': 'SERVANT_QUARTER',
  hotel: 'HOTEL_BUILDING',
  church: 'PLACE_OF_WORSHIP',
  clinic: 'HEALTH_FACILITY',
});

export const useWords = wordsFor(plotUse.options, {
  farm: 'AGRICULTURAL',
  farming: 'AGRICULTURAL',
  'mixed use': 'MIXED',
});
export const categoryWords = wordsFor(category.options, { farm: 'AGRICULTURAL', mixed: 'MIXED_USE' });
export const hotelWords = wordsFor(hotelType.options);
export const productWords = wordsFor(productType.options);
export const conditionWords = wordsFor(condition.options, { 'off plan': 'OFF_PLAN', renovated: 'EXCELLENT' });
export const furnishedWords = wordsFor(furnished.options, {
  yes: 'FURNISHED',
  no: 'UNFURNISHED',
  'fully furnished': 'FURNISHED',
  'semi furnished': 'PARTLY',
  partially: 'PARTLY',
});
export const priceUnitWords = wordsFor(priceUnit.options, {
  month: 'PER_MONTH',
  monthly: 'PER_MONTH',
  pm: 'PER_MONTH',
  year: 'PER_YEAR',
  yearly: 'PER_YEAR',
  'per annum': 'PER_YEAR',
  night: 'PER_NIGHT',
  acre: 'PER_ACRE',
  decimal: 'PER_DECIMAL',
  plot: 'PER_PLOT',
});
