import type { ImportField } from '@ardhi/contracts/listings/import';
import { category, type ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { parseSize } from '@ardhi/contracts/listings/parse-size';
import { shorten } from '@ardhi/contracts/shorten';
import type { Table } from '../files/table.ts';
import { parseCurrency, parseNumber, parseText } from './cells.ts';
import { lookUp, purposeSynonyms, typeSynonyms } from './synonyms.ts';

/** A column of a file with sample cells and the field it probably maps to. */
export interface ColumnGuess {
  readonly header: string;
  readonly samples: readonly string[];
  readonly field?: ImportField;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Patterns of normalised column names; the first match wins. */
const headers: readonly (readonly [ImportField, RegExp])[] = [
  [
    'externalRef',
    /^((listing|property|plot|unit|our|agency|external)? ?(id|ref|reference|code|mls|no|number|sku)( (no|id|number|code))?)$/,
  ],
  ['description', /^(description|details|remarks|about|notes?|narrative|summary)$/],
  ['title', /^((listing|property|ad) )?(title|name|headline|heading)$/],
  ['purpose', /^(purpose|listing type|offer( type)?|transaction( type)?|deal( type)?|for|sale or rent)$/],
  ['currency', /^(price )?(currency|ccy)$/],
  ['priceUnit', /^(price (unit|per|period)|rent period|per)$/],
  ['price', /^(asking |list(ing)? |sale |total |monthly )?(price|amount|rent|cost)( [a-z]{3})?$/],
  ['lat', /^(lat|latitude|gps lat|y)$/],
  ['lon', /^(lon|lng|long|longitude|gps lon|x)$/],
  ['addressLine', /^(street|address line|street address|road)$/],
  ['place', /^(location|place|area|suburb|neighbou?rhood|address|town|city|district|estate)( name)?$/],
  ['bedrooms', /^(no of |number of )?(bed ?rooms?|beds?|br)$/],
  ['bathrooms', /^(no of |number of )?(bath ?rooms?|baths?|ba)$/],
  ['parking', /^(car ?ports?|parking( spaces?| places?)?|garages?|car spaces?)$/],
  ['floors', /^(floors|storeys|stories|levels)$/],
  ['yearBuilt', /^(year built|built( in)?|construction year)$/],
  ['furnished', /^(furnish(ed|ing)?|furniture)$/],
  ['condition', /^condition$/],
  ['landArea', /^(land|plot|lot|erf|stand|parcel) (size|area)( .*)?$|^(acreage|acres|decimals)$/],
  [
    'builtArea',
    /^((living|floor|built|house|internal|covered|gross) (area|size|space)|size|area)( (sq ?ft|sq ?m|m2|sqm|sqft|square .*))?$/,
  ],
  ['use', /^(land use|plot use|use|zoning|zone)$/],
  ['features', /^(amenities|features|facilities|extras)$/],
  ['photos', /^(photos?|images?|pictures?|pics)( urls?)?$/],
  ['category', /^category$/],
  ['type', /^((property|building|house|listing|plot) )?type( of (property|building|house))?$/],
];

/** Columns that are ignored. */
const ignoredHeaders =
  /^(url|link|source|scraped( at)?|created( at)?|updated( at)?|(listing |date )?(date|listed|posted)|rooms|phone|email|agent.*|agency.*)$/;

const sampleRows = 200;

/** Guesses the field of each column by its header, then by its values; no field is assigned twice. */
export function guessColumns({ headers: names, rows }: Table, kind: ListingKind): readonly ColumnGuess[] {
  const guesses = names.map((header, at) => {
    const cells = rows.slice(0, sampleRows).flatMap((row) => parseText(row[at] ?? '') ?? []);
    const found = fieldOf(header, cells, kind);
    return { header, samples: [...new Set(cells)].slice(0, 3).map((one) => shorten(one, 80)), ...found };
  });
  return guesses.map((guess) => {
    const best = guesses
      .filter(({ field }) => field !== undefined && field === guess.field)
      .toSorted((one, other) => other.confidence - one.confidence)[0];
    const { field: _, ...rest } = guess;
    return guess.field === undefined || best === guess ? guess : { ...rest, confidence: 0 };
  });
}

type FieldGuess = Pick<ColumnGuess, 'field' | 'confidence'>;

function fieldOf(header: string, cells: readonly string[], kind: ListingKind): FieldGuess {
  const plain = header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  if (ignoredHeaders.test(plain)) return { confidence: 1 };
  const named = headers.find(([, pattern]) => pattern.test(plain))?.[0];
  const field = named === undefined ? fieldFromSamples(cells) : disambiguate(named, cells, kind);
  if (field === undefined) return { confidence: 0 };
  return { field, confidence: named === undefined ? 0.5 : confidenceOf(field, cells) };
}

const matchRatio = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
const isCategory = (cell: string) => category.safeParse(cell.toUpperCase().replaceAll(' ', '_')).success;
const isPurpose = (cell: string) => lookUp(purposeSynonyms, cell) !== undefined;

/** Resolves an ambiguous header by the values of the column. */
function disambiguate(field: ImportField, cells: readonly string[], kind: ListingKind): ImportField {
  if (field === 'type' && matchRatio(cells, isPurpose) > 0.8) return 'purpose';
  if (field === 'type' && matchRatio(cells, isCategory) > 0.8) return 'category';
  if (field === 'purpose' && matchRatio(cells, (cell) => lookUp(typeSynonyms, cell) !== undefined) > 0.8)
    return 'type';
  if (field === 'place' && matchRatio(cells, (cell) => parseSize(cell, 'SQM') !== undefined) > 0.8)
    return kind === 'PLOT' ? 'landArea' : 'builtArea';
  return field === 'builtArea' && kind === 'PLOT' ? 'landArea' : field;
}

/** Confidence, 0 to 1, from how many values fit the field. */
function confidenceOf(field: ImportField, cells: readonly string[]): number {
  const fits: Partial<Record<ImportField, (cell: string) => boolean>> = {
    price: (cell) => parseNumber(cell) !== undefined,
    bedrooms: (cell) => parseNumber(cell) !== undefined,
    bathrooms: (cell) => parseNumber(cell) !== undefined,
    lat: (cell) => Math.abs(parseNumber(cell) ?? 999) <= 90,
    lon: (cell) => Math.abs(parseNumber(cell) ?? 999) <= 180,
    purpose: isPurpose,
    builtArea: (cell) => parseNumber(cell) !== undefined,
    landArea: (cell) => parseNumber(cell) !== undefined,
  };
  const test = fits[field];
  if (cells.length === 0) return 0.4;
  return test === undefined ? 0.9 : 0.5 + matchRatio(cells, test) / 2;
}

/** The field suggested by the values alone. */
function fieldFromSamples(cells: readonly string[]): ImportField | undefined {
  if (cells.length === 0) return undefined;
  if (matchRatio(cells, isPurpose) > 0.8) return 'purpose';
  if (matchRatio(cells, (cell) => lookUp(typeSynonyms, cell) !== undefined) > 0.8) return 'type';
  if (matchRatio(cells, (cell) => parseCurrency(cell) !== undefined && parseNumber(cell) !== undefined) > 0.8)
    return 'price';
  if (matchRatio(cells, (cell) => /\.(jpe?g|png|webp)\b/i.test(cell)) > 0.8) return 'photos';
  return matchRatio(cells, (cell) => cell.length > 140) > 0.8 ? 'description' : undefined;
}
