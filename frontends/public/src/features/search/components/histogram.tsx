import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import styles from './range-histogram.module.css';

/** Numbers of results from the least to the greatest value. */
export interface HistogramProps {
  readonly bars: readonly number[];
  readonly min: string;
  readonly max: string;
}

/** A histogram of the results between minimum and maximum, with a text alternative. */
export function Histogram({ bars, min, max }: HistogramProps) {
  const tallest = Math.max(1, ...bars);
  const step = 100 / bars.length;
  return (
    <figure className={styles.histogram}>
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
        {bars.map((n, index) => {
          const height = n === 0 ? 0 : Math.max(1, (n / tallest) * 24);
          const x = index * step;
          return <rect key={x} x={x} y={24 - height} width={step * 0.84} height={height} />;
        })}
      </svg>
      <figcaption>
        <FormattedMessage id="spread.range" values={{ least: min, most: max }} />
      </figcaption>
    </figure>
  );
}
