import { seriesQuery } from '@ardhi/contracts/analytics/series-query';
import { readLoginSeries } from '@ardhi/contracts/analytics/time-series.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { seriesLoader } from '../features/statistics/series-loader.ts';
import { SeriesScreen } from '../features/statistics/series-screen.tsx';

export const loader = seriesLoader(readLoginSeries, seriesQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'statistics.logins.title' }), noIndex: true }),
};

/** Sign-ins by day. */
export function Component() {
  const { labels, series, total } = useLoaderData<AnswerOf<typeof readLoginSeries>>();
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'admin.signIns' });
  return (
    <SeriesScreen
      title={formatMessage({ id: 'statistics.logins.title' })}
      lead={<FormattedMessage id="statistics.logins.lead" values={{ total }} />}
      charts={[{ title: name, series: { labels, lines: [{ name, values: series }] } }]}
    />
  );
}
