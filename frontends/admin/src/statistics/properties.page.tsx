import { propertySeries } from '@ardhi/contracts/analytics/series.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { seriesLoader } from './series-loader.ts';
import { SeriesScreen } from './series-screen.tsx';

export const loader = seriesLoader(propertySeries);
export const handle: Screen = { head: () => ({ title: 'Property statistics', noIndex: true }) };

/** States as the specification names them (§5). */
const words = defineMessages({
  title: { id: 'statistics.properties.title', defaultMessage: 'Property statistics' },
  all: { id: 'statistics.properties.all', defaultMessage: 'All listings' },
  states: { id: 'statistics.properties.states', defaultMessage: 'Listings by state' },
  active: { id: 'statistics.properties.active', defaultMessage: 'Active' },
  inactive: { id: 'statistics.properties.inactive', defaultMessage: 'Inactive' },
  archived: { id: 'statistics.properties.archived', defaultMessage: 'Archived' },
  sold: { id: 'statistics.properties.sold', defaultMessage: 'SOLD' },
});

/** How many listings there were at the end of each day, in all and by state. */
export function Component() {
  const { labels, series, ...states } = useLoaderData<AnswerOf<typeof propertySeries>>();
  const { formatMessage } = useIntl();
  const all = formatMessage(words.all);
  const lines = (['active', 'inactive', 'archived', 'sold'] as const).map((state) => ({
    name: formatMessage(words[state]),
    values: states[state],
  }));
  return (
    <SeriesScreen
      title={formatMessage(words.title)}
      lead={
        <FormattedMessage
          id="statistics.properties.lead"
          defaultMessage="As they stood when each day ended: {total, plural, one {# listing} other {# listings}} at the end of the last."
          values={{ total: series.at(-1) ?? 0 }}
        />
      }
      charts={[
        { title: all, series: { labels, lines: [{ name: all, values: series }] } },
        { title: formatMessage(words.states), series: { labels, lines } },
      ]}
    />
  );
}
