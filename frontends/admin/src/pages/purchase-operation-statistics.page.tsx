import { seriesQuery } from '@ardhi/contracts/analytics/series-query';
import { readPurchaseSeries } from '@ardhi/contracts/analytics/time-series.routes';
import { listAllOrders } from '@ardhi/contracts/billing/order-admin.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { MethodSeriesScreen, totalOf } from '../features/statistics/method-series-screen.tsx';
import { dayRangeOf, seriesLoader } from '../features/statistics/series-loader.ts';

interface PurchaseStatistics {
  readonly calls: AnswerOf<typeof readPurchaseSeries>;
  /** Orders placed on these days, and those among them whose items were granted. */
  readonly orders: { readonly placed: number; readonly fulfilled: number };
}

const loadCalls = seriesLoader(readPurchaseSeries, seriesQuery);

export async function loader(args: LoaderFunctionArgs): Promise<PurchaseStatistics> {
  const calls = await loadCalls(args);
  const days = { ...dayRangeOf(calls.labels), pageSize: 1 };
  const client = clientOf(args);
  const [placed, fulfilled] = await Promise.all([
    client.call(listAllOrders, { query: days }),
    client.call(listAllOrders, { query: { ...days, state: 'FULFILLED' } }),
  ]);
  return { calls, orders: { placed: placed.total, fulfilled: fulfilled.total } };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'statistics.purchases.title' }),
    noIndex: true,
  }),
};

/** Calls of billing by day and method, below the orders of the same days: calls are not sales. */
export function Component() {
  const { calls, orders } = useLoaderData<PurchaseStatistics>();
  const intl = useIntl();
  const { from, to } = dayRangeOf(calls.labels);
  return (
    <MethodSeriesScreen
      title={intl.formatMessage({ id: 'statistics.purchases.title' })}
      lead={<FormattedMessage id="statistics.purchases.lead" values={{ total: totalOf(calls) }} />}
      allCalls={intl.formatMessage({ id: 'statistics.purchases' })}
      data={calls}
    >
      <FactTable
        facts={[
          {
            label: intl.formatMessage({ id: 'statistics.purchases.placed' }),
            value: (
              <Link to={`/admin/agency-purchase-management?from=${from}&to=${to}`}>
                {intl.formatNumber(orders.placed)}
              </Link>
            ),
          },
          {
            label: intl.formatMessage({ id: 'statistics.purchases.fulfilled' }),
            value: (
              <Link to={`/admin/agency-purchase-management?from=${from}&to=${to}&state=FULFILLED`}>
                {intl.formatNumber(orders.fulfilled)}
              </Link>
            ),
          },
        ]}
      />
    </MethodSeriesScreen>
  );
}
