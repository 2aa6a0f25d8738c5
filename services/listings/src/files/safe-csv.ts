/** Characters that a spreadsheet treats as the start of a formula, including full-width forms (promises.md E5). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Escapes a CSV cell against formula injection: a formula start gets a leading apostrophe. */
export function escapeCell(value: string): string {
  const escaped = formulaStart.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Removes the apostrophe that `escapeCell` added. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, every cell escaped. */
export const safeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(escapeCell).join(',')).join('\r\n')}\r\n`;
