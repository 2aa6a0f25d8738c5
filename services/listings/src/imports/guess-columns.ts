import type { ImportField } from '@ardhi/contracts/listings/import';
import { category, type ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { parseSize } from '@ardhi/contracts/listings/parse-size';
import { shorten } from '@ardhi/contracts/shorten';
import type { Table } from '../files/table.ts';
import { parseNumber, parseText } from './cells.ts';
import { countsRows, fieldOfHeader } from './column-headers.ts';
import { namedCurrency } from './named-currency.ts';
import { purposeOfCell } from './parse-offer.ts';
import { plainText } from './plain-text.ts';
import { parsePriceCell } from './price-cell.ts';
import { lookUp, typeSynonyms } from './synonyms.ts';

/** A column of a file with sample cells and the field it probably maps to. */
export interface ColumnGuess {
  readonly header: string;
  readonly samples: readonly string[];
  readonly field?: ImportField;
  /** 0 to 1. */
  readonly confidence: number;
}

const sampleRows = 200;

/** Guesses the field of each column by its header, then by its values; only places may stand in several columns. */
export function guessColumns({ headers: names, rows }: Table, kind: ListingKind): readonly ColumnGuess[] {
  const guesses = names.map((header, at) => {
    const cells = rows.slice(0, sampleRows).flatMap((row) => parseText(row[at] ?? '') ?? []);
    const found = fieldOf(header, cells, kind);
    return { header, samples: [...new Set(cells)].slice(0, 3).map((one) => shorten(one, 80)), ...found };
  });
  const once = guesses.map((guess) => {
    const best = guesses
      .filter(({ field }) => field !== undefined && field === guess.field)
      .toSorted((one, other) => other.confidence - one.confidence)[0];
    const { field, ...rest } = guess;
    return field === undefined || field === 'place' || best === guess ? guess : { ...rest, confidence: 0 };
  });
  // An address is the place where no other column says it.
  if (once.some(({ field }) => field === 'place')) return once;
  return once.map((guess) => (guess.field === 'addressLine' ? { ...guess, field: 'place' as const } : guess));
}

type FieldGuess = Pick<ColumnGuess, 'field' | 'confidence'>;

function fieldOf(header: string, cells: readonly string[], kind: ListingKind): FieldGuess {
  const named = fieldOfHeader(header);
  // A column of the status says whether something is for sale as often as whether it is still to be had.
  if (named === null && matchRatio(cells, isPurpose) > 0.8) return { field: 'purpose', confidence: 0.9 };
  if (named === null || countsRows(header, cells)) return { confidence: 1 };
  const field = named === undefined ? fieldFromSamples(cells) : disambiguate(named, cells, kind);
  if (field === undefined) return { confidence: 0 };
  return { field, confidence: named === undefined ? 0.5 : confidenceOf(field, cells) };
}

const matchRatio = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
const isCategory = (cell: string) => category.safeParse(cell.toUpperCase().replaceAll(' ', '_')).success;
const isPurpose = (cell: string) => purposeOfCell(cell) !== undefined;
const isPrice = (cell: string) => typeof parsePriceCell(cell, anyCurrency) === 'object';
/** Stands for the currency that is said elsewhere. */
const anyCurrency = { given: 'USD' } as const;

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
    price: isPrice,
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

const namesCurrency = (cell: string) => namedCurrency(plainText(cell)).currencies.length > 0;

/** The field suggested by the values alone. */
function fieldFromSamples(cells: readonly string[]): ImportField | undefined {
  if (cells.length === 0) return undefined;
  if (matchRatio(cells, isPurpose) > 0.8) return 'purpose';
  if (matchRatio(cells, (cell) => lookUp(typeSynonyms, cell) !== undefined) > 0.8) return 'type';
  if (matchRatio(cells, (cell) => namesCurrency(cell) && isPrice(cell)) > 0.8) return 'price';
  if (matchRatio(cells, (cell) => /\.(jpe?g|png|webp)\b/i.test(cell)) > 0.8) return 'photos';
  return matchRatio(cells, (cell) => cell.length > 140) > 0.8 ? 'description' : undefined;
}
