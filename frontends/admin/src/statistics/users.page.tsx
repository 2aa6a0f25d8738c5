import { userSeries } from '@ardhi/contracts/analytics/series.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { seriesLoader } from './series-loader.ts';
import { SeriesScreen } from './series-screen.tsx';

export const loader = seriesLoader(userSeries);
export const handle: Screen = { head: () => ({ title: 'User statistics', noIndex: true }) };

/** New accounts by day. */
export function Component() {
  const { labels, series, total } = useLoaderData<AnswerOf<typeof userSeries>>();
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'statistics.users.line', defaultMessage: 'New accounts' });
  return (
    <SeriesScreen
      title={formatMessage({ id: 'statistics.users.title', defaultMessage: 'User statistics' })}
      lead={
        <FormattedMessage
          id="statistics.users.lead"
          defaultMessage="{total, plural, one {# new account} other {# new accounts}} in these days."
          values={{ total }}
        />
      }
      charts={[{ title: name, series: { labels, lines: [{ name, values: series }] } }]}
    />
  );
}
