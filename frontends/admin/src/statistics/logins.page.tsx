import { loginSeries } from '@ardhi/contracts/analytics/series.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { seriesLoader } from './series-loader.ts';
import { SeriesScreen } from './series-screen.tsx';

export const loader = seriesLoader(loginSeries);
export const handle: Screen = { head: () => ({ title: 'Login statistics', noIndex: true }) };

/** Sign-ins by day. */
export function Component() {
  const { labels, series, total } = useLoaderData<AnswerOf<typeof loginSeries>>();
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'statistics.logins.line', defaultMessage: 'Sign-ins' });
  return (
    <SeriesScreen
      title={formatMessage({ id: 'statistics.logins.title', defaultMessage: 'Login statistics' })}
      lead={
        <FormattedMessage
          id="statistics.logins.lead"
          defaultMessage="{total, plural, one {# sign-in} other {# sign-ins}} that led in, in these days."
          values={{ total }}
        />
      }
      charts={[{ title: name, series: { labels, lines: [{ name, values: series }] } }]}
    />
  );
}
