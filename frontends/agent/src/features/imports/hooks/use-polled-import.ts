import type { ImportJob } from '@ardhi/contracts/listings/import';
import { readImport } from '@ardhi/contracts/listings/import.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router';
import { useEffect, useState } from 'react';

const pollMs = 700;
/** Polling interval while the service cannot be reached. */
const retryMs = 3_000;

const activeStates: readonly ImportJob['state'][] = ['CHECKING', 'RUNNING', 'UNDOING'];
/** Whether the service is working on an import. */
export const isActive = ({ state }: ImportJob): boolean => activeStates.includes(state);

/**
 * Polls an import while it is active and keeps polling through connection errors; a reload resumes at the
 * current state.
 */
export function usePolledImport(job: ImportJob | undefined): ImportJob | undefined {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [polledJob, setPolledJob] = useState<ImportJob>();
  const current = polledJob?.id === job?.id && job !== undefined && isActive(job) ? (polledJob ?? job) : job;
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (current === undefined || !isActive(current)) return;
    const abort = new AbortController();
    const poll = async () => {
      try {
        const next = await client.call(readImport, { params: { id: current.id } }, { signal: abort.signal });
        if (!isActive(next)) return await revalidate();
        setPolledJob(next);
        setFailures(0);
      } catch {
        if (!abort.signal.aborted) setFailures((times) => times + 1);
      }
    };
    const timer = setTimeout(() => void poll(), failures > 0 ? retryMs : pollMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, revalidate, current, failures]);
  return current;
}
