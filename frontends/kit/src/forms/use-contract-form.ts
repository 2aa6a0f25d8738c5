import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useMemo, useState } from 'react';
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
import { validationMessages } from './validation-messages.ts';

interface ContractFormOptions<In extends FieldValues, Out> {
  /** The contract's body: `signIn.body`. */
  readonly schema: ZodMiniType<Out> | undefined;
  /** Initial values of all fields; empty ones as ''. */
  readonly initial: In;
  /** Key of the draft that survives a reload; without it no draft is stored. */
  readonly draftKey?: string;
  /** Sends the parsed body; an error is shown beside its field or above the form. */
  readonly onSubmit: (body: Out) => Promise<unknown>;
}

interface AutosavedFormOptions {
  /** The fields of the contract's body. */
  readonly fields: FieldSchemas;
  /** Values as stored by the service. */
  readonly initial: Readonly<Record<string, unknown>>;
}

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
  const { schema, initial, draftKey, onSubmit } = options;
  const intl = useIntl();
  const [formError, setFormError] = useState<string>();
  const draft = useMemo(
    () => createDraft<In>(draftKey ?? '', draftKey === undefined ? undefined : sessionStorage),
    [draftKey],
  );
  const form = useForm<In, unknown, Out & FieldValues>({
    defaultValues: initial as DefaultValues<In>,
    resolver: createResolver(schema, intl) as Resolver<In, unknown, Out & FieldValues>,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  useStoredDraft(form as unknown as UseFormReturn<In>, draft);

  const submit = form.handleSubmit(
    async (body) => {
      setFormError(undefined);
      try {
        await onSubmit(body);
        draft.clear();
      } catch (error) {
        const field = isCallError(error) ? error.field : undefined;
        if (field !== undefined && field in form.getValues())
          form.setError(field as Path<In>, { message: fieldMessageOf(error) }, { shouldFocus: true });
        else setFormError(messageOf(error));
      }
    },
    ({ '': whole }) => setFormError(typeof whole?.message === 'string' ? whole.message : undefined),
  );
  const clear = () => {
    form.reset(initial as DefaultValues<In>);
    draft.clear();
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
) {
  const { setValue, watch } = form;
  useEffect(() => {
    for (const [field, value] of Object.entries(draft.read() ?? {}))
      setValue(field as Path<In>, value as never);
    const subscription = watch((values) => draft.write(values as In));
    return () => subscription.unsubscribe();
  }, [draft, setValue, watch]);
}
