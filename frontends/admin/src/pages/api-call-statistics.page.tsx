import { seriesQuery } from '@ardhi/contracts/analytics/series-query';
import { readApiCallSeries } from '@ardhi/contracts/analytics/time-series.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { MethodSeriesScreen, totalOf } from '../features/statistics/method-series-screen.tsx';
import { seriesLoader } from '../features/statistics/series-loader.ts';

export const loader = seriesLoader(readApiCallSeries, seriesQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'statistics.apiCalls.title' }), noIndex: true }),
};

/** Calls through the gateway by day and method. */
export function Component() {
  const data = useLoaderData<AnswerOf<typeof readApiCallSeries>>();
  const { formatMessage } = useIntl();
  return (
    <MethodSeriesScreen
      title={formatMessage({ id: 'statistics.apiCalls.title' })}
      lead={<FormattedMessage id="statistics.calls.lead" values={{ total: totalOf(data) }} />}
      allCalls={formatMessage({ id: 'statistics.allCalls' })}
      data={data}
    />
  );
}
