import { type AgencyWithCounts, changeAgencyStatus } from '@ardhi/contracts/accounts/admin.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';

type TargetStatus = 'ACTIVE' | 'SUSPENDED' | 'CLOSED';

const messages = defineMessages({
  approve: { id: 'admin.approve' },
  ACTIVE: { id: 'common.reopen' },
  SUSPENDED: { id: 'common.suspend' },
  CLOSED: { id: 'common.close' },
  activeWhy: { id: 'agency.activeWhy' },
  suspendedWhy: {
    id: 'agency.suspendedWhy',
  },
  closedWhy: {
    id: 'agency.closedWhy',
  },
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
  const client = useClient();
  const { formatMessage } = useIntl();
  const { revalidate } = useRevalidator();
  const { id, status, counts, displayName } = agency;
  const messageValues = { n: counts.listings, agents: counts.agents };
  const consequences = {
    ACTIVE: formatMessage(messages.activeWhy),
    SUSPENDED: formatMessage(messages.suspendedWhy, messageValues),
    CLOSED: formatMessage(messages.closedWhy, messageValues),
  };
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
        onSubmit={async (reason) => {
          await client.call(changeAgencyStatus, { params: { id }, body: { status: to, reason } });
          await revalidate();
        }}
      >
        {consequences[to]}
      </ReasonDialog>
    );
  });
}
