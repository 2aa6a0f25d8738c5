import type { ImportField } from '@ardhi/contracts/listings/import';
import { sizePhrase } from '@ardhi/contracts/listings/size-phrase';
import { category, type ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { currencyIn, numberIn, textIn } from './cells.ts';
import type { Table } from './file/table.ts';
import { purposeWords, typeWords, wordIn } from './words.ts';

export interface Guess {
  readonly header: string;
  readonly samples: readonly string[];
  readonly field?: ImportField;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Names under which columns are found, as their words stand; the first that fits counts. */
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

/** Columns that are nobody's business here, whatever they hold. */
const others =
  /^(url|link|source|scraped( at)?|created( at)?|updated( at)?|(listing |date )?(date|listed|posted)|rooms|phone|email|agent.*|agency.*)$/;

const sampled = 200;

/** What each column means, by its header and then by what stands in it; no field is given to two columns. */
export function guessColumns({ headers: names, rows }: Table, kind: ListingKind): readonly Guess[] {
  const guesses = names.map((header, at) => {
    const cells = rows.slice(0, sampled).flatMap((row) => textIn(row[at] ?? '') ?? []);
    const found = fieldOf(header, cells, kind);
    return { header, samples: [...new Set(cells)].slice(0, 3).map((one) => one.slice(0, 80)), ...found };
  });
  return guesses.map((guess) => {
    const best = guesses
      .filter(({ field }) => field !== undefined && field === guess.field)
      .toSorted((one, other) => other.confidence - one.confidence)[0];
    const { field: _, ...rest } = guess;
    return guess.field === undefined || best === guess ? guess : { ...rest, confidence: 0 };
  });
}

type Found = Pick<Guess, 'field' | 'confidence'>;

function fieldOf(header: string, cells: readonly string[], kind: ListingKind): Found {
  const plain = header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  if (others.test(plain)) return { confidence: 1 };
  const named = headers.find(([, pattern]) => pattern.test(plain))?.[0];
  const field = named === undefined ? bySamples(cells) : refined(named, cells, kind);
  if (field === undefined) return { confidence: 0 };
  return { field, confidence: named === undefined ? 0.5 : agreeing(field, cells) };
}

const share = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
const isCategory = (cell: string) => category.safeParse(cell.toUpperCase().replaceAll(' ', '_')).success;
const isPurpose = (cell: string) => wordIn(purposeWords, cell) !== undefined;

/** A name that can mean two things, decided by what stands under it. */
function refined(field: ImportField, cells: readonly string[], kind: ListingKind): ImportField {
  if (field === 'type' && share(cells, isPurpose) > 0.8) return 'purpose';
  if (field === 'type' && share(cells, isCategory) > 0.8) return 'category';
  if (field === 'purpose' && share(cells, (cell) => wordIn(typeWords, cell) !== undefined) > 0.8)
    return 'type';
  if (field === 'place' && share(cells, (cell) => sizePhrase(cell, 'SQM') !== undefined) > 0.8)
    return kind === 'PLOT' ? 'landArea' : 'builtArea';
  return field === 'builtArea' && kind === 'PLOT' ? 'landArea' : field;
}

/** How far a header is borne out by its cells. */
function agreeing(field: ImportField, cells: readonly string[]): number {
  const fits: Partial<Record<ImportField, (cell: string) => boolean>> = {
    price: (cell) => numberIn(cell) !== undefined,
    bedrooms: (cell) => numberIn(cell) !== undefined,
    bathrooms: (cell) => numberIn(cell) !== undefined,
    lat: (cell) => Math.abs(numberIn(cell) ?? 999) <= 90,
    lon: (cell) => Math.abs(numberIn(cell) ?? 999) <= 180,
    purpose: isPurpose,
    builtArea: (cell) => numberIn(cell) !== undefined,
    landArea: (cell) => numberIn(cell) !== undefined,
  };
  const test = fits[field];
  if (cells.length === 0) return 0.4;
  return test === undefined ? 0.9 : 0.5 + share(cells, test) / 2;
}

/** What cells say where the header says nothing. */
function bySamples(cells: readonly string[]): ImportField | undefined {
  if (cells.length === 0) return undefined;
  if (share(cells, isPurpose) > 0.8) return 'purpose';
  if (share(cells, (cell) => wordIn(typeWords, cell) !== undefined) > 0.8) return 'type';
  if (share(cells, (cell) => currencyIn(cell) !== undefined && numberIn(cell) !== undefined) > 0.8)
    return 'price';
  if (share(cells, (cell) => /\.(jpe?g|png|webp)\b/i.test(cell)) > 0.8) return 'photos';
  return share(cells, (cell) => cell.length > 140) > 0.8 ? 'description' : undefined;
}
