import type { CallError } from '@ardhi/kit/client/call-error';
import { useState } from 'react';
import type { Mutation } from '../../../lib/actions/mutation.ts';
import {
  type ActionFormState,
  type FormValues,
  useActionForm,
} from '../../../lib/actions/use-action-form.ts';

interface CodeFormOptions<I, R> {
  readonly input: (values: FormValues) => I;
  readonly onSuccess?: (value: R) => unknown;
  /** Returns true if it handled the error. */
  readonly onError?: (error: CallError) => boolean;
}

interface CodeForm<R> {
  readonly form: ActionFormState;
  /** The server's response, once it has accepted the code. */
  readonly result: R | undefined;
  /** True if the code was used, has expired or was never issued. */
  readonly isExpired: boolean;
}

/** A form that sends the code of an account email. */
export function useCodeForm<I, R>(
  mutation: Mutation<I, R>,
  { input, onSuccess, onError }: CodeFormOptions<I, R>,
): CodeForm<R> {
  const [result, setResult] = useState<R>();
  const [isExpired, setExpired] = useState(false);
  const form = useActionForm(mutation, {
    input,
    onSuccess(value) {
      setResult(value);
      return onSuccess?.(value);
    },
    onError(error) {
      const isCodeError = error.code.startsWith('CODE_');
      setExpired(isCodeError);
      return isCodeError || onError?.(error) === true;
    },
  });
  return { form, result, isExpired };
}
