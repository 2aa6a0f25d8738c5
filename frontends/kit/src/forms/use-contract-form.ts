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
import { isCallError, messageOf } from '../client/call-error.ts';
import { createDraft } from './draft.ts';
import { asSentence, sentenceOf } from './form-sentences.ts';

interface Given<In extends FieldValues, Out> {
  /** The contract's body: `signIn.body`. */
  readonly schema: ZodMiniType<Out> | undefined;
  /** Every field of the form; empty ones as ''. */
  readonly initial: In;
  /** Name under which what is typed is kept through a reload; left out where nothing is worth keeping. */
  readonly keep?: string;
  /** Sends the parsed body; a refusal is shown beside its field, or above the form. */
  readonly send: (body: Out) => Promise<unknown>;
}

export interface ContractForm<In extends FieldValues> extends UseFormReturn<In> {
  /** What the server refused as a whole. */
  readonly refusal: string | undefined;
  /** For the form's onSubmit. */
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
}

/** A form derived from a contract's body: checked as the server checks, with what was typed kept through every failure. */
export function useContractForm<In extends FieldValues, Out>(given: Given<In, Out>): ContractForm<In> {
  const { schema, initial, keep, send } = given;
  const [refusal, setRefusal] = useState<string>();
  const draft = useMemo(
    () => createDraft<In>(keep ?? '', keep === undefined ? undefined : sessionStorage),
    [keep],
  );
  const form = useForm<In, unknown, Out & FieldValues>({
    defaultValues: initial as DefaultValues<In>,
    resolver: resolverOf(schema) as Resolver<In, unknown, Out & FieldValues>,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  useKeptDraft(form as unknown as UseFormReturn<In>, draft);

  const submit = form.handleSubmit(
    async (body) => {
      setRefusal(undefined);
      try {
        await send(body);
        draft.clear();
      } catch (error) {
        const field = isCallError(error) ? error.field : undefined;
        if (field !== undefined && field in form.getValues())
          form.setError(field as Path<In>, { message: messageOf(error) }, { shouldFocus: true });
        else setRefusal(messageOf(error));
      }
    },
    ({ '': whole }) => setRefusal(typeof whole?.message === 'string' ? whole.message : undefined),
  );
  return { ...(form as unknown as UseFormReturn<In>), refusal, submit };
}

/** An empty field is a field left out. */
const filled = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

const resolverOf = (schema: ZodMiniType | undefined): unknown => {
  if (schema === undefined) throw new Error('This call takes no body.');
  const resolve = zodResolver(schema as ZodMiniType<FieldValues, FieldValues>, {
    error: (issue) => sentenceOf(issue as Parameters<typeof sentenceOf>[0]),
  });
  const check: Resolver<FieldValues, unknown, FieldValues> = async (values, context, options) => {
    const found = await resolve(filled(values), context, options);
    for (const error of Object.values(found.errors)) {
      if (typeof error?.message === 'string') error.message = asSentence(error.message);
    }
    return found;
  };
  return check;
};

/** After the first drawing, so that server and browser draw the same. */
function useKeptDraft<In extends FieldValues>(
  form: UseFormReturn<In>,
  draft: ReturnType<typeof createDraft<In>>,
) {
  const { setValue, watch } = form;
  useEffect(() => {
    for (const [field, value] of Object.entries(draft.read() ?? {}))
      setValue(field as Path<In>, value as never);
    const watching = watch((values) => draft.write(values as In));
    return () => watching.unsubscribe();
  }, [draft, setValue, watch]);
}
