import type { Currency } from '@ardhi/contracts/exponents';
import type { ImportCode, ImportField, ImportMapping, ImportProblem } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { currencyIn, textIn } from './cells.ts';
import type { Suggested } from './places-named.ts';

/** What is wrong or doubtful, before it is known to which cell it belongs. */
export interface Doubt {
  readonly code: ImportCode;
  readonly field: ImportField;
  readonly message: string;
  readonly hint: string;
  readonly value?: string;
  readonly suggestions?: readonly Suggested[];
}

/** One row as the mapping sees it: fields by name, and a place to say what is wrong. */
export interface RowReader {
  readonly kind: ListingKind;
  /** The cell's text, or the default where it says nothing. */
  text(field: ImportField): string | undefined;
  /** The cell's text with its paragraphs. */
  prose(field: ImportField): string | undefined;
  /** The same, once the words that the mapping translates are translated. */
  word(field: ImportField): string | undefined;
  /** What the mapping makes of one word of a field. */
  translated(field: ImportField, word: string): string;
  /** The currency that the price's header or the defaults name. */
  readonly currency: Currency | undefined;
  /** The header of a field's column, in plain words. */
  header(field: ImportField): string;
  warn(doubt: Doubt): undefined;
  fail(doubt: Doubt): undefined;
  readonly problems: readonly ImportProblem[];
}

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
    const cell = (field: ImportField) => textIn(cells[columns.get(field) ?? -1] ?? '');
    const text = (field: ImportField) => cell(field) ?? mapping.defaults[field];
    const note = (level: ImportProblem['level']) => (doubt: Doubt) => {
      const column = header(doubt.field);
      problems.push({
        level,
        code: doubt.code,
        field: doubt.field,
        ...(column !== '' && { column }),
        value: (doubt.value ?? text(doubt.field) ?? '').slice(0, 200),
        message: doubt.message,
        hint: doubt.hint,
        ...(doubt.suggestions && doubt.suggestions.length > 0 && { suggestions: [...doubt.suggestions] }),
      });
      return undefined;
    };
    return {
      kind,
      text,
      prose(field) {
        const raw = (cells[columns.get(field) ?? -1] ?? '').replaceAll('\r\n', '\n').trim();
        return cell(field) === undefined ? mapping.defaults[field] : raw;
      },
      word(field) {
        const said = text(field);
        return said === undefined ? undefined : translated(field, said);
      },
      translated,
      currency: currencyIn(cell('currency') ?? '') ?? currencyIn(header('price')) ?? currency,
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
