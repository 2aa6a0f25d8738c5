import { messageOf } from '@ardhi/kit/client/call-error';
import { useCallback, useEffect, useState } from 'react';

/** An answer that is asked for when its question changes, and again when something was done. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<T>();
  const [refusal, setRefusal] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again.
  useEffect(() => {
    const gone = new AbortController();
    ask(gone.signal).then(
      (given) => {
        setAnswer(given);
        setRefusal(undefined);
      },
      (error: unknown) => gone.signal.aborted || setRefusal(messageOf(error)),
    );
    return () => gone.abort();
  }, [ask, round]);
  const again = useCallback(() => setRound((it) => it + 1), []);
  return { answer, refusal, again };
}
