import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isCallError } from '../../client/call-error.ts';
import { randomId } from '../../random-id.ts';
import { createSharedDraft } from '../draft.ts';
import type { Autosave, FormValues, SaveRequest, Snapshot } from './autosave.ts';
import { fieldErrorMessages } from './field-errors.ts';
import { isSameValue, type LocalChange, localValues, omitFields } from './local-changes.ts';
import { saveState } from './save-state.ts';
import { useEditedRecord } from './use-edited-record.ts';
import { saveRequestDraft, useSaveRequests } from './use-save-requests.ts';
import { useServerErrors } from './use-server-errors.ts';

interface AutosaveOptions {
  /** Key of the draft that holds unsaved changes on this device. */
  readonly draftKey: string;
  /** Version at which the form's initial values were read; saves are sent with it for optimistic locking. */
  readonly version?: number;
  /** Sends the valid changes and resolves to the stored record, if the service returns it. Without it all changes stay on this device. */
  readonly save?: (request: SaveRequest) => Promise<Snapshot | undefined>;
  /** Reads the record again after a version conflict. */
  readonly reload?: () => Promise<Snapshot>;
  /** True if the values are complete enough to send; always by default. */
  readonly canSave?: (values: FormValues) => boolean;
  /** True for a field of the stored record whose changes are held until the user publishes them; none by default. */
  readonly holds?: (field: string, stored: FormValues) => boolean;
}

type AutosavedForm = UseFormReturn<Record<string, unknown>>;

/**
 * Saves a contract form while the user types: to a local draft at once, to the service after a pause, with
 * retries until it succeeds. Values that were changed elsewhere meanwhile are reported as conflicts and never
 * overwritten.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state of a draft, which every step reads and changes.
export function useAutosave(form: AutosavedForm, options: AutosaveOptions): Autosave {
  const { draftKey, version, save, reload, canSave = always, holds = never } = options;
  const draft = useMemo(() => createSharedDraft<LocalChange>(draftKey), [draftKey]);
  const serverErrors = useServerErrors();
  const [interrupted] = useState(() => interruptedSave(form, options));
  const record = useEditedRecord(form, {
    draft,
    version,
    stored: interrupted.stored,
    onChange: serverErrors.clear,
  });
  const { snapshot, changes, conflictingFields } = record;
  const errors = { ...fieldErrorMessages(form.formState.errors, changes), ...serverErrors.byField };
  const [published, setPublished] = useState<FormValues>({});
  const validChanges = omitFields(
    localValues(changes),
    (field) => errors[field] !== undefined || conflictingFields.includes(field),
  );
  const isAsStored = (field: string) => isSameValue(validChanges[field], snapshot.values[field]);
  const isPublished = (field: string) =>
    field in published && isSameValue(published[field], validChanges[field]);
  const isHeld = (field: string) => holds(field, snapshot.values);
  const readyChanges = omitFields(validChanges, (field) => isHeld(field) && !isPublished(field));
  const heldChanges = omitFields(
    validChanges,
    (field) => !isHeld(field) || isPublished(field) || isAsStored(field),
  );
  const canSend = (sent: FormValues) => save !== undefined && canSave({ ...snapshot.values, ...sent });
  const isLocalOnly = !canSend(validChanges);
  const isBlocked = isEmpty(readyChanges) || !canSend(readyChanges) || serverErrors.formError !== undefined;
  const { unanswered, busy, failures } = useSaveRequests({
    draftKey,
    restored: interrupted.toRepeat,
    readyKey: isBlocked ? undefined : JSON.stringify(readyChanges),
    createRequest: () => ({
      idempotencyKey: randomId(),
      changes: readyChanges,
      values: { ...snapshot.values, ...readyChanges },
      version: snapshot.version,
    }),
    save,
    onSaved(request, saved) {
      setPublished((previous) => omitFields(previous, (field) => field in request.changes));
      record.onSaved(request, saved);
    },
    async onRejected({ changes: sent }, error) {
      const isOutdated = isCallError(error) && error.code === 'VERSION_CONFLICT';
      if (!isOutdated || reload === undefined) {
        setPublished({});
        return serverErrors.add(error, sent);
      }
      const current = await reload();
      // The user published these fields without seeing the values stored meanwhile.
      setPublished((previous) =>
        omitFields(previous, (field) => !isSameValue(current.values[field], snapshot.values[field])),
      );
      record.reset(current);
    },
  });
  // Until a repeated save is answered, the stored value may be our own.
  const conflicts = conflictingFields
    .filter((field) => !(field in (unanswered?.changes ?? {})))
    .map((field) => ({ field, local: changes[field]?.local, remote: snapshot.values[field] }));
  return {
    values: form.watch(),
    stored: snapshot.values,
    readyChanges,
    held: isLocalOnly
      ? []
      : Object.entries(heldChanges).map(([field, to]) => ({ field, from: snapshot.values[field], to })),
    publish() {
      for (const field of Object.keys(heldChanges)) serverErrors.clear(field);
      setPublished(heldChanges);
    },
    discardHeld() {
      for (const field of Object.keys(heldChanges)) record.resolve(field, 'remote');
    },
    setValue: (field, value) => form.setValue(field, value),
    fill: record.fill,
    errors,
    conflicts,
    resolve: record.resolve,
    revision: record.revision,
    reset: record.reset,
    formError: serverErrors.formError,
    state: saveState({
      isLocalOnly: save === undefined || (isLocalOnly && !isEmpty(changes)),
      failures,
      isPending: busy || unanswered !== undefined || !isEmpty(readyChanges),
      hasErrors: !isEmpty(errors) || conflicts.length > 0,
      hasHeld: !isEmpty(heldChanges),
    }),
    clearDraft: draft.clear,
  };
}

/**
 * A save that an earlier page sent without reading the response. It is repeated, unless it would publish held changes:
 * those were confirmed on another day, and their fields are held again unless the service stores them by now.
 */
function interruptedSave(
  form: AutosavedForm,
  { draftKey, holds = never }: AutosaveOptions,
): { readonly toRepeat?: SaveRequest; readonly stored: FormValues } {
  const request = saveRequestDraft(draftKey).read() as SaveRequest | undefined;
  if (request === undefined) return { stored: {} };
  const values = form.getValues();
  const fields = Object.keys(request.changes);
  if (!fields.some((field) => holds(field, values))) return { toRepeat: request, stored: {} };
  return {
    stored: omitFields(request.changes, (field) => !isSameValue(request.changes[field], values[field])),
  };
}

const always = () => true;
const never = () => false;
const isEmpty = (record: object) => Object.keys(record).length === 0;
