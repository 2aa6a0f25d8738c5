import type { MethodSeries } from '@ardhi/contracts/analytics/time-series.routes';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import type { ReactNode } from 'react';
import { SeriesScreen } from './series-screen.tsx';

/** The order of the specification. */
const totalled = ['GET', 'POST', 'DELETE', 'PUT+PATCH'] as const;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const messages = defineMessages({
  GET: { id: 'statistics.method.GET' },
  POST: { id: 'statistics.method.POST' },
  PUT: { id: 'statistics.method.PUT' },
  PATCH: { id: 'statistics.method.PATCH' },
  DELETE: { id: 'statistics.method.DELETE' },
  'PUT+PATCH': { id: 'statistics.method.PUT_PATCH' },
});

interface MethodSeriesScreenProps {
  readonly title: string;
  readonly data: MethodSeries;
  /** Title of the chart for all methods together. */
  readonly allCalls: string;
  /** Describes the counted calls. */
  readonly lead: ReactNode;
  /** Shown above the totals. */
  readonly children?: ReactNode;
}

/** Total number of calls. */
export const totalOf = ({ series }: MethodSeries): number => series.reduce((sum, count) => sum + count, 0);

/** Calls by day: totals per method, a chart of all calls and one for each method. */
export function MethodSeriesScreen({ title, data, allCalls, lead, children }: MethodSeriesScreenProps) {
  const intl = useIntl();
  const { labels, series, totals } = data;
  const chart = (name: string, values: readonly number[]) => ({
    title: name,
    series: { labels, lines: [{ name, values }] },
  });
  return (
    <SeriesScreen
      title={title}
      lead={lead}
      charts={[
        chart(allCalls, series),
        ...methods.map((method) => chart(intl.formatMessage(messages[method]), data[method])),
      ]}
    >
      {children}
      <FactTable
        facts={totalled.map((method) => ({
          label: intl.formatMessage(messages[method]),
          value: intl.formatNumber(totals[method]),
        }))}
      />
    </SeriesScreen>
  );
}
