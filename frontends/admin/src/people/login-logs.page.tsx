import { type LoginLog, listLogins } from '@ardhi/contracts/accounts/admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { DaysFilter } from '../lists/days-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import { momentText } from '../words/moment-text.ts';
import { outcomeTones, outcomeWords } from '../words/people-words.ts';

export const loader = listLoader(listLogins);
export const handle: Screen = { head: () => ({ title: 'Login logs', noIndex: true }) };

const words = defineMessages({
  title: { id: 'logins.title', defaultMessage: 'Login logs' },
  find: { id: 'logins.find', defaultMessage: 'Find by email' },
  at: { id: 'logins.at', defaultMessage: 'When' },
  who: { id: 'logins.who', defaultMessage: 'Who' },
  outcome: { id: 'logins.outcome', defaultMessage: 'Outcome' },
  ip: { id: 'logins.ip', defaultMessage: 'Address' },
  country: { id: 'logins.country', defaultMessage: 'Country' },
  device: { id: 'logins.device', defaultMessage: 'Device' },
});

/** Every attempt to sign in or out, the newest first. */
export function Component() {
  const found = useLoaderData<AnswerOf<typeof listLogins>>();
  const intl = useIntl();
  return (
    <AdminScreen title={<FormattedMessage {...words.title} />}>
      <Filters find={intl.formatMessage(words.find)}>
        <ChoiceFilter name="outcome" label={intl.formatMessage(words.outcome)} words={outcomeWords} />
        <DaysFilter />
      </Filters>
      <AskedTable
        found={found}
        usual="-at"
        caption={intl.formatMessage(words.title)}
        columns={columnsFor(intl)}
        keyOf={({ id }) => id}
        nameOf={({ user, email, at }) => `${user ?? email ?? ''} ${at}`}
        icon="log-in"
        none={<FormattedMessage id="logins.none" defaultMessage="No logins in this window." />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<LoginLog>[] {
  const { formatMessage } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'at',
      header: formatMessage(words.at),
      value: ({ at }) => momentText(intl, at),
    },
    { ...fixed, id: 'who', header: formatMessage(words.who), value: ({ user, email }) => user ?? email },
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
      value: ({ device, browser }) => [device, browser].filter(Boolean).join(', '),
    },
  ];
}
