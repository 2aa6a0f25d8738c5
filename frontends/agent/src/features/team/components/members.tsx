import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { agentStatusLabels, agentStatusTones } from '@ardhi/kit/labels/agent-status-labels';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { MemberCommands } from './member-commands.tsx';

const messages = defineMessages({
  caption: { id: 'team.members' },
  name: { id: 'common.name' },
  role: { id: 'agent.title' },
  status: { id: 'common.status' },
  seat: { id: 'team.seat' },
  has: { id: 'team.hasSeat' },
  none: { id: 'common.none' },
  listings: { id: 'common.onTheMarket' },
  leads: { id: 'team.leads' },
  actions: { id: 'common.actions' },
});

/** The members with their actions; every other active member can take over. */
export function Members({ rows }: { readonly rows: readonly TeamRow[] }) {
  const intl = useIntl();
  return (
    <DataTable
      cards
      caption={intl.formatMessage(messages.caption)}
      columns={memberColumns(intl, rows)}
      rows={rows}
      pageSize={100}
      getRowId={({ userId }) => userId}
      getRowLabel={({ name }) => name}
      empty={<EmptyState icon="user" title={<FormattedMessage id="team.empty" />} />}
    />
  );
}

function memberColumns({ formatMessage }: IntlShape, rows: readonly TeamRow[]): readonly Column<TeamRow>[] {
  return [
    {
      id: 'name',
      header: formatMessage(messages.name),
      value: ({ name, email }) => name || email,
    },
    { id: 'title', header: formatMessage(messages.role), value: ({ title }) => title },
    {
      id: 'status',
      header: formatMessage(messages.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={agentStatusTones[status]}>{formatMessage(agentStatusLabels[status])}</Badge>
      ),
    },
    {
      id: 'seat',
      header: formatMessage(messages.seat),
      value: ({ seat }) => formatMessage(seat ? messages.has : messages.none),
    },
    { id: 'active', header: formatMessage(messages.listings), value: ({ active }) => active, align: 'end' },
    { id: 'leads', header: formatMessage(messages.leads), value: ({ leads30d }) => leads30d, align: 'end' },
    {
      id: 'actions',
      sortable: false,
      header: formatMessage(messages.actions),
      value: () => undefined,
      cell: (row) => (
        <MemberCommands
          member={row}
          successors={rows.filter((other) => other.userId !== row.userId && other.status === 'ACTIVE')}
        />
      ),
    },
  ];
}
