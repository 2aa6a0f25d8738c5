import { neutralizeFormula } from '@ardhi/contracts/spreadsheet-formula';
import type { Response } from 'express';

/** Maximum number of rows in one export (api.md §1). */
export const maxCsvRows = 10_000;

const quoted = (text: string) => `"${neutralizeFormula(text).replaceAll('"', '""')}"`;

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Nested objects become columns with dotted names, `agency.name`; lists of plain values one cell. */
function flatten(row: object, prefix = ''): [string, unknown][] {
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const path = prefix + name;
    if (Array.isArray(value)) return [[path, value.every(isPlain) ? value.join('; ') : value]];
    return typeof value === 'object' && value !== null ? flatten(value, `${path}.`) : [[path, value]];
  });
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Rows as RFC 4180 text, with columns in order of first appearance. */
export function toCsv(rows: readonly object[]): string {
  const flats = rows.map((row) => new Map(flatten(row)));
  const columns = [...new Set(flats.flatMap((row) => [...row.keys()]))];
  const lines = flats.map((row) => columns.map((column) => cell(row.get(column))).join(','));
  return [columns.map(quoted).join(','), ...lines, ''].join('\r\n');
}

/** Sends rows as a CSV download, with a byte order mark so that spreadsheets read it as UTF-8. */
export function sendCsv(response: Response, name: string, rows: readonly object[]): void {
  response
    .status(200)
    .type('text/csv')
    .set('Content-Disposition', `attachment; filename="${name}.csv"`)
    .send(`\uFEFF${toCsv(rows)}`);
}
