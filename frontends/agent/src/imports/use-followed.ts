import type { ImportJob } from '@ardhi/contracts/listings/import';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useEffect, useState } from 'react';
import { readImportRoute } from './load-imports.ts';

const lookAgainMs = 700;
/** While it cannot be reached. */
const laterMs = 3_000;

const working: readonly ImportJob['state'][] = ['CHECKING', 'RUNNING', 'UNDOING'];
export const isAtWork = ({ state }: ImportJob): boolean => working.includes(state);

/** How far a job is: looked at again while it is at work, whatever the connection does; a reload begins where it is. */
export function useFollowed(job: ImportJob | undefined): ImportJob | undefined {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<ImportJob>();
  const now = seen?.id === job?.id && job !== undefined && isAtWork(job) ? (seen ?? job) : job;
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (now === undefined || !isAtWork(now)) return;
    const gone = new AbortController();
    const look = async () => {
      try {
        const next = await client.call(readImportRoute, { params: { id: now.id } }, { signal: gone.signal });
        if (!isAtWork(next)) return await revalidate();
        setSeen(next);
        setMissed(0);
      } catch {
        if (!gone.signal.aborted) setMissed((times) => times + 1);
      }
    };
    const timer = setTimeout(() => void look(), missed > 0 ? laterMs : lookAgainMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [client, revalidate, now, missed]);
  return now;
}
