import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { fieldMessageOf, isCallError, messageOf } from '../client/call-error.ts';
import { type IntlShape, useIntl } from '../i18n/intl.tsx';
import { createDraft } from './draft.ts';
import { type FieldSchemas, validateField } from './field-validator.ts';
import { refusedField } from './refused-field.ts';
import { type MergedLists, type MergedRecord, useMergedRecord } from './use-merged-record.ts';
import { validationMessages } from './validation-messages.ts';

interface ContractFormOptions<In extends FieldValues, Out> {
  /** The contract's body: `signIn.body`. */
  readonly schema: ZodMiniType<Out> | undefined;
  /** Initial values of all fields; empty ones as ''. */
  readonly initial: In;
  /** Key of the draft that survives a reload; without it no draft is stored. */
  readonly draftKey?: string | undefined;
  /** Stores the draft for later visits too, instead of until the tab is closed. */
  readonly draftOnDevice?: true;
  /** Version of the initial values. Newer ones are merged into the typed values. */
  readonly version?: number | undefined;
  /** Lists whose rows are merged one by one. */
  readonly mergedLists?: MergedLists<In>;
  /**
   * Sends the parsed body, with its base version as `ifMatch`; an error is shown beside its field or above the form.
   * After a VERSION_CONFLICT the body is sent again once the newer version is merged without a conflict.
   */
  readonly onSubmit: (body: Out, options: { readonly ifMatch: number | undefined }) => Promise<unknown>;
}

interface AutosavedFormOptions {
  /** The fields of the contract's body. */
  readonly fields: FieldSchemas;
  /** Values as stored by the service. */
  readonly initial: Readonly<Record<string, unknown>>;
}

/** Name of a field, for fields that several forms share. */
export type FieldName<In extends FieldValues> = Path<In>;

/** react-hook-form's methods with the form error and the submit handler. */
export interface ContractForm<In extends FieldValues> extends UseFormReturn<In> {
  /** The error of the form as a whole. */
  readonly formError: string | undefined;
  /** The form's onSubmit handler. */
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Restores the initial values and deletes the draft. */
  readonly clear: () => void;
}

/** A form derived from a contract's body: validated as on the server, with its values stored in a draft. */
export function useContractForm<In extends FieldValues, Out>(
  options: ContractFormOptions<In, Out>,
): ContractForm<In> {
  const { schema, initial, draftKey, draftOnDevice, version, mergedLists = {}, onSubmit } = options;
  const intl = useIntl();
  const [formError, setFormError] = useState<string>();
  const draft = useMemo(
    () => createDraft<In>(draftKey ?? '', draftKey === undefined ? undefined : storageOf(draftOnDevice)),
    [draftKey, draftOnDevice],
  );
  const form = useForm<In, unknown, Out & FieldValues>({
    defaultValues: initial as DefaultValues<In>,
    resolver: createResolver(schema, intl) as Resolver<In, unknown, Out & FieldValues>,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  /** Set while the values wait to be sent again after merging the version saved meanwhile. */
  const isOutdated = useRef(false);
  const continueMerged = () => {
    if (!isOutdated.current) return;
    isOutdated.current = false;
    if (record.hasConflicts()) setFormError(intl.formatMessage({ id: 'common.mergeConflict' }));
    else void submit();
  };
  const record = useMergedRecord(form as unknown as UseFormReturn<In>, {
    initial,
    version,
    mergedLists,
    draftKey,
    onMerged: continueMerged,
  });
  useStoredDraft(form as unknown as UseFormReturn<In>, draft, record);

  const showError = (error: unknown) => {
    const field = isCallError(error) ? refusedField(form.getValues(), error.field) : undefined;
    if (field !== undefined)
      form.setError(field as Path<In>, { message: fieldMessageOf(error) }, { shouldFocus: true });
    else setFormError(messageOf(error));
  };
  const submit = form.handleSubmit(
    async (body) => {
      setFormError(undefined);
      const ifMatch = record.beginSave();
      const sent = form.getValues();
      try {
        await onSubmit(body, { ifMatch });
        record.adoptSaved(sent);
        draft.clear();
        record.clearBase();
      } catch (error) {
        isOutdated.current = ifMatch !== undefined && isCallError(error) && error.code === 'VERSION_CONFLICT';
        // The newer version may have been merged before this error arrived.
        if (isOutdated.current && record.version() !== ifMatch) continueMerged();
        else showError(error);
      }
    },
    ({ '': whole }) => setFormError(typeof whole?.message === 'string' ? whole.message : undefined),
  );
  const clear = () => {
    form.reset(initial as DefaultValues<In>);
    draft.clear();
    record.clearBase();
  };
  return { ...(form as unknown as UseFormReturn<In>), formError, submit, clear };
}

/**
 * A form derived from the fields of a contract's body for `useAutosave`: each changed field is validated by
 * itself, because the others may still be missing.
 */
export const useAutosavedForm = ({
  fields,
  initial,
}: AutosavedFormOptions): UseFormReturn<Record<string, unknown>> =>
  useForm<Record<string, unknown>>({
    defaultValues: initial,
    resolver: createFieldResolver(fields, useIntl()),
  });

const createFieldResolver =
  (schemas: FieldSchemas, intl: IntlShape): Resolver<Record<string, unknown>> =>
  (values, _, { names = [] }) => {
    const errors = names.flatMap((field) => {
      const message = validateField(intl, schemas, field, values[field]);
      return message === undefined ? [] : [[field, { type: 'contract', message }]];
    });
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };

const storageOf = (isOnDevice = false): Storage => (isOnDevice ? localStorage : sessionStorage);

/** Omits empty fields. */
const withoutEmpty = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

const createResolver = (schema: ZodMiniType | undefined, intl: IntlShape): unknown => {
  if (schema === undefined) throw new Error('This route has no body schema.');
  const resolve = zodResolver(schema as ZodMiniType<FieldValues, FieldValues>, {
    error: validationMessages(intl),
  });
  const resolver: Resolver<FieldValues, unknown, FieldValues> = async (values, context, options) =>
    resolve(withoutEmpty(values), context, options);
  return resolver;
};

/** Restores the draft after the first render, so that hydration matches. */
function useStoredDraft<In extends FieldValues>(
  form: UseFormReturn<In>,
  draft: ReturnType<typeof createDraft<In>>,
  record: MergedRecord,
) {
  const { setValue, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record belongs to this form.
  useEffect(() => {
    for (const [field, value] of Object.entries(draft.read() ?? {}))
      setValue(field as Path<In>, value as never);
    record.mergeDraft();
    const subscription = watch((values) => {
      draft.write(values as In);
      record.storeBase();
    });
    return () => subscription.unsubscribe();
  }, [draft, setValue, watch]);
}
