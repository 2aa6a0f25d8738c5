import { isSameValue } from './autosave/local-changes.ts';
import { mergeRows, type RowConflict } from './merge-rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The key by which the rows of a list are compared, by the field of the list. */
export type RowKeys = Readonly<Record<string, ((row: never) => string) | undefined>>;

/** The values of a form after someone else saved the record that it edits. */
export interface MergedValues {
  /** Fields that were not changed here, as they are saved now, and lists with the changes of both. */
  readonly adopted: Fields;
  /** Fields that were changed here and elsewhere, as they are saved now. */
  readonly conflicts: Fields;
  /** The rows that were changed here and elsewhere, of those lists that are merged by rows. */
  readonly rowConflicts: Readonly<Record<string, readonly RowConflict<unknown>[]>>;
}

/** Merges what was typed into a form with what was saved elsewhere since the form was filled with `base`. */
export function mergeValues(base: Fields, typed: Fields, saved: Fields, rowKeys: RowKeys = {}): MergedValues {
  const changed = Object.keys(saved).filter((field) => !isSameValue(saved[field], base[field]));
  const fields = changed.map((field) =>
    mergeField(field, [base[field], typed[field], saved[field]], rowKeys[field]),
  );
  return {
    adopted: Object.fromEntries(fields.flatMap(({ adopted }) => adopted)),
    conflicts: Object.fromEntries(fields.flatMap(({ conflicts }) => conflicts)),
    rowConflicts: Object.fromEntries(fields.flatMap(({ rowConflicts }) => rowConflicts)),
  };
}

type Entries<T> = readonly (readonly [field: string, value: T])[];

interface MergedField {
  readonly adopted: Entries<unknown>;
  readonly conflicts: Entries<unknown>;
  readonly rowConflicts: Entries<readonly RowConflict<unknown>[]>;
}

const unchanged: MergedField = { adopted: [], conflicts: [], rowConflicts: [] };

function mergeField(
  field: string,
  values: readonly [base: unknown, typed: unknown, saved: unknown],
  keyOf: ((row: never) => string) | undefined,
): MergedField {
  const [base, typed, saved] = values;
  if (isSameValue(typed, base)) return { ...unchanged, adopted: [[field, saved]] };
  if (isSameValue(typed, saved)) return unchanged;
  const merged =
    keyOf !== undefined && Array.isArray(base) && Array.isArray(typed) && Array.isArray(saved)
      ? mergeRows<unknown>({ base, typed, saved }, keyOf as (row: unknown) => string)
      : undefined;
  if (merged === undefined) return { ...unchanged, conflicts: [[field, saved]] };
  const isConflict = merged.conflicts.length > 0;
  return {
    adopted: [[field, merged.rows]],
    conflicts: isConflict ? [[field, saved]] : [],
    rowConflicts: isConflict ? [[field, merged.conflicts]] : [],
  };
}
