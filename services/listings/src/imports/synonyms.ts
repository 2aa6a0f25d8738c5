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
} from '@ardhi/contracts/listings/listing-enums';
import { plainWords } from './plain-text.ts';

/** Enum values by the words that agents use for them, in lower case. */
export type Synonyms = Readonly<Record<string, string>>;

const synonymsFor = (options: readonly string[], more: Synonyms = {}): Synonyms => ({
  ...Object.fromEntries(options.map((option) => [plainWords(option), option])),
  ...more,
});

/** The enum value of a cell or, as in "Appartements, à vendre", of its first part; undefined if it is unknown. */
export const lookUp = (words: Synonyms, cell: string): string | undefined =>
  [cell, ...cell.split(/[,;(/]/, 1)]
    .map(plainWords)
    .flatMap((text) => [text, text.replace(/s$/, '')])
    .flatMap((text) => (Object.hasOwn(words, text) ? (words[text] ?? []) : []))[0];

/** Cell texts that mean a purpose. */
export const purposeSynonyms = synonymsFor(purpose.options, {
  'for sale': 'SALE',
  buy: 'SALE',
  sell: 'SALE',
  'for rent': 'RENT',
  'to rent': 'RENT',
  'to let': 'RENT',
  let: 'RENT',
  rental: 'RENT',
  location: 'RENT',
  locatif: 'RENT',
  locacao: 'RENT',
  achat: 'SALE',
  cession: 'SALE',
  'short stay': 'SHORT_LET',
  shortlet: 'SHORT_LET',
});

/** Cell texts that mean a property type. */
export const typeSynonyms = synonymsFor(propertyType.options, {
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
  h: 'DETACHED_HOUSE',
  u: 'APARTMENT',
  t: 'TOWNHOUSE',
  maison: 'DETACHED_HOUSE',
  'maison individuelle': 'DETACHED_HOUSE',
  appartement: 'APARTMENT',
  immeuble: 'BLOCK_OF_FLATS',
  duplex: 'DUPLEX',
  bureau: 'OFFICE',
  magasin: 'SHOP',
  boutique: 'SHOP',
  entrepot: 'WAREHOUSE',
  casa: 'DETACHED_HOUSE',
  moradia: 'DETACHED_HOUSE',
  vivenda: 'DETACHED_HOUSE',
  apartamento: 'APARTMENT',
  predio: 'BLOCK_OF_FLATS',
  escritorio: 'OFFICE',
  loja: 'SHOP',
  armazem: 'WAREHOUSE',
  nyumba: 'DETACHED_HOUSE',
  ghorofa: 'BLOCK_OF_FLATS',
  duka: 'SHOP',
  ofisi: 'OFFICE',
  ghala: 'WAREHOUSE',
  شقة: 'APARTMENT',
  شقق: 'APARTMENT',
  فيلا: 'VILLA',
  منزل: 'DETACHED_HOUSE',
  بيت: 'DETACHED_HOUSE',
  عمارة: 'BLOCK_OF_FLATS',
  مكتب: 'OFFICE',
  محل: 'SHOP',
  مخزن: 'WAREHOUSE',
});

/** Cell texts that mean a plot use. */
export const useSynonyms = synonymsFor(plotUse.options, {
  farm: 'AGRICULTURAL',
  farming: 'AGRICULTURAL',
  'mixed use': 'MIXED',
});
/** Cell texts that mean a category. */
export const categorySynonyms = synonymsFor(category.options, { farm: 'AGRICULTURAL', mixed: 'MIXED_USE' });
/** Cell texts that mean a hotel type. */
export const hotelSynonyms = synonymsFor(hotelType.options);
/** Cell texts that mean a product type. */
export const productSynonyms = synonymsFor(productType.options);
/** Cell texts that mean the condition of a building. */
export const conditionSynonyms = synonymsFor(condition.options, {
  'off plan': 'OFF_PLAN',
  renovated: 'EXCELLENT',
});
/** Cell texts that say how a building is furnished. */
export const furnishedSynonyms = synonymsFor(furnished.options, {
  yes: 'FURNISHED',
  no: 'UNFURNISHED',
  'fully furnished': 'FURNISHED',
  'semi furnished': 'PARTLY',
  partially: 'PARTLY',
});
/** Cell texts that say what a price is for. */
export const priceUnitSynonyms = synonymsFor(priceUnit.options, {
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
