import type { LoginLog } from '@ardhi/contracts/accounts/admin.routes';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { momentText } from '../words/moment-text.ts';
import { outcomeTones, outcomeWords } from '../words/people-words.ts';

const words = defineMessages({
  at: { id: 'logins.at', defaultMessage: 'When' },
  who: { id: 'logins.who', defaultMessage: 'Who' },
  outcome: { id: 'logins.outcome', defaultMessage: 'Outcome' },
  ip: { id: 'logins.ip', defaultMessage: 'Address' },
  country: { id: 'logins.country', defaultMessage: 'Country' },
  device: { id: 'logins.device', defaultMessage: 'Device' },
});

/** The columns of every table of logins. */
export function loginColumns(intl: IntlShape): readonly Column<LoginLog>[] {
  const { formatMessage } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'at',
      header: formatMessage(words.at),
      value: ({ at }) => at,
      cell: ({ at }) => momentText(intl, at),
    },
    {
      ...fixed,
      id: 'who',
      header: formatMessage(words.who),
      value: ({ user, email }) => user ?? email,
      cell: ({ userId, user, email }) =>
        userId === undefined ? email : <Link to={`/admin/users/${userId}/info`}>{user || email}</Link>,
    },
    {
      ...fixed,
      id: 'outcome',
      header: formatMessage(words.outcome),
      value: ({ outcome }) => outcome,
      cell: ({ outcome }) => (
        <Badge tone={outcomeTones[outcome]}>{formatMessage(outcomeWords[outcome])}</Badge>
      ),
    },
    { ...fixed, id: 'ip', header: formatMessage(words.ip), value: ({ ip }) => ip },
    { ...fixed, id: 'country', header: formatMessage(words.country), value: ({ country }) => country },
    {
      ...fixed,
      id: 'device',
      header: formatMessage(words.device),
      value: ({ device, browser }) => [...new Set([device, browser])].filter(Boolean).join(', '),
    },
  ];
}
