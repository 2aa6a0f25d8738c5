import { useEffect, useState } from 'react';
import { messageOf } from '../client/call-error.ts';

const debounceMs = 200;

/** Loads the options for a text. */
export type LoadOptions<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

/** The options of a text; `failure` is the message of a failed request. */
export interface OptionsState<T> {
  readonly options: readonly T[];
  readonly busy: boolean;
  readonly failure?: string;
}

/** Loads options for the typed text, debounced; outdated responses are dropped. */
export function useOptions<T>(text: string, open: boolean, loadOptions: LoadOptions<T>): OptionsState<T> {
  const [state, setState] = useState<OptionsState<T>>({ options: [], busy: false });
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setState((previous) => ({ ...previous, busy: true }));
      loadOptions(text, controller.signal).then(
        (options) => controller.signal.aborted || setState({ options, busy: false }),
        (error) =>
          controller.signal.aborted || setState({ options: [], busy: false, failure: messageOf(error) }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, open, loadOptions]);
  return state;
}
