import { lazy, useState } from 'react';
import { ClientOnly } from '../client-only.tsx';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import styles from './line-chart.module.css';
import type { Series } from './series.ts';
import { SeriesTable } from './series-table.tsx';

/** The drawing library comes when a chart is first shown. */
const Drawing = lazy(() =>
  import('./line-drawing.tsx').then(({ LineDrawing }) => ({ default: LineDrawing })),
);

interface Given {
  readonly title: string;
  readonly series: Series;
}

/** Lines over days, with their names beside them and the figures one press away. */
export function LineChart({ title, series }: Given) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['caption']}>
        <span>{title}</span>
        <Button kind="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <FormattedMessage id="kit.chart.figures" defaultMessage="Show figures" />
        </Button>
      </figcaption>
      {asTable ? (
        <SeriesTable title={title} series={series} />
      ) : (
        <div className={styles['drawing']}>
          <ClientOnly fallback={null}>{() => <Drawing title={title} series={series} />}</ClientOnly>
        </div>
      )}
    </figure>
  );
}
