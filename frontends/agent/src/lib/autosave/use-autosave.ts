import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { boundaryErrorMessage } from '@ardhi/kit/labels/boundary-error';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { draftStore } from './draft-store.ts';
import { isConflict, type LocalChange, type LocalChanges, localValues } from './local-changes.ts';

/** Field values by name as they are entered, including invalid ones. */
export type FormValues = Readonly<Record<string, unknown>>;
/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A record as stored by the service. */
export interface Snapshot {
  readonly values: FormValues;
  readonly version: number | undefined;
}

interface AutosaveOptions {
  /** Values stored by the service. */
  readonly initialValues: FormValues;
  /** Version at which `initialValues` were read; saves are sent with it for optimistic locking. */
  readonly version?: number;
  /** Name of the draft that holds unsaved changes on this device. */
  readonly draftName: string;
  readonly validate: (field: string, value: unknown, values: FormValues) => string | undefined;
  /**
   * Sends the valid changes and resolves to the stored record, if the service returns it. Without it all
   * changes stay on this device.
   */
  readonly save?: (
    changes: FormValues,
    values: FormValues,
    version: number | undefined,
  ) => Promise<Snapshot | undefined>;
  /** Reads the record again after a version conflict. */
  readonly reload?: () => Promise<Snapshot>;
  /** Whether the values are complete enough to be sent; always true by default. */
  readonly canSave?: (values: FormValues) => boolean;
}

/**
 * `waiting`: saving failed and is retried. `local`: changes are kept on this device only. `invalid`: errors
 * or conflicts block saving.
 */
export type SaveState = 'local' | 'saved' | 'saving' | 'waiting' | 'invalid';

/** Values, errors and actions of a form that saves itself. */
export interface Autosave {
  readonly values: FormValues;
  /** Unsaved changes that are valid and free of conflicts. */
  readonly readyChanges: FormValues;
  readonly setValue: (field: string, value: unknown) => void;
  /** Error messages by field. */
  readonly errors: FieldErrors;
  /** Fields saved elsewhere while they were changed here; not sent until resolved. */
  readonly conflicts: readonly Conflict[];
  readonly resolve: (field: string, choice: 'local' | 'remote') => void;
  /** Increases whenever values came from elsewhere; use it as a key to render the fields again. */
  readonly revision: number;
  /** Replaces the stored record after another action changed it. */
  readonly reset: (snapshot: Snapshot) => void;
  /** Error of the whole form. */
  readonly formError: string | undefined;
  readonly state: SaveState;
  readonly clearDraft: () => void;
}

/** A field that was changed here and elsewhere. */
export interface Conflict {
  readonly field: string;
  readonly local: unknown;
  readonly remote: unknown;
}

const debounceMs = 800;
const retryMs = 5_000;

/**
 * Saves fields while the user types: to a local draft at once, to the service after a pause, with retries
 * until it succeeds. Values that were changed elsewhere meanwhile are reported as conflicts and never
 * overwritten.
 */
export function useAutosave({
  initialValues,
  version,
  draftName,
  validate,
  save,
  reload,
  canSave = always,
}: AutosaveOptions): Autosave {
  const draft = useMemo(() => draftStore(draftName), [draftName]);
  const [snapshot, setSnapshot] = useState<Snapshot>({ values: initialValues, version });
  const [localChanges, setLocalChanges] = useState<LocalChanges>(draft.read);
  const intl = useIntl();
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const [revision, setRevision] = useState(0);

  const pending = localValues(localChanges);
  const values = { ...snapshot.values, ...pending };
  const conflicts = Object.entries(localChanges)
    .filter(([field, typed]) => isConflict(typed, snapshot.values[field]))
    .map(([field, { local }]) => ({ field, local, remote: snapshot.values[field] }));
  const errors = { ...validateAll(pending, values, validate), ...serverErrors };
  const readyChanges = omitEntries(
    pending,
    ([field]) => errors[field] !== undefined || conflicts.some((conflict) => conflict.field === field),
  );

  const reset = (current: Snapshot) => {
    setSnapshot(current);
    setRevision((times) => times + 1);
  };
  const handleError = async (error: unknown, changes: FormValues): Promise<void> => {
    if (reload !== undefined && isCallError(error) && error.code === 'VERSION_CONFLICT')
      return reset(await reload());
    if (isTransient(error)) return setFailures((times) => times + 1);
    const field = errorField(error);
    if (field !== undefined && field in changes)
      setServerErrors((previous) => ({
        ...previous,
        [field]: boundaryErrorMessage(intl, error) ?? messageOf(error),
      }));
    else setFormError(messageOf(error));
  };
  const isLocalOnly = save === undefined || !canSave(values);
  const saveReady = async () => {
    const changes = readyChanges;
    if (save === undefined || isLocalOnly || busy || isEmpty(changes)) return;
    setBusy(true);
    try {
      const saved = await save(changes, values, snapshot.version);
      const current = { ...snapshot.values, ...changes, ...saved?.values };
      setSnapshot({ values: current, version: saved?.version ?? snapshot.version });
      setLocalChanges((previous) => changesAfterSave(previous, changes, current));
      setFailures(0);
    } catch (error) {
      await handleError(error, changes).catch(() => setFailures((times) => times + 1));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => draft.write(localChanges), [draft, localChanges]);
  const readyKey = JSON.stringify(readyChanges);
  const onTimer = useEffectEvent(() => void saveReady());
  useEffect(() => {
    if (readyKey === '{}' || isLocalOnly || busy || formError !== undefined) return;
    const timer = setTimeout(onTimer, failures === 0 ? debounceMs : retryMs);
    window.addEventListener('online', onTimer);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onTimer);
    };
  }, [readyKey, isLocalOnly, busy, failures, formError]);

  const setValue = (field: string, value: unknown) => {
    setLocalChanges((previous) => ({
      ...previous,
      [field]: { local: value, base: (previous[field] ?? { base: snapshot.values[field] }).base },
    }));
    setServerErrors((previous) => omitEntries(previous, ([name]) => name === field) as FieldErrors);
    setFormError(undefined);
  };
  const resolve: Autosave['resolve'] = (field, whose) => {
    const base = snapshot.values[field];
    setLocalChanges((previous) =>
      whose === 'local'
        ? { ...previous, [field]: { local: previous[field]?.local, base } }
        : omitChanges(previous, (name) => name === field),
    );
    setRevision((times) => times + 1);
  };
  const state = saveState({
    isLocalOnly: save === undefined || (isLocalOnly && !isEmpty(pending)),
    failures,
    isPending: busy || readyKey !== '{}',
    hasErrors: !isEmpty(errors) || conflicts.length > 0,
  });
  return {
    values,
    readyChanges,
    setValue,
    errors,
    conflicts,
    resolve,
    revision,
    reset,
    formError,
    state,
    clearDraft: draft.clear,
  };
}

interface SaveProgress {
  readonly isLocalOnly: boolean;
  readonly failures: number;
  readonly isPending: boolean;
  readonly hasErrors: boolean;
}

function saveState({ isLocalOnly, failures, isPending, hasErrors }: SaveProgress): SaveState {
  if (isLocalOnly) return 'local';
  if (failures > 0) return 'waiting';
  if (isPending) return 'saving';
  return hasErrors ? 'invalid' : 'saved';
}

const always = () => true;
const isEmpty = (record: object) => Object.keys(record).length === 0;

const omitEntries = (record: FormValues, drop: (entry: readonly [string, unknown]) => boolean): FormValues =>
  Object.fromEntries(Object.entries(record).filter((entry) => !drop(entry)));

const omitChanges = (
  localChanges: LocalChanges,
  drop: (field: string, typed: LocalChange) => boolean,
): LocalChanges =>
  Object.fromEntries(Object.entries(localChanges).filter(([field, typed]) => !drop(field, typed)));

/**
 * The changes that remain after `changes` were saved; a field edited during the save is kept, based on the
 * saved value.
 */
const changesAfterSave = (
  localChanges: LocalChanges,
  changes: FormValues,
  current: FormValues,
): LocalChanges =>
  Object.fromEntries(
    Object.entries(
      omitChanges(localChanges, (field, { local }) => field in changes && changes[field] === local),
    ).map(([field, typed]) => [field, field in changes ? { ...typed, base: current[field] } : typed]),
  );

const validateAll = (
  pending: FormValues,
  values: FormValues,
  check: AutosaveOptions['validate'],
): FieldErrors =>
  Object.fromEntries(
    Object.entries(pending).flatMap(([field, value]) => {
      const sentence = check(field, value, values);
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );

/** Whether a retry can succeed: no network, a server error or a rate limit. */
const isTransient = (error: unknown) =>
  isCallError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The field an error is about; some error codes imply a field without naming it. */
function errorField(error: unknown): string | undefined {
  if (!isCallError(error)) return undefined;
  if (error.code === 'PIN_OUTSIDE_PLACE') return 'location';
  if (error.code === 'GEOMETRY_INVALID') return 'boundary';
  const name = error.field ?? error.details?.['field'];
  return typeof name === 'string' ? name.split('.')[0] : undefined;
}
