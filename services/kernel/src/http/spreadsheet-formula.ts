/**
 * Text that a spreadsheet could run as a formula (OWASP, CSV injection): one of the operators or their full-width forms at the
 * start, also behind spaces and the separators `;` and `,` that some locales split cells at, a leading tab or line break, a DDE call.
 */
const formula = /^[\s;,]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]|^\s*DDE\s*\(/i;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Whether a spreadsheet could run a text as a formula; plain numbers are none. */
export const isFormula = (text: string): boolean => formula.test(text) && !plainNumber.test(text);

/** The text, with a leading apostrophe if a spreadsheet could run it as a formula. */
export const neutralizeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Removes the apostrophe that `neutralizeFormula` added. */
export const restoreFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
