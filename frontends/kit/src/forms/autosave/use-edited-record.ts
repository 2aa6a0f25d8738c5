import { useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SharedDraft } from '../draft.ts';
import type { FormValues, SaveRequest, Snapshot } from './autosave.ts';
import {
  changesAfterSave,
  isConflict,
  type LocalChange,
  type LocalChanges,
  localValues,
  omitFields,
} from './local-changes.ts';
import { useLocalChanges } from './use-local-changes.ts';

interface EditedRecordOptions {
  readonly draft: SharedDraft<LocalChange>;
  /** Version of the form's initial values. */
  readonly version: number | undefined;
  /** Draft fields that the service stores by now, with their values. */
  readonly stored: FormValues;
  /** Called after each change by the user. */
  readonly onChange: (field: string) => void;
}

interface EditedRecord {
  /** The record as the service stores it. */
  readonly snapshot: Snapshot;
  readonly changes: LocalChanges;
  /** Changed fields that were also changed elsewhere. */
  readonly conflictingFields: readonly string[];
  /** Increases whenever values came from elsewhere. */
  readonly revision: number;
  readonly reset: (current: Snapshot) => void;
  readonly onSaved: (request: SaveRequest, saved: Snapshot | undefined) => void;
  readonly fill: (values: FormValues) => void;
  readonly resolve: (field: string, choice: 'local' | 'remote') => void;
}

/** A stored record and the local changes to it; the form shows both together. */
export function useEditedRecord(
  form: UseFormReturn<Record<string, unknown>>,
  { draft, version, stored, onChange }: EditedRecordOptions,
): EditedRecord {
  const [snapshot, setSnapshot] = useState<Snapshot>(() => ({ values: { ...form.getValues() }, version }));
  const [revision, setRevision] = useState(0);
  const renderAgain = () => setRevision((count) => count + 1);
  const savedValues = snapshot.values;
  const local = useLocalChanges(form, { draft, savedValues, stored, onChange, onRestored: renderAgain });
  const { changes, setChanges } = local;
  const adopt = (current: Snapshot, remaining: LocalChanges) => {
    setSnapshot(current);
    setChanges(remaining);
    form.setValues({ ...current.values, ...localValues(remaining) });
  };
  return {
    snapshot,
    changes,
    conflictingFields: Object.entries(changes)
      .filter(([field, change]) => isConflict(change, savedValues[field]))
      .map(([field]) => field),
    revision,
    // Effect events, because they run after service responses and need the changes made meanwhile.
    reset: useEffectEvent((current: Snapshot) => {
      adopt(current, changes);
      renderAgain();
    }),
    onSaved: useEffectEvent(({ changes: sent }: SaveRequest, saved: Snapshot | undefined) => {
      const values: FormValues = { ...sent, ...saved?.values };
      const merged = { values: { ...savedValues, ...values }, version: saved?.version ?? snapshot.version };
      adopt(isOlder(saved, snapshot) ? snapshot : merged, changesAfterSave(changes, sent, values));
    }),
    fill(values) {
      for (const [field, value] of Object.entries(values)) form.setValue(field, value);
      renderAgain();
    },
    resolve(field, choice) {
      const remote = savedValues[field];
      if (choice === 'local') {
        setChanges((previous) => ({ ...previous, [field]: { local: previous[field]?.local, base: remote } }));
      } else {
        setChanges((previous) => omitFields(previous, (name) => name === field));
        form.setValues({ [field]: remote });
      }
      renderAgain();
    },
  };
}

/** True if the response to a repeated save is older than the snapshot read since. */
const isOlder = (saved: Snapshot | undefined, snapshot: Snapshot) =>
  saved?.version !== undefined && snapshot.version !== undefined && saved.version < snapshot.version;
