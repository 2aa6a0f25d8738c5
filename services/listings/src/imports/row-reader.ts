import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { ImportCode, ImportField, ImportMapping, ImportProblem } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { shorten } from '@ardhi/contracts/shorten';
import { parseCurrency, parseText } from './cells.ts';
import type { PlaceSuggestion } from './match-places.ts';

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
  /** The cell's text, or the default if it is empty. */
  text(field: ImportField): string | undefined;
  /** The cell's text with its paragraphs. */
  prose(field: ImportField): string | undefined;
  /** The cell's text after the mapping's value translations. */
  word(field: ImportField): string | undefined;
  /** The mapping's translation of one value. */
  translated(field: ImportField, word: string): string;
  /** The currency from the cell, the price header or the defaults. */
  readonly currency: Currency | undefined;
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
export function rowReaders(headers: readonly string[], mapping: ImportMapping, kind: ListingKind) {
  const columns = new Map<ImportField, number>();
  for (const [at, header] of headers.entries()) {
    const field = mapping.columns[header];
    if (field !== undefined && field !== null && !columns.has(field)) columns.set(field, at);
  }
  const header = (field: ImportField) => headers[columns.get(field) ?? -1] ?? '';
  const translated = (field: ImportField, word: string) => mapping.values[field]?.[word] ?? word;
  const currency = (mapping.defaults.currency as Currency | undefined) ?? undefined;

  return (cells: readonly string[]): RowReader => {
    const problems: ImportProblem[] = [];
    const raw = (field: ImportField) =>
      (cells[columns.get(field) ?? -1] ?? '').slice(0, maxLengths[field] ?? maxLength);
    const cell = (field: ImportField) => parseText(raw(field));
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
    return {
      kind,
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
      currency: parseCurrency(cell('currency') ?? '') ?? parseCurrency(header('price')) ?? currency,
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
