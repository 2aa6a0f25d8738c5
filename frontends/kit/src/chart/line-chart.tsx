import { lazy, useState } from 'react';
import { ClientOnly } from '../client-only.tsx';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import styles from './line-chart.module.css';
import type { Series } from './series.ts';
import { SeriesTable } from './series-table.tsx';

/** The chart library loads when a chart is first shown. */
const LazyChart = lazy(() =>
  import('./line-chart-svg.tsx').then(({ LineChartSvg }) => ({ default: LineChartSvg })),
);

interface LineChartProps {
  readonly title: string;
  readonly series: Series;
}

/** A line chart over days, with a button that shows its figures as a table. */
export function LineChart({ title, series }: LineChartProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <Button variant="text" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <FormattedMessage id="kit.chart.figures" />
        </Button>
      </figcaption>
      {asTable ? (
        <SeriesTable title={title} series={series} />
      ) : (
        <div className={styles.drawing}>
          <ClientOnly fallback={null}>{() => <LazyChart title={title} series={series} />}</ClientOnly>
        </div>
      )}
    </figure>
  );
}
