import { isSameValue } from './autosave/local-changes.ts';

/** A row that was changed here and elsewhere. */
export interface RowConflict<Row> {
  /** The row before both changes; undefined for one that both added. */
  readonly base: Row | undefined;
  /** The row as it is saved now; undefined for one that was removed. */
  readonly saved: Row | undefined;
}

/** A list after someone else saved it, with the rows as they were typed where both changed one. */
export interface MergedRows<Row> {
  readonly rows: readonly Row[];
  readonly conflicts: readonly RowConflict<Row>[];
}

type RowsByKey<Row> = ReadonlyMap<string, Row>;

/**
 * Merges a list row by row: each keeps what was typed into it, or follows what was saved. The order is the saved one unless it was
 * changed here. Undefined for a list with two rows of one key, which merges as a whole.
 */
export function mergeRows<Row>(
  lists: { readonly base: readonly Row[]; readonly typed: readonly Row[]; readonly saved: readonly Row[] },
  keyOf: (row: Row) => string,
): MergedRows<Row> | undefined {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [base, typed, saved] = [byKey(lists.base), byKey(lists.typed), byKey(lists.saved)];
  if (base.size + typed.size + saved.size < lists.base.length + lists.typed.length + lists.saved.length)
    return undefined;
  const isReordered = !isSameValue(sharedKeys(typed, base), sharedKeys(base, typed));
  const keys = isReordered ? [...typed.keys(), ...saved.keys()] : [...saved.keys(), ...typed.keys()];
  const isUntouched = (key: string) => isSameValue(typed.get(key), base.get(key));
  const isSettled = (key: string) =>
    isUntouched(key) ||
    isSameValue(saved.get(key), base.get(key)) ||
    isSameValue(saved.get(key), typed.get(key));
  return {
    rows: [...new Set(keys)].flatMap((key) => (isUntouched(key) ? saved.get(key) : typed.get(key)) ?? []),
    conflicts: [...new Set([...base.keys(), ...keys])]
      .filter((key) => !isSettled(key))
      .map((key) => ({ base: base.get(key), saved: saved.get(key) })),
  };
}

/** The keys of a list that the other one has too, in its order. */
const sharedKeys = <Row>(rows: RowsByKey<Row>, others: RowsByKey<Row>) =>
  [...rows.keys()].filter((key) => others.has(key));
