import { LineChart } from '@ardhi/kit/chart/line-chart.tsx';
import type { Series } from '@ardhi/kit/chart/series';
import { now } from '@ardhi/kit/clock';
import { DateRange } from '@ardhi/kit/dates/date-range.tsx';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { ReactNode } from 'react';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { useAsked } from '../lists/use-asked.ts';
import { windowOf } from './series-loader.ts';

interface Given {
  readonly title: string;
  /** What the figures mean, and how many in all. */
  readonly lead: ReactNode;
  /** One chart or more, over the same days. */
  readonly charts: readonly { readonly title: string; readonly series: Series }[];
}

/** Lines over a window of days that the address keeps. */
export function SeriesScreen({ title, lead, charts }: Given) {
  const { say } = useAsked();
  const days = windowOf(charts[0]?.series.labels ?? []);
  return (
    <AdminScreen
      title={title}
      lead={lead}
      back={{
        to: '/admin/statistics',
        words: <FormattedMessage id="statistics.back" defaultMessage="Back to Statistics" />,
      }}
    >
      <DateRange
        key={`${days.from} ${days.to}`}
        value={days}
        today={now().slice(0, 10)}
        onChange={({ from, to }) => say({ startDate: from, endDate: to })}
      />
      {charts.map((chart) => (
        <LineChart key={chart.title} title={chart.title} series={chart.series} />
      ))}
    </AdminScreen>
  );
}
