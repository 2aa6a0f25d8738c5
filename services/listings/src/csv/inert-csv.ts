/** What a spreadsheet takes for the beginning of a formula, full-width forms among it (promises.md E5). */
const live = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A cell that no spreadsheet carries out: what would begin a formula begins with an apostrophe instead. */
export function inertCell(value: string): string {
  const inert = live.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** What an inert cell said before. */
export const livened = (cell: string): string =>
  cell.startsWith("'") && live.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Rows as CSV that opens in a spreadsheet as it is: UTF-8 with its mark, CRLF, every cell inert. */
export const inertCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(inertCell).join(',')).join('\r\n')}\r\n`;
