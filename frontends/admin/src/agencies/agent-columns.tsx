import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { agentStatusTones, agentStatusWords } from '@ardhi/kit/words/agent-status-words';
import { Named } from '../frame/named.tsx';

const words = defineMessages({
  name: { id: 'agents.name', defaultMessage: 'Name' },
  agency: { id: 'agents.agency', defaultMessage: 'Agency' },
  status: { id: 'agents.status', defaultMessage: 'Status' },
  licence: { id: 'agents.licence', defaultMessage: 'Licence' },
  checked: { id: 'agents.checked', defaultMessage: 'Checked' },
  listings: { id: 'agents.listings', defaultMessage: 'On the market' },
});

/** The columns of every table of agents. */
export function agentColumns(intl: IntlShape): readonly Column<TeamRow>[] {
  const { formatMessage } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: formatMessage(words.name),
      value: ({ name }) => name,
      cell: ({ userId, name, email }) => (
        <Named to={`/admin/users/${userId}/info`} name={name || email} more={name ? email : undefined} />
      ),
    },
    {
      ...fixed,
      id: 'agency',
      header: formatMessage(words.agency),
      value: ({ agency }) => agency?.name,
      cell: ({ agency }) =>
        agency ? <Link to={`/admin/broker-agencies/${agency.id}/edit`}>{agency.name}</Link> : '–',
    },
    {
      ...fixed,
      id: 'status',
      header: formatMessage(words.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={agentStatusTones[status]}>{formatMessage(agentStatusWords[status])}</Badge>
      ),
    },
    {
      ...fixed,
      id: 'licence',
      header: formatMessage(words.licence),
      value: ({ licensed }) => (licensed ? formatMessage(words.checked) : undefined),
    },
    {
      ...fixed,
      id: 'active',
      header: formatMessage(words.listings),
      value: ({ active }) => active,
      figures: true,
    },
  ];
}
