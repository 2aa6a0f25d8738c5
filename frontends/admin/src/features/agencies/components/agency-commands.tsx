import { type AgencyWithCounts, changeAgencyStatus } from '@ardhi/contracts/accounts/admin.routes';
import type { AgencyCommandName } from '@ardhi/contracts/accounts/user-fields';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { AgencyStandDown } from '../../../components/agency-stand-down.tsx';

type TargetStatus = 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
/** Ownership and merges are among the tools for an agency. */
type StatusCommand = Exclude<AgencyCommandName, 'TRANSFER_OWNERSHIP' | 'MERGE'>;

const messages = defineMessages({
  APPROVE: { id: 'admin.approve' },
  REOPEN: { id: 'common.reopen' },
  SUSPEND: { id: 'common.suspend' },
  CLOSE: { id: 'common.close' },
  activeWhy: { id: 'agency.activeWhy' },
  saved: { id: 'common.saved' },
});

const targets: Readonly<Record<StatusCommand, TargetStatus>> = {
  APPROVE: 'ACTIVE',
  REOPEN: 'ACTIVE',
  SUSPEND: 'SUSPENDED',
  CLOSE: 'CLOSED',
};

const statusCommands = Object.keys(targets) as StatusCommand[];

/** The possible status changes of an agency, each with a reason and its consequences. */
export function AgencyCommands({ agency }: { readonly agency: AgencyWithCounts }) {
  const { formatMessage } = useIntl();
  const { id, displayName, commands } = agency;
  const changeStatus = useMutation(
    (client, body: { status: TargetStatus; reason: string }) =>
      client.call(changeAgencyStatus, { params: { id }, body }),
    { refreshes: 'page' },
  );
  return statusCommands.map((command) => {
    if (!commands.includes(command)) return null;
    const to = targets[command];
    const label = formatMessage(messages[command]);
    return (
      <ReasonDialog
        key={command}
        actionLabel={label}
        variant={command === 'APPROVE' ? 'primary' : 'secondary'}
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
