const rowsLookedAt = 20;
const typicalRows = 50;

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
const isNumber = (cell: string) => /^[\d\s.,%+-]+$/.test(cell.trim());

/**
 * The index of the row with the names of the columns: the first that is about as wide as the rows below and holds mostly
 * words. Titles, notes and merged cells above it are narrower.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const widths = rows
    .slice(0, typicalRows)
    .map(filled)
    .filter((width) => width > 0)
    .toSorted((one, other) => one - other);
  const typical = widths[Math.floor(widths.length / 2)] ?? 0;
  const found = rows.slice(0, rowsLookedAt).findIndex((row) => {
    const cells = row.filter((cell) => cell.trim() !== '');
    return cells.length >= Math.ceil(typical * 0.6) && cells.filter(isNumber).length <= cells.length / 2;
  });
  return Math.max(found, 0);
}
