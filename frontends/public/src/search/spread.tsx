import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import styles from './spread.module.css';

interface Spreading {
  readonly bars: readonly number[];
  readonly least: string;
  readonly most: string;
}

/** How many listings there are from the least to the most, as bars; said in a sentence for who cannot see them. */
export function Spread({ bars, least, most }: Spreading) {
  const tallest = Math.max(1, ...bars);
  const step = 100 / bars.length;
  return (
    <figure className={styles['spread']}>
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
        {bars.map((n, at) => {
          const height = n === 0 ? 0 : Math.max(1, (n / tallest) * 24);
          const x = at * step;
          return <rect key={x} x={x} y={24 - height} width={step * 0.84} height={height} />;
        })}
      </svg>
      <figcaption>
        <FormattedMessage
          id="spread.range"
          defaultMessage="From {least} to {most} among these results"
          values={{ least, most }}
        />
      </figcaption>
    </figure>
  );
}
