import { maxColumns, maxRows, refuseTooManyRows, requireFewColumns } from './table.ts';

/** Rows may be empty between others, so that the last one lies further down than there are rows. */
const maxRowNumber = 10 * maxRows;

/** A cell with its address; a namespace may stand before the name. */
const cellAddress = /<(?:\w+:)?c\s[^>]*?\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["'][^>]*?(\/?)>/g;

/** The number of a column: 1 for A, 27 for AA. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Refuses a workbook with a filled cell so far away that the rectangle up to it could not be held in memory: the parser
 * makes every cell of it. @throws Refusal FILE_UNREADABLE
 */
export function requireSmallSheets(parts: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, bytes] of parts) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    for (const [, letters = '', digits = '', end] of new TextDecoder().decode(bytes).matchAll(cellAddress)) {
      if (end === '/') continue;
      const column = columnNumber(letters);
      if (column > maxColumns) requireFewColumns(column);
      if (Number(digits) > maxRowNumber) refuseTooManyRows(Number(digits));
    }
  }
}
