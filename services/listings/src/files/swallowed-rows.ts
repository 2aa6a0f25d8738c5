const typicalShare = 0.8;
const hasDigit = (text: string) => /\p{N}/u.test(text);

/**
 * Indexes of rows with a cell that holds further rows: a quote that opens and does not close takes in all lines up to the
 * next one. Such a line has as many cells as the table, and digits in the columns that have them elsewhere; prose has not.
 */
export function swallowingRows(rows: readonly (readonly string[])[], delimiter: string): readonly number[] {
  const width = rows[0]?.length ?? 0;
  const withDigits = columnsWithDigits(rows, width);
  const isRowFrom = (first: number, line: string) => {
    const cells = line.split(delimiter);
    if (cells.length !== width - first || cells.length < 2) return false;
    const telling = withDigits.filter((column) => column >= first && (first === 0 || column > first));
    return telling.length > 0
      ? telling.every((column) => hasDigit(cells[column - first] ?? ''))
      : withDigits.length === 0 && cells.length > 2;
  };
  const swallows = (cell: string, column: number) => {
    const [opening = '', ...lines] = cell.split('\n').map((line) => line.replace(/\r$/, ''));
    if (lines.length === 0) return false;
    return isRowFrom(column, opening) || lines.slice(0, -1).some((line) => isRowFrom(0, line));
  };
  return rows.flatMap((cells, at) => (cells.some(swallows) ? [at] : []));
}

/** The columns of which most filled cells have a digit. */
function columnsWithDigits(rows: readonly (readonly string[])[], width: number): readonly number[] {
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    return cells.length > 1 && cells.filter(hasDigit).length >= typicalShare * cells.length;
  });
}
