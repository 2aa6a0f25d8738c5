import { changeAgencyAgentStatus } from '@ardhi/contracts/accounts/admin.routes';
import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { SuspendDialog, type Suspension } from '@ardhi/kit/people/suspend-dialog';
import { DataTable } from '@ardhi/kit/table/data-table';
import { Section } from '@ardhi/kit/ui/section';
import { agentColumns } from './agent-columns.tsx';

const messages = defineMessages({
  team: { id: 'agency.team' },
  actions: { id: 'common.actions' },
  suspend: { id: 'common.suspend' },
  suspendAsk: { id: 'admin.suspendName' },
  suspendWhy: {
    id: 'agency.suspendAgentWhy',
  },
  back: { id: 'admin.reinstate' },
  backAsk: { id: 'admin.reinstateName' },
  backWhy: { id: 'common.theyCanListAndAnswerEnquiries' },
  saved: { id: 'common.saved' },
});

interface StatusChange extends Suspension {
  readonly agentId: string;
  readonly status: 'ACTIVE' | 'SUSPENDED';
}

/** The agents of an agency. */
export function Team({ agencyId, team }: { readonly agencyId: string; readonly team: readonly TeamRow[] }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const changeStatus = useMutation(
    (client, { agentId, ...body }: StatusChange) =>
      client.call(changeAgencyAgentStatus, { params: { id: agencyId, agentId }, body }),
    { refreshes: 'page' },
  );
  const commandCell = ({ userId, name, status, commands }: TeamRow) => {
    const successMessage = formatMessage(messages.saved);
    return (
      <>
        {commands.includes('REINSTATE') && (
          <ReasonDialog
            key={`${status} back`}
            actionLabel={formatMessage(messages.back)}
            title={formatMessage(messages.backAsk, { name })}
            draftKey={`team:back:${userId}`}
            successMessage={successMessage}
            onSubmit={(reason) => changeStatus.mutateAsync({ agentId: userId, status: 'ACTIVE', reason })}
          >
            {formatMessage(messages.backWhy)}
          </ReasonDialog>
        )}{' '}
        {commands.includes('SUSPEND') && (
          <SuspendDialog
            key={`${status} suspend`}
            userId={userId}
            name={name}
            actionLabel={formatMessage(messages.suspend)}
            title={formatMessage(messages.suspendAsk, { name })}
            draftKey={`team:suspend:${userId}`}
            successMessage={successMessage}
            onSubmit={(body) => changeStatus.mutateAsync({ agentId: userId, status: 'SUSPENDED', ...body })}
          >
            {formatMessage(messages.suspendWhy)}
          </SuspendDialog>
        )}
      </>
    );
  };
  return (
    <Section title={<FormattedMessage {...messages.team} />}>
      <DataTable
        cards
        caption={formatMessage(messages.team)}
        columns={[
          ...agentColumns(intl).filter(({ id }) => id !== 'agency'),
          {
            id: 'actions',
            sortable: false,
            header: formatMessage(messages.actions),
            value: () => undefined,
            cell: commandCell,
          },
        ]}
        rows={team}
        getRowId={({ userId }) => userId}
        getRowLabel={({ name }) => name}
        empty={<FormattedMessage id="agency.noTeam" />}
      />
    </Section>
  );
}
