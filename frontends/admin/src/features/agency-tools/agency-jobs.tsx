import { recomputeEntitlements, resendInvoices } from '@ardhi/contracts/billing/agency-tools.routes';
import type { Job } from '@ardhi/contracts/job/job';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { JobProgress } from './job-progress.tsx';

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
