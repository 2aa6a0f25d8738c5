import { messageOf } from '@ardhi/kit/client/call-error';
import { useCallback, useEffect, useState } from 'react';

/** Runs a query when it changes and again on `reload`; resolves to its data or an error message. */
export function useQuery<T>(fetchData: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision runs the same query again.
  useEffect(() => {
    const abort = new AbortController();
    fetchData(abort.signal).then(
      (response) => {
        setData(response);
        setErrorMessage(undefined);
      },
      (error: unknown) => abort.signal.aborted || setErrorMessage(messageOf(error)),
    );
    return () => abort.abort();
  }, [fetchData, revision]);
  const reload = useCallback(() => setRevision((count) => count + 1), []);
  return { data, errorMessage, reload };
}
