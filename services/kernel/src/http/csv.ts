import type { Response } from 'express';

/** At most so many rows are exported at once (api.md §1). */
export const mostCsvRows = 10_000;

/**
 * What a spreadsheet would run as a formula is led by an apostrophe (OWASP, CSV injection): the signs, their full-width
 * twins, a tab or line end before them, a separator some countries split cells at, and calls by name.
 */
const formula = /^[\s;,]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]|^\s*DDE\s*\(/i;

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(harmless(typeof value === 'string' ? value : JSON.stringify(value)));
}

/** Inner objects become columns of their own, `agency.name`; lists of words one cell. */
function flat(row: object, before = ''): [string, unknown][] {
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const path = before + name;
    if (Array.isArray(value)) return [[path, value.every(isPlain) ? value.join('; ') : value]];
    return typeof value === 'object' && value !== null ? flat(value, `${path}.`) : [[path, value]];
  });
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Rows as RFC 4180 wants them, in the columns in which they first appear. */
export function csvOf(rows: readonly object[]): string {
  const flats = rows.map((row) => new Map(flat(row)));
  const columns = [...new Set(flats.flatMap((row) => [...row.keys()]))];
  const lines = flats.map((row) => columns.map((column) => cell(row.get(column))).join(','));
  return [columns.map(quoted).join(','), ...lines, ''].join('\r\n');
}

/** A list as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function sendCsv(response: Response, name: string, rows: readonly object[]): void {
  response
    .status(200)
    .type('text/csv')
    .set('Content-Disposition', `attachment; filename="${name}.csv"`)
    .send(`\uFEFF${csvOf(rows)}`);
}
