/** A changed value that is not saved yet, and the value it replaced when editing began. */
export interface LocalChange {
  readonly local: unknown;
  readonly base: unknown;
}
/** Unsaved changes by field. */
export type LocalChanges = Readonly<Record<string, LocalChange>>;

/** The changed values by field. */
export const localValues = (changes: LocalChanges): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(changes).map(([field, { local }]) => [field, local]));

/** Whether the value was saved elsewhere since editing began, and differently from the local value. */
export const isConflict = ({ local, base }: LocalChange, remote: unknown): boolean =>
  !isSameValue(base, remote) && !isSameValue(local, remote);

/** Undefined and null count as the same value. */
const isSameValue = (first: unknown, second: unknown) =>
  JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
