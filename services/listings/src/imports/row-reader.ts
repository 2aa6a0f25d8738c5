import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { ImportCode, ImportField, ImportMapping, ImportProblem } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { shorten } from '@ardhi/contracts/shorten';
import { isFormulaError, parseText } from './cells.ts';
import { placeLevelOf } from './column-headers.ts';
import { importText } from './import-texts.ts';
import type { PlaceSuggestion } from './match-places.ts';
import { chooseCurrency, namedCurrency } from './named-currency.ts';
import { plainText } from './plain-text.ts';
import { type PriceContext, readPriceHeader } from './price-cell.ts';

/** A problem of a row, without the column it belongs to. */
export interface RowProblem {
  readonly code: ImportCode;
  readonly field: ImportField;
  readonly message: string;
  readonly hint: string;
  readonly value?: string;
  readonly suggestions?: readonly PlaceSuggestion[];
}

/** Reads one row through the mapping and collects its problems. */
export interface RowReader {
  readonly kind: ListingKind;
  /** The cell's text alone. */
  cell(field: ImportField): string | undefined;
  /** The file's default value for its rows. */
  fallback(field: ImportField): string | undefined;
  /** The cell's text, or the default if it is empty. */
  text(field: ImportField): string | undefined;
  /** The cell's text with its paragraphs. */
  prose(field: ImportField): string | undefined;
  /** The cell's text after the mapping's value translations. */
  word(field: ImportField): string | undefined;
  /** The mapping's translation of one value. */
  translated(field: ImportField, word: string): string;
  /** The currency of the currency column, of the price header or of the file, beside the local one, and the scale in the header. */
  currencies(local: Currency | undefined): PriceContext;
  /** The header of a field's column, in plain words. */
  header(field: ImportField): string;
  warn(doubt: RowProblem): undefined;
  fail(doubt: RowProblem): undefined;
  readonly problems: readonly ImportProblem[];
}

/** Fields of prose or of many values, with the most characters that are read of them; of any other, a name or a number. */
const maxLengths: Partial<Record<ImportField, number>> = {
  description: 10_000,
  features: 5_000,
  photos: 5_000,
};
const maxLength = 300;

/** Reads rows of one file under one mapping. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one row, whose readers share its problems.
export function rowReaders(headers: readonly string[], mapping: ImportMapping, kind: ListingKind) {
  const columns = new Map<ImportField, number>();
  for (const [at, header] of headers.entries()) {
    const field = mapping.columns[header];
    if (field !== undefined && field !== null && !columns.has(field)) columns.set(field, at);
  }
  /** Places may stand in several columns, read from the narrowest to the widest. */
  const placeColumns = headers
    .flatMap((name, at) => (mapping.columns[name] === 'place' ? [at] : []))
    .toSorted((one, other) => placeLevelOf(headers[one] ?? '') - placeLevelOf(headers[other] ?? ''));
  const header = (field: ImportField) => headers[columns.get(field) ?? -1] ?? '';
  const translated = (field: ImportField, word: string) => {
    const meanings = mapping.values[field] ?? {};
    return Object.hasOwn(meanings, word) ? (meanings[word] ?? word) : word;
  };
  const ofFile = mapping.defaults.currency as Currency | undefined;
  const { named: inHeader, scale } = readPriceHeader(header('price'));

  return (cells: readonly string[]): RowReader => {
    const problems: ImportProblem[] = [];
    const raw = (field: ImportField) =>
      (cells[columns.get(field) ?? -1] ?? '').slice(0, maxLengths[field] ?? maxLength);
    const placeCell = () =>
      [...new Set(placeColumns.flatMap((at) => parseText((cells[at] ?? '').slice(0, maxLength)) ?? []))].join(
        ', ',
      ) || undefined;
    const cell = (field: ImportField) => (field === 'place' ? placeCell() : parseText(raw(field)));
    const text = (field: ImportField) => cell(field) ?? mapping.defaults[field];
    const note = (level: ImportProblem['level']) => (problem: RowProblem) => {
      const column = header(problem.field);
      problems.push({
        level,
        code: problem.code,
        field: problem.field,
        ...(column !== '' && { column }),
        value: shorten(problem.value ?? text(problem.field) ?? '', 200),
        message: problem.message,
        hint: problem.hint,
        ...(problem.suggestions &&
          problem.suggestions.length > 0 && { suggestions: [...problem.suggestions] }),
      });
      return undefined;
    };
    for (const [field, at] of columns) {
      const value = cells[at] ?? '';
      if (isFormulaError(value))
        note('WARNING')({
          code: 'BAD_NUMBER',
          field,
          value,
          message: importText('formulaError', { error: value.trim() }),
          hint: importText('formulaError.hint'),
        });
    }
    return {
      kind,
      cell,
      fallback: (field) => mapping.defaults[field],
      text,
      prose(field) {
        const prose = raw(field).replaceAll('\r\n', '\n').trim();
        return cell(field) === undefined ? mapping.defaults[field] : prose;
      },
      word(field) {
        const cell = text(field);
        return cell === undefined ? undefined : translated(field, cell);
      },
      translated,
      currencies(local) {
        const own = cell('currency');
        const context = { given: ofFile, local, scale, spoken: local };
        const named = own === undefined ? inHeader : namedCurrency(plainText(translated('currency', own)));
        if (own === undefined && named.currencies.length === 0 && !named.isUnknown) return context;
        const given = named.currencies.length === 0 ? undefined : chooseCurrency(named, context);
        const known = { given, scale, spoken: local };
        return own === undefined && !named.isUnknown ? { ...known, local } : known;
      },
      header: (field) =>
        header(field)
          .replaceAll(/[_\W]+/g, ' ')
          .trim(),
      warn: note('WARNING'),
      fail: note('ERROR'),
      problems,
    };
  };
}
