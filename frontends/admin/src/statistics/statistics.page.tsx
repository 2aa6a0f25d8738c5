import { loginSeries, propertySeries, userSeries } from '@ardhi/contracts/analytics/series.routes';
import { LineChart } from '@ardhi/kit/chart/line-chart.tsx';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';

interface Figures {
  readonly users: AnswerOf<typeof userSeries>;
  readonly logins: AnswerOf<typeof loginSeries>;
  readonly properties: AnswerOf<typeof propertySeries>;
}

/** The usual window: the last seven days (specification §9). */
export async function loader(args: LoaderFunctionArgs): Promise<Figures> {
  const client = clientOf(args);
  const [users, logins, properties] = await Promise.all([
    client.call(userSeries, { query: {} }),
    client.call(loginSeries, { query: {} }),
    client.call(propertySeries, { query: {} }),
  ]);
  return { users, logins, properties };
}
export const handle: Screen = { head: () => ({ title: 'Statistics', noIndex: true }) };

const words = defineMessages({
  users: { id: 'statistics.users', defaultMessage: 'New accounts' },
  logins: { id: 'statistics.logins', defaultMessage: 'Sign-ins' },
  properties: { id: 'statistics.properties', defaultMessage: 'Listings on the market' },
});

/** How the market grew in a week; each figure leads to its own window of days. */
export function Component() {
  const { users, logins, properties } = useLoaderData<Figures>();
  const { formatMessage } = useIntl();
  const parts = [
    { to: 'users', name: formatMessage(words.users), labels: users.labels, values: users.series },
    {
      to: 'properties',
      name: formatMessage(words.properties),
      labels: users.labels,
      values: properties.active,
    },
    { to: 'logins', name: formatMessage(words.logins), labels: logins.labels, values: logins.series },
  ];
  return (
    <AdminScreen
      title={<FormattedMessage id="statistics.title" defaultMessage="Statistics" />}
      lead={
        <FormattedMessage id="statistics.lead" defaultMessage="The last seven days, in days of Kampala." />
      }
    >
      {parts.map(({ to, name, labels, values }) => (
        <Section
          key={to}
          title={name}
          more={
            <Link to={`/admin/statistics/${to}`}>
              <FormattedMessage
                id="statistics.more"
                defaultMessage="{name} of other days"
                values={{ name }}
              />
            </Link>
          }
        >
          <LineChart title={name} series={{ labels, lines: [{ name, values }] }} />
        </Section>
      ))}
    </AdminScreen>
  );
}
