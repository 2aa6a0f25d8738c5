/** Value of a column; undefined comes last in both directions. */
type Column<R> = (row: R) => string | number | undefined;

/**
 * Sorts rows in memory by a column, `-` for downwards. Texts are compared as people expect; rows with the same value keep their order.
 * @param sort a key of `columns`, or `-` and a key; the contract of the list allows no other
 */
export function sortRows<R>(
  rows: readonly R[],
  sort: string,
  columns: Readonly<Record<string, Column<R>>>,
): readonly R[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const column = columns[sort.replace(/^-/, '')];
  if (column === undefined) throw new Error(`no column ${sort}`);
  return rows.toSorted((one, other) => {
    const [a, b] = [column(one), column(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'string' && typeof b === 'string') return direction * a.localeCompare(b, 'en');
    return a === b ? 0 : a < b ? -direction : direction;
  });
}
