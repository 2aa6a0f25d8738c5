/** Where a spreadsheet may begin another cell inside a quoted one, when its locale separates cells by semicolons or tabs. */
const cellBreaks = /([;\t\r\n])/;
/** The beginning of a formula (OWASP, CSV injection): an operator or its full-width form, or a DDE call, also behind blanks and separators. */
const formula = /^[\s;,]*(?:[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|DDE\s*\()/i;
const plainNumber = /^\s*-?\d+(\.\d+)?\s*$/;

const isFormula = (text: string): boolean => formula.test(text) && !plainNumber.test(text);
/** True if a spreadsheet could run the text, or if it begins with a tab or line break. */
const isUnsafe = (text: string): boolean => isFormula(text) || /^[\t\r\n]/.test(text);

const inEachCell = (text: string, change: (cell: string) => string): string =>
  text.split(cellBreaks).map(change).join('');

/**
 * The text, with an apostrophe at its start and before each part behind a separator that a spreadsheet could run as a formula;
 * plain numbers stay as they are.
 */
export function neutralizeFormula(text: string): string {
  const inner = inEachCell(text, (cell) => (isFormula(cell) ? `'${cell}` : cell));
  return isUnsafe(text) && !inner.startsWith("'") ? `'${inner}` : inner;
}

/** Removes the apostrophes that `neutralizeFormula` added. */
export function restoreFormula(text: string): string {
  const restored = inEachCell(text, (cell) =>
    cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell,
  );
  return restored.startsWith("'") && isUnsafe(restored.slice(1)) ? restored.slice(1) : restored;
}
