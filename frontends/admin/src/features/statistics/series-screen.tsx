import { LineChart } from '@ardhi/kit/chart/line-chart';
import type { Series } from '@ardhi/kit/chart/series';
import { now } from '@ardhi/kit/clock';
import { DateRange } from '@ardhi/kit/dates/date-range';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import type { ReactNode } from 'react';
import { AdminScreen } from '../../components/layout/admin-screen.tsx';
import { dayRangeOf } from './series-loader.ts';

interface SeriesScreenProps {
  readonly title: string;
  /** Explains the figures and gives their total. */
  readonly lead: ReactNode;
  /** One or more charts over the same days. */
  readonly charts: readonly { readonly title: string; readonly series: Series }[];
  /** Shown above the charts. */
  readonly children?: ReactNode;
}

/** Charts over a date range stored in the URL. */
export function SeriesScreen({ title, lead, charts, children }: SeriesScreenProps) {
  const { setParams } = useUrlParams();
  const days = dayRangeOf(charts[0]?.series.labels ?? []);
  return (
    <AdminScreen
      title={title}
      lead={lead}
      back={{
        to: '/admin/statistics',
        label: <FormattedMessage id="statistics.back" />,
      }}
    >
      <DateRange
        key={`${days.from} ${days.to}`}
        value={days}
        today={now().slice(0, 10)}
        onChange={({ from, to }) => setParams({ startDate: from, endDate: to })}
      />
      {children}
      {charts.map((chart) => (
        <LineChart key={chart.title} title={chart.title} series={chart.series} />
      ))}
    </AdminScreen>
  );
}
