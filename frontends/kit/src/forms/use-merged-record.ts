import { useEffect, useMemo, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type IntlShape, useIntl } from '../i18n/intl.tsx';
import { isSameValue } from './autosave/local-changes.ts';
import { createDraft } from './draft.ts';
import type { RowConflict } from './merge-rows.ts';
import { mergeValues } from './merge-values.ts';

/** A list of a form whose rows are merged one by one. */
export interface MergedList<Row> {
  /** Identifies a row before and after a change. */
  readonly keyOf: (row: Row) => string;
  /** The row as its readers know it. */
  readonly textOf: (row: Row) => string;
}

/** Lists merged row by row, keyed by field; others merge as a whole. */
export type MergedLists<In> = {
  readonly [K in keyof In]?: In[K] extends readonly (infer Row)[] ? MergedList<Row> : never;
};

interface MergedRecordOptions<In> {
  /** The values as saved now. */
  readonly initial: In;
  /** Their version; undefined for a form whose record has none. */
  readonly version: number | undefined;
  readonly mergedLists: MergedLists<In>;
  /** Key of the form's draft. */
  readonly draftKey: string | undefined;
  /** Called after values of another version were merged. */
  readonly onMerged: () => void;
}

/** The record that a form edits, as of the version on which the values of the form are based. */
export interface MergedRecord {
  /** Base version of saves. */
  readonly version: () => number | undefined;
  /** Begins to save the typed values, over the conflicts already shown; returns the base version of the save. */
  readonly beginSave: () => number | undefined;
  /** True if locally changed fields were also changed elsewhere since the last save began. */
  readonly hasConflicts: () => boolean;
  /** Adopts the values saved from here, which may differ from the typed ones: two spaces become one. */
  readonly adoptSaved: (sent: FieldValues) => void;
  /** Merges the saved values into a restored draft, which may be based on an older version. */
  readonly mergeDraft: () => void;
  /** Stores the base of the draft. */
  readonly storeBase: () => void;
  readonly clearBase: () => void;
}

/**
 * Merges newer versions of a record into the form that edits it: untouched fields follow, typed ones stay, and a field
 * changed on both sides shows the value saved elsewhere beside it.
 */
export function useMergedRecord<In extends FieldValues>(
  form: UseFormReturn<In>,
  { initial, version, mergedLists, draftKey, onMerged }: MergedRecordOptions<In>,
): MergedRecord {
  const intl = useIntl();
  const base = useRef({ values: initial, version });
  const conflicts = useRef<Readonly<Record<string, unknown>>>({});
  const isVersioned = version !== undefined;
  const baseDraft = useMemo(
    () => createDraft<In>(`${draftKey}:base`, isVersioned && draftKey ? sessionStorage : undefined),
    [draftKey, isVersioned],
  );

  const merge = () => {
    const lists: Readonly<Record<string, MergedList<never> | undefined>> = mergedLists;
    const rowKeys = Object.fromEntries(Object.entries(lists).map(([field, list]) => [field, list?.keyOf]));
    const merged = mergeValues(base.current.values, form.getValues(), initial, rowKeys);
    for (const [field, value] of Object.entries(merged.adopted))
      form.setValue(field as Path<In>, value as never);
    for (const [field, value] of Object.entries(merged.conflicts)) {
      const message = rowsSavedElsewhere(intl, merged.rowConflicts[field], lists[field]);
      form.setError(field as Path<In>, { message: message ?? savedElsewhere(intl, value) });
    }
    conflicts.current = merged.conflicts;
    base.current = { values: initial, version };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values change with their version only.
  useEffect(() => {
    if (base.current.version === version) return;
    merge();
    onMerged();
  }, [version]);

  return {
    version: () => base.current.version,
    beginSave() {
      conflicts.current = {};
      return base.current.version;
    },
    hasConflicts: () => Object.keys(conflicts.current).length > 0,
    adoptSaved(sent) {
      if (!isVersioned) return;
      // The saved version was merged before its response arrived, or is merged later.
      for (const [field, value] of Object.entries(conflicts.current)) {
        if (!isSameValue(form.getValues(field as Path<In>), sent[field])) continue;
        form.setValue(field as Path<In>, value as never);
        form.clearErrors(field as Path<In>);
      }
      conflicts.current = {};
      if (base.current.version === version) base.current = { values: sent as In, version };
    },
    mergeDraft() {
      if (!isVersioned) return;
      base.current = { values: { ...initial, ...baseDraft.read() }, version };
      merge();
    },
    storeBase: () => baseDraft.write(base.current.values),
    clearBase: baseDraft.clear,
  };
}

/** Text for a value saved elsewhere, quoted if readable; codes and lists are only reported as changed. */
function savedElsewhere({ formatMessage }: IntlShape, value: unknown): string {
  if (value === '' || value === undefined || value === null)
    return formatMessage({ id: 'common.emptiedElsewhere' });
  const isReadable =
    typeof value === 'number' || (typeof value === 'string' && !/^[A-Z0-9_]{2,}$/.test(value));
  return isReadable
    ? formatMessage({ id: 'common.savedElsewhere' }, { value: String(value) })
    : formatMessage({ id: 'common.changedElsewhere' });
}

/** List rows saved elsewhere; undefined for a list that merges as a whole. */
const rowsSavedElsewhere = (
  intl: IntlShape,
  conflicts: readonly RowConflict<unknown>[] | undefined,
  list: MergedList<never> | undefined,
): string | undefined =>
  list &&
  conflicts
    ?.map(({ base, saved }) =>
      rowSavedElsewhere(intl, list.textOf((saved ?? base) as never), saved === undefined),
    )
    .join(' ');

const rowSavedElsewhere = ({ formatMessage }: IntlShape, value: string, isRemoved: boolean) =>
  isRemoved
    ? formatMessage({ id: 'common.removedElsewhere' }, { value })
    : formatMessage({ id: 'common.savedElsewhere' }, { value });
