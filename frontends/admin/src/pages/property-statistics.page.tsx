import { seriesQuery } from '@ardhi/contracts/analytics/series-query';
import { readPropertySeries } from '@ardhi/contracts/analytics/time-series.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { seriesLoader } from '../features/statistics/series-loader.ts';
import { SeriesScreen } from '../features/statistics/series-screen.tsx';

export const loader = seriesLoader(readPropertySeries, seriesQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'statistics.properties.title' }),
    noIndex: true,
  }),
};

/** States as the specification names them (specification §5). */
const messages = defineMessages({
  title: { id: 'statistics.properties.title' },
  all: { id: 'common.allListings' },
  states: { id: 'common.listingsByStatus' },
  active: { id: 'common.active' },
  inactive: { id: 'admin.inactive' },
  archived: { id: 'admin.archived' },
  sold: { id: 'statistics.properties.sold' },
});

/** Number of listings at the end of each day, in total and by state. */
export function Component() {
  const { labels, series, ...states } = useLoaderData<AnswerOf<typeof readPropertySeries>>();
  const { formatMessage } = useIntl();
  const all = formatMessage(messages.all);
  const lines = (['active', 'inactive', 'archived', 'sold'] as const).map((state) => ({
    name: formatMessage(messages[state]),
    values: states[state],
  }));
  return (
    <SeriesScreen
      title={formatMessage(messages.title)}
      lead={<FormattedMessage id="statistics.properties.lead" values={{ total: series.at(-1) ?? 0 }} />}
      charts={[
        { title: all, series: { labels, lines: [{ name: all, values: series }] } },
        { title: formatMessage(messages.states), series: { labels, lines } },
      ]}
    />
  );
}
