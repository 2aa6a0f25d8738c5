import { changeAgencyAgentStatus } from '@ardhi/contracts/accounts/admin.routes';
import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import { useClient } from '@ardhi/kit/client/client-context';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog.tsx';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { agentColumns } from './agent-columns.tsx';

const words = defineMessages({
  team: { id: 'agency.team', defaultMessage: 'Team' },
  actions: { id: 'agency.teamActions', defaultMessage: 'Actions' },
  suspend: { id: 'agency.suspendAgent', defaultMessage: 'Suspend' },
  suspendAsk: { id: 'agency.suspendAgentAsk', defaultMessage: 'Suspend {name}?' },
  suspendWhy: {
    id: 'agency.suspendAgentWhy',
    defaultMessage: 'They keep their account but cannot work as an agent until they are let back.',
  },
  back: { id: 'agency.letBack', defaultMessage: 'Let back to work' },
  backAsk: { id: 'agency.letBackAsk', defaultMessage: 'Let {name} work again?' },
  backWhy: { id: 'agency.letBackWhy', defaultMessage: 'They can list and answer enquiries again.' },
  saved: { id: 'agency.saved', defaultMessage: 'Saved.' },
});

/** Everybody who works in an agency. */
export function Team({ agencyId, team }: { readonly agencyId: string; readonly team: readonly TeamRow[] }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const client = useClient();
  const { revalidate } = useRevalidator();
  const command = ({ userId, name, status }: TeamRow) => {
    const suspended = status === 'SUSPENDED';
    const about = suspended ? 'back' : 'suspend';
    return (
      <ReasonDialog
        key={status}
        ask={formatMessage(words[about])}
        title={formatMessage(words[`${about}Ask`], { name })}
        keep={`team:${about}:${userId}`}
        done={formatMessage(words.saved)}
        send={async (reason) => {
          const params = { id: agencyId, agentId: userId };
          const body = { status: suspended ? 'ACTIVE' : 'SUSPENDED', reason } as const;
          await client.call(changeAgencyAgentStatus, { params, body });
          await revalidate();
        }}
      >
        {formatMessage(words[`${about}Why`])}
      </ReasonDialog>
    );
  };
  return (
    <Section title={<FormattedMessage {...words.team} />}>
      <DataTable
        cards
        caption={formatMessage(words.team)}
        columns={[
          ...agentColumns(intl).filter(({ id }) => id !== 'agency'),
          {
            id: 'actions',
            sortable: false,
            header: formatMessage(words.actions),
            value: () => undefined,
            cell: command,
          },
        ]}
        rows={team}
        keyOf={({ userId }) => userId}
        nameOf={({ name }) => name}
        empty={<FormattedMessage id="agency.noTeam" defaultMessage="Nobody works here yet." />}
      />
    </Section>
  );
}
