import type { LoginLogEntry } from '@ardhi/contracts/accounts/admin.routes';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { formatOptionalDateTime } from '../../../labels/format-optional-date-time.ts';
import { loginOutcomeLabels, loginOutcomeTones } from '../../../labels/user-labels.ts';

const messages = defineMessages({
  at: { id: 'common.when' },
  who: { id: 'common.who' },
  outcome: { id: 'common.outcome' },
  ip: { id: 'admin.ipAddress' },
  country: { id: 'common.country' },
  device: { id: 'admin.device' },
});

/** The columns of every table of logins. */
export function loginColumns(intl: IntlShape): readonly Column<LoginLogEntry>[] {
  const { formatMessage } = intl;
  const unsortable = { sortable: false } as const;
  return [
    {
      id: 'at',
      header: formatMessage(messages.at),
      value: ({ at }) => at,
      cell: ({ at }) => formatOptionalDateTime(intl, at),
    },
    {
      ...unsortable,
      id: 'who',
      header: formatMessage(messages.who),
      value: ({ user, email }) => user ?? email,
      cell: ({ userId, user, email }) =>
        userId === undefined ? email : <Link to={`/admin/users/${userId}/info`}>{user || email}</Link>,
    },
    {
      ...unsortable,
      id: 'outcome',
      header: formatMessage(messages.outcome),
      value: ({ outcome }) => outcome,
      cell: ({ outcome }) => (
        <Badge tone={loginOutcomeTones[outcome]}>{formatMessage(loginOutcomeLabels[outcome])}</Badge>
      ),
    },
    { ...unsortable, id: 'ip', header: formatMessage(messages.ip), value: ({ ip }) => ip },
    {
      ...unsortable,
      id: 'country',
      header: formatMessage(messages.country),
      value: ({ country }) => country,
    },
    {
      ...unsortable,
      id: 'device',
      header: formatMessage(messages.device),
      value: ({ device, browser }) => [...new Set([device, browser])].filter(Boolean).join(', '),
    },
  ];
}
