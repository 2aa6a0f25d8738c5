import type { CallError } from '@ardhi/kit/client/call-error';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useFetcher } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mutation } from './mutation.ts';
import type { ActionResult, Submission } from './route-action.ts';

/** Validation, callbacks and refresh of a submission. */
export interface ActionOptions<I, R> {
  /** The action stays busy until the result is settled. */
  readonly onSuccess?: (value: R, input: I) => unknown;
  /** Replaces the toast with the error's message. */
  readonly onError?: (error: CallError, input: I) => unknown;
  /** Set for input typed in a form. */
  readonly validate?: boolean;
  /** Reloads the page data afterwards. */
  readonly revalidate?: boolean;
}

/** A mutation that a component can submit. */
export interface Action<I> {
  /** Does nothing while a submission is under way, so that a double tap sends once. */
  readonly submit: (input: I) => void;
  readonly busy: boolean;
}

/**
 * Submits a mutation to the action of the page. Input that failed is sent again with the same idempotency key, so that
 * it acts once even if only the response was lost.
 */
export function useAction<I, R>(mutation: Mutation<I, R>, options: ActionOptions<I, R> = {}): Action<I> {
  const { revalidate = false, validate = false } = options;
  const { data, state, submit } = useFetcher<ActionResult<I, R>>();
  const toast = useToast();
  const isSubmitting = useRef(false);
  const { keyOf, succeeded } = useIdempotencyKey();
  const [settled, setSettled] = useState<ActionResult<I, R>>();
  const settle = useEffectEvent(async (result: ActionResult<I, R>) => {
    try {
      if ('error' in result) {
        if (options.onError === undefined) toast('error', result.error.message);
        else options.onError(result.error, result.input);
        return;
      }
      succeeded();
      await options.onSuccess?.(result.value, result.input);
    } finally {
      setSettled(result);
    }
  });
  const lastSettled = useRef<ActionResult<I, R>>(undefined);
  // `data` is read from a map that changes between renders: a render dropped by React may have seen it, so that an
  // effect of `data` alone is skipped. The state of the fetcher changes after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (data === undefined || data === lastSettled.current) return;
    lastSettled.current = data;
    void settle(data);
  }, [data, state]);
  const busy = state !== 'idle' || data !== settled;
  return {
    busy,
    submit(input) {
      if (busy || isSubmitting.current) return;
      isSubmitting.current = true;
      const submission: Submission<I> = {
        mutation: mutation.name,
        input,
        idempotencyKey: keyOf(input),
        validate,
      };
      void submit(JSON.stringify(submission), {
        method: 'post',
        encType: 'application/json',
        defaultShouldRevalidate: revalidate,
      }).finally(() => {
        isSubmitting.current = false;
      });
    },
  };
}
