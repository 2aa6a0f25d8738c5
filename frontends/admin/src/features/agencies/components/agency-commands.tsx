import { type AgencyWithCounts, changeAgencyStatus } from '@ardhi/contracts/accounts/admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { AgencyStandDown } from '../../../components/agency-stand-down.tsx';

type TargetStatus = 'ACTIVE' | 'SUSPENDED' | 'CLOSED';

const messages = defineMessages({
  approve: { id: 'admin.approve' },
  ACTIVE: { id: 'common.reopen' },
  SUSPENDED: { id: 'common.suspend' },
  CLOSED: { id: 'common.close' },
  activeWhy: { id: 'agency.activeWhy' },
  saved: { id: 'common.saved' },
});

const nextStatuses: Readonly<Record<AgencyWithCounts['status'], readonly TargetStatus[]>> = {
  PENDING: ['ACTIVE', 'CLOSED'],
  ACTIVE: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
};

/** The possible status changes of an agency, each with a reason and its consequences. */
export function AgencyCommands({ agency }: { readonly agency: AgencyWithCounts }) {
  const { formatMessage } = useIntl();
  const { id, status, displayName } = agency;
  const changeStatus = useMutation(
    (client, body: { status: TargetStatus; reason: string }) =>
      client.call(changeAgencyStatus, { params: { id }, body }),
    { refreshes: 'page' },
  );
  return nextStatuses[status].map((to) => {
    const label = formatMessage(status === 'PENDING' && to === 'ACTIVE' ? messages.approve : messages[to]);
    return (
      <ReasonDialog
        key={`${status} ${to}`}
        actionLabel={label}
        variant={status === 'PENDING' && to === 'ACTIVE' ? 'primary' : 'secondary'}
        title={`${label}: ${displayName}`}
        draftKey={`agency:${to}:${id}`}
        successMessage={formatMessage(messages.saved)}
        onSubmit={(reason) => changeStatus.mutateAsync({ status: to, reason })}
      >
        {to === 'ACTIVE' ? formatMessage(messages.activeWhy) : <AgencyStandDown agency={agency} to={to} />}
      </ReasonDialog>
    );
  });
}
