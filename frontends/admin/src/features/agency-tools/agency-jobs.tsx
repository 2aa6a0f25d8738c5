import { readJob } from '@ardhi/contracts/accounts/job.routes';
import { recomputeEntitlements, resendInvoices } from '@ardhi/contracts/billing/agency-tools.routes';
import type { Job, JobState } from '@ardhi/contracts/job/job';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Retry } from '@ardhi/kit/ui/retry';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';

const stateLabels: Readonly<Record<JobState, MessageDescriptor>> = defineMessages({
  QUEUED: { id: 'agencyTools.job.QUEUED' },
  RUNNING: { id: 'agencyTools.job.RUNNING' },
  DONE: { id: 'agencyTools.job.DONE' },
  FAILED: { id: 'agencyTools.job.FAILED' },
});

const isUnfinished = ({ state }: Pick<Job, 'state'>) => state === 'QUEUED' || state === 'RUNNING';

/** Background jobs repeated for an agency, with their progress. */
export function AgencyJobs({ agencyId }: { readonly agencyId: string }) {
  const [job, setJob] = useState<Job>();
  const recompute = useMutation((client) => client.call(recomputeEntitlements, { body: { agencyId } }), {
    refreshes: 'nothing',
    onSuccess: setJob,
  });
  const resend = useMutation((client) => client.call(resendInvoices, { body: { agencyId } }), {
    refreshes: 'nothing',
    onSuccess: setJob,
  });
  return (
    <Section title={<FormattedMessage id="agencyTools.again" />}>
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="agencyTools.recompute" />}
        title={<FormattedMessage id="agencyTools.recompute" />}
        onConfirm={() => recompute.mutateAsync()}
      >
        <FormattedMessage id="agencyTools.recomputeWhy" />
      </ConfirmDialog>{' '}
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="agencyTools.resendAll" />}
        title={<FormattedMessage id="agencyTools.resendAll" />}
        onConfirm={() => resend.mutateAsync()}
      >
        <FormattedMessage id="agencyTools.resendAllWhy" />
      </ConfirmDialog>
      {job && <JobProgress key={job.id} started={job} />}
    </Section>
  );
}

/** Progress of a job, polled until it has ended. */
function JobProgress({ started }: { readonly started: Job }) {
  const { formatMessage } = useIntl();
  // The job can be read a moment after its start.
  const { data, errorMessage, isPending, mayPass, reload } = useQuery(
    readJob,
    { params: { id: started.id } },
    { delayMs: 1_000, poll: { everyMs: 1_000, retryMs: 3_000, while: isUnfinished } },
  );
  const { state, done, total, error } = data ?? started;
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
