import type { Money } from '@ardhi/contracts/money';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { formatMoneyShort } from '../format/format-money.ts';
import { useIntl } from '../i18n/intl.tsx';
import styles from './history-chart.module.css';

interface PriceStep {
  readonly at: number;
  readonly price: Money;
}

const width = 600;
const height = 140;
const margin = 24;

/** A stepped line of prices over time, from zero; in US dollars, because the currency of a listing may change. */
export function PriceLine({ steps }: { readonly steps: readonly PriceStep[] }) {
  const intl = useIntl();
  const [first] = steps;
  if (first === undefined) return null;
  const last = steps.at(-1) ?? first;
  const highest = Math.max(...steps.map(({ price }) => toDollars(price)));
  const x = (at: number) => (width * 0.84 * (at - first.at)) / Math.max(1, last.at - first.at);
  const y = (price: Money) => margin + (height - margin) * (1 - toDollars(price) / highest);
  const path = steps
    .map(({ at, price }, index) => (index === 0 ? `M0 ${y(price)}` : `H${x(at)}V${y(price)}`))
    .join('');
  return (
    <svg viewBox={`0 0 ${width} ${height + 2}`} className={styles.line} aria-hidden="true">
      <line x1="0" x2={width} y1={height} y2={height} />
      <path d={`${path}H${width}`} />
      {steps.map(({ at, price }) => (
        <g key={at}>
          <circle cx={x(at)} cy={y(price)} r="4" />
          <text x={x(at) + 6} y={y(price) - 8}>
            {formatMoneyShort(price, intl.locale)}
          </text>
        </g>
      ))}
      <text x="0" y={height - 6} className={styles.zero}>
        0
      </text>
    </svg>
  );
}
