import { neutralizeFormula } from '@ardhi/contracts/spreadsheet-formula';

/** Escapes a CSV cell, also against formula injection (promises.md E5) and for spreadsheets that separate cells by semicolons. */
export function escapeCell(value: string): string {
  const escaped = neutralizeFormula(value);
  return /[",;\n\r]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, every cell escaped. */
export const safeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(escapeCell).join(',')).join('\r\n')}\r\n`;
