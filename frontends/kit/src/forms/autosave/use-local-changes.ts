import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SharedDraft } from '../draft.ts';
import type { FormValues } from './autosave.ts';
import { changesAfterSave, type LocalChange, type LocalChanges, localValues } from './local-changes.ts';

interface LocalChangesState {
  readonly changes: LocalChanges;
  readonly setChanges: Dispatch<SetStateAction<LocalChanges>>;
}

interface LocalChangesOptions {
  readonly draft: SharedDraft<LocalChange>;
  /** Values stored by the service; a change is based on them. */
  readonly savedValues: FormValues;
  /** Fields of the draft that the service stores by now, with their values. */
  readonly stored: FormValues;
  /** Called after each change by the user. */
  readonly onChange: (field: string) => void;
  /** Called after the draft was put into the form. */
  readonly onRestored: () => void;
}

/** Records the fields that the user changes in a form and stores them in a draft, which is restored at first. */
export function useLocalChanges(
  { watch, setValues, trigger }: UseFormReturn<Record<string, unknown>>,
  { draft, savedValues, stored, onChange, onRestored }: LocalChangesOptions,
): LocalChangesState {
  const [changes, setChanges] = useState<LocalChanges>({});

  // Before the draft is restored, so that the empty changes of the first render remove nothing.
  useEffect(() => draft.write(changes), [draft, changes]);

  const restore = useEffectEvent(() => {
    const drafted = draft.restore();
    if (Object.keys(drafted).length === 0) return;
    const restored = changesAfterSave(drafted, stored, savedValues);
    setChanges(restored);
    setValues({ ...localValues(restored) });
    onRestored();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is restored again.
  useEffect(restore, [draft]);

  const record = useEffectEvent((field: string, local: unknown) => {
    const base = savedValues[field];
    setChanges((previous) => ({
      ...previous,
      [field]: { local, base: (previous[field] ?? { base }).base },
    }));
    onChange(field);
  });
  useEffect(() => {
    const subscription = watch((values, { name = '' }) => {
      const [field = ''] = name.split('.');
      if (field !== '') record(field, values[field]);
    });
    return () => subscription.unsubscribe();
  }, [watch]);

  useEffect(() => {
    const changedFields = Object.keys(changes);
    if (changedFields.length > 0) void trigger(changedFields);
  }, [changes, trigger]);
  return { changes, setChanges };
}
