import { readStatistics } from '@ardhi/contracts/analytics/dashboard.routes';
import {
  readApiCallSeries,
  readLoginSeries,
  readPropertySeries,
  readPurchaseSeries,
  readUserSeries,
} from '@ardhi/contracts/analytics/time-series.routes';
import { LineChart } from '@ardhi/kit/chart/line-chart';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Section } from '@ardhi/kit/ui/section';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { MarketTotals } from '../features/statistics/market-totals.tsx';

interface StatisticsData {
  readonly totals: AnswerOf<typeof readStatistics>;
  readonly users: AnswerOf<typeof readUserSeries>;
  readonly logins: AnswerOf<typeof readLoginSeries>;
  readonly properties: AnswerOf<typeof readPropertySeries>;
  readonly apiCalls: AnswerOf<typeof readApiCallSeries>;
  readonly purchases: AnswerOf<typeof readPurchaseSeries>;
}

/** The usual window: the last seven days (specification §9). */
export async function loader(args: LoaderFunctionArgs): Promise<StatisticsData> {
  const client = clientOf(args);
  const [totals, users, logins, properties, apiCalls, purchases] = await Promise.all([
    client.call(readStatistics),
    client.call(readUserSeries, { query: {} }),
    client.call(readLoginSeries, { query: {} }),
    client.call(readPropertySeries, { query: {} }),
    client.call(readApiCallSeries, { query: {} }),
    client.call(readPurchaseSeries, { query: {} }),
  ]);
  return { totals, users, logins, properties, apiCalls, purchases };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.statistics' }), noIndex: true }),
};

const messages = defineMessages({
  users: { id: 'admin.newAccounts' },
  logins: { id: 'admin.signIns' },
  properties: { id: 'statistics.properties' },
  apiCalls: { id: 'statistics.allCalls' },
  purchases: { id: 'statistics.purchases' },
});

/** Totals, and charts of the last week, each linked to its own page. */
export function Component() {
  const { totals, users, logins, properties, apiCalls, purchases } = useLoaderData<StatisticsData>();
  const { formatMessage } = useIntl();
  const parts = [
    { to: 'users', name: formatMessage(messages.users), labels: users.labels, values: users.series },
    {
      to: 'properties',
      name: formatMessage(messages.properties),
      labels: users.labels,
      values: properties.active,
    },
    { to: 'logins', name: formatMessage(messages.logins), labels: logins.labels, values: logins.series },
    {
      to: 'api-calls',
      name: formatMessage(messages.apiCalls),
      labels: apiCalls.labels,
      values: apiCalls.series,
    },
    {
      to: 'purchase-operations',
      name: formatMessage(messages.purchases),
      labels: purchases.labels,
      values: purchases.series,
    },
  ];
  return (
    <AdminScreen
      title={<FormattedMessage id="admin.statistics" />}
      lead={<FormattedMessage id="statistics.lead" />}
    >
      <MarketTotals totals={totals} />
      {parts.map(({ to, name, labels, values }) => (
        <Section
          key={to}
          title={name}
          action={
            <Link to={`/admin/statistics/${to}`}>
              <FormattedMessage id="statistics.more" values={{ name }} />
            </Link>
          }
        >
          <LineChart title={name} series={{ labels, lines: [{ name, values }] }} />
        </Section>
      ))}
    </AdminScreen>
  );
}
