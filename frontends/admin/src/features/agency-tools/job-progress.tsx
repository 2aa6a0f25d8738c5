import { readJob } from '@ardhi/contracts/accounts/job.routes';
import type { Job, JobState } from '@ardhi/contracts/job/job';
import { useQuery } from '@ardhi/kit/client/use-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Retry } from '@ardhi/kit/ui/retry';
import { useEffect } from 'react';

const stateLabels: Readonly<Record<JobState, MessageDescriptor>> = defineMessages({
  QUEUED: { id: 'agencyTools.job.QUEUED' },
  RUNNING: { id: 'agencyTools.job.RUNNING' },
  DONE: { id: 'agencyTools.job.DONE' },
  FAILED: { id: 'agencyTools.job.FAILED' },
});

const isUnfinished = ({ state }: Pick<Job, 'state'>) => state === 'QUEUED' || state === 'RUNNING';

interface JobProgressProps {
  readonly started: Job;
  /** Called once when the job has ended, done or failed. */
  readonly onEnd?: () => void;
}

/** Progress of a job, polled until it has ended. */
export function JobProgress({ started, onEnd }: JobProgressProps) {
  const { formatMessage } = useIntl();
  // The job can be read a moment after its start.
  const { data, errorMessage, isPending, mayPass, reload } = useQuery(
    readJob,
    { params: { id: started.id } },
    { delayMs: 1_000, poll: { everyMs: 1_000, retryMs: 3_000, while: isUnfinished } },
  );
  const { state, done, total, error } = data ?? started;
  const hasEnded = !isUnfinished({ state });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end happens once, whatever the caller passes by then.
  useEffect(() => {
    if (hasEnded) onEnd?.();
  }, [hasEnded]);
  return (
    <p role="status">
      {formatMessage(stateLabels[state])}{' '}
      {total !== undefined && <FormattedMessage id="agencyTools.job.progress" values={{ done, total }} />}{' '}
      {error}
      {errorMessage !== undefined && (
        <>
          {errorMessage} <Retry variant="text" mayPass={mayPass} isPending={isPending} onRetry={reload} />
        </>
      )}
    </p>
  );
}
