import { isSameValue } from './autosave/local-changes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The values of a form after somebody else saved the record that it edits. */
export interface MergedValues {
  /** Fields that were not changed here, as they are saved now. */
  readonly adopted: Fields;
  /** Fields that were changed here and elsewhere, as they are saved now. */
  readonly conflicts: Fields;
}

/** Merges what was typed into a form with what was saved elsewhere since the form was filled with `base`. */
export function mergeValues(base: Fields, typed: Fields, saved: Fields): MergedValues {
  const changed = Object.entries(saved).filter(([field, value]) => !isSameValue(value, base[field]));
  const isUntouched = ([field]: [string, unknown]) => isSameValue(typed[field], base[field]);
  return {
    adopted: Object.fromEntries(changed.filter(isUntouched)),
    conflicts: Object.fromEntries(
      changed.filter((entry) => !isUntouched(entry) && !isSameValue(typed[entry[0]], entry[1])),
    ),
  };
}
