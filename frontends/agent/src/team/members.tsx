import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { agentStatusTones, agentStatusWords } from '@ardhi/kit/words/agent-status-words';
import { MemberCommands } from './member-commands.tsx';

const words = defineMessages({
  caption: { id: 'team.members', defaultMessage: 'Everybody in the agency' },
  name: { id: 'team.name', defaultMessage: 'Name' },
  role: { id: 'team.role', defaultMessage: 'Title' },
  status: { id: 'team.status', defaultMessage: 'Status' },
  seat: { id: 'team.seat', defaultMessage: 'Seat' },
  has: { id: 'team.hasSeat', defaultMessage: 'Has one' },
  none: { id: 'team.noSeat', defaultMessage: 'None' },
  listings: { id: 'team.listings', defaultMessage: 'On the market' },
  leads: { id: 'team.leads', defaultMessage: 'Leads (30 d)' },
  actions: { id: 'team.actions', defaultMessage: 'Actions' },
});

/** The team, each with what may be done; those who can take over are all the others at work. */
export function Members({ rows }: { readonly rows: readonly TeamRow[] }) {
  const intl = useIntl();
  return (
    <DataTable
      cards
      caption={intl.formatMessage(words.caption)}
      columns={columnsFor(intl, rows)}
      rows={rows}
      pageSize={100}
      keyOf={({ userId }) => userId}
      nameOf={({ name }) => name}
      empty={
        <Empty
          icon="user"
          title={<FormattedMessage id="team.empty" defaultMessage="No agents yet. Invite one." />}
        />
      }
    />
  );
}

function columnsFor({ formatMessage }: IntlShape, rows: readonly TeamRow[]): readonly Column<TeamRow>[] {
  return [
    {
      id: 'name',
      header: formatMessage(words.name),
      value: ({ name }) => name,
      cell: ({ slug, name, email }) => <Link to={`/brokers/${slug}`}>{name || email}</Link>,
    },
    { id: 'title', header: formatMessage(words.role), value: ({ title }) => title },
    {
      id: 'status',
      header: formatMessage(words.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={agentStatusTones[status]}>{formatMessage(agentStatusWords[status])}</Badge>
      ),
    },
    {
      id: 'seat',
      header: formatMessage(words.seat),
      value: ({ seat }) => formatMessage(seat ? words.has : words.none),
    },
    { id: 'active', header: formatMessage(words.listings), value: ({ active }) => active, figures: true },
    { id: 'leads', header: formatMessage(words.leads), value: ({ leads30d }) => leads30d, figures: true },
    {
      id: 'actions',
      sortable: false,
      header: formatMessage(words.actions),
      value: () => undefined,
      cell: (row) => (
        <MemberCommands
          member={row}
          heirs={rows.filter((one) => one.userId !== row.userId && one.status === 'ACTIVE')}
        />
      ),
    },
  ];
}
