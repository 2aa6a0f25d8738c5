import type { ImportJob } from '@ardhi/contracts/listings/import';
import { readImport } from '@ardhi/contracts/listings/import.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { useRevalidator } from '@ardhi/kit/router';
import { useEffect } from 'react';

const pollMs = 700;
/** Polling interval while the service cannot be reached. */
const retryMs = 3_000;

const activeStates: readonly ImportJob['state'][] = ['CHECKING', 'RUNNING', 'UNDOING'];
/** True while the service works on an import. */
export const isActive = ({ state }: ImportJob): boolean => activeStates.includes(state);

/**
 * Polls an import while it is active and keeps polling through connection errors; a reload resumes at the
 * current state. Once it is no longer active, the page is read again.
 */
export function usePolledImport(job: ImportJob | undefined): ImportJob | undefined {
  const { revalidate } = useRevalidator();
  const isPolled = job !== undefined && isActive(job);
  const { data: polled } = useQuery(readImport, isPolled ? { params: { id: job.id } } : undefined, {
    delayMs: pollMs,
    poll: { everyMs: pollMs, retryMs, while: isActive },
    isStatic: true,
  });
  const isFinished = polled !== undefined && !isActive(polled);
  useEffect(() => {
    if (isFinished) void revalidate();
  }, [isFinished, revalidate]);
  if (polled === undefined || job === undefined) return job;
  return isFinished ? { ...polled, state: job.state } : polled;
}
