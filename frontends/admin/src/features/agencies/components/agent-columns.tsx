import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { agentStatusLabels, agentStatusTones } from '@ardhi/kit/labels/agent-status-labels';
import { Link } from '@ardhi/kit/router';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { NameCell } from '../../../components/layout/name-cell.tsx';

const messages = defineMessages({
  name: { id: 'common.name' },
  agency: { id: 'common.agency' },
  status: { id: 'common.status' },
  licence: { id: 'common.licence' },
  checked: { id: 'admin.checked' },
  listings: { id: 'common.onTheMarket' },
});

/** The columns of every table of agents. */
export function agentColumns(intl: IntlShape): readonly Column<TeamRow>[] {
  const { formatMessage } = intl;
  const unsortable = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: formatMessage(messages.name),
      value: ({ name }) => name,
      cell: ({ userId, name, email }) => (
        <NameCell to={`/admin/users/${userId}/info`} name={name || email} detail={name ? email : undefined} />
      ),
    },
    {
      ...unsortable,
      id: 'agency',
      header: formatMessage(messages.agency),
      value: ({ agency }) => agency?.name,
      cell: ({ agency }) =>
        agency ? <Link to={`/admin/broker-agencies/${agency.id}/edit`}>{agency.name}</Link> : '–',
    },
    {
      ...unsortable,
      id: 'status',
      header: formatMessage(messages.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={agentStatusTones[status]}>{formatMessage(agentStatusLabels[status])}</Badge>
      ),
    },
    {
      ...unsortable,
      id: 'licence',
      header: formatMessage(messages.licence),
      value: ({ licensed }) => (licensed ? formatMessage(messages.checked) : undefined),
    },
    {
      ...unsortable,
      id: 'active',
      header: formatMessage(messages.listings),
      value: ({ active }) => active,
      align: 'end',
    },
  ];
}
