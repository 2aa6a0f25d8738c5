import type { FormValues } from './autosave.ts';

/** An unsaved value, and the value it replaced when editing began. */
export interface LocalChange {
  readonly local: unknown;
  readonly base: unknown;
}
/** Unsaved changes by field. */
export type LocalChanges = Readonly<Record<string, LocalChange>>;

/** The changed values by field. */
export const localValues = (changes: LocalChanges): FormValues =>
  Object.fromEntries(Object.entries(changes).map(([field, { local }]) => [field, local]));

/** True if another value than the local one was saved elsewhere since editing began. */
export const isConflict = ({ local, base }: LocalChange, remote: unknown): boolean =>
  !isSameValue(base, remote) && !isSameValue(local, remote);

/** Compares two JSON values: undefined equals null, and key order is ignored. */
export const isSameValue = (first: unknown, second: unknown): boolean =>
  canonicalJson(first) === canonicalJson(second);

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) => (isRecord(part) ? sortKeys(part) : part));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((key) => [key, record[key]]),
  );

/** The changes that remain after `sent` was saved as `saved`; a field edited meanwhile stays, based on the saved value. */
export const changesAfterSave = (changes: LocalChanges, sent: FormValues, saved: FormValues): LocalChanges =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([field, { local }]) => !(field in sent && isSameValue(sent[field], local)))
      .map(([field, change]) => [field, field in sent ? { ...change, base: saved[field] } : change]),
  );

/** The record without the fields that `drop` selects. */
export const omitFields = <V>(
  record: Readonly<Record<string, V>>,
  drop: (field: string) => boolean,
): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !drop(field)));
