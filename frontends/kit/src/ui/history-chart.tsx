import type { HistoryPoint } from '@ardhi/contracts/listings/history';
import type { Money } from '@ardhi/contracts/money';
import { formatDay } from '../format/format-day.ts';
import { formatMoney, formatMoneyShort } from '../format/format-money.ts';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { reasonLabels } from '../labels/reason-labels.ts';
import styles from './history-chart.module.css';

const kindLabels = defineMessages({
  LISTED: { id: 'history.LISTED' },
  RELISTED: { id: 'history.RELISTED' },
  PRICE: { id: 'history.PRICE' },
  STATUS: { id: 'history.STATUS' },
});

interface PriceStep {
  readonly at: number;
  readonly price: Money;
}

/** Price and status over time: a stepped price line from zero, and a table of all changes. */
export function HistoryChart({ history }: { readonly history: readonly HistoryPoint[] }) {
  const intl = useIntl();
  const day = (at: string) => formatDay(at.slice(0, 10), intl.locale);
  const steps = history.flatMap(({ at, price }) =>
    price === undefined ? [] : [{ at: Date.parse(at), price }],
  );
  return (
    <div className={styles.history}>
      {steps.length > 1 && <PriceLine steps={steps} />}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="common.day" />
            </th>
            <th scope="col">
              <FormattedMessage id="history.what" />
            </th>
            <th scope="col">
              <FormattedMessage id="common.price" />
            </th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ at, kind, price, reason }) => (
            <tr key={at + kind}>
              <td>
                <bdi>{day(at)}</bdi>
              </td>
              <td>
                {intl.formatMessage(kind === 'STATUS' && reason ? reasonLabels[reason] : kindLabels[kind])}
              </td>
              <td>{price === undefined ? '' : formatMoney(price, intl.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const width = 600;
const height = 140;
const margin = 24;

function PriceLine({ steps }: { readonly steps: readonly PriceStep[] }) {
  const intl = useIntl();
  const [first] = steps;
  if (first === undefined) return null;
  const last = steps.at(-1) ?? first;
  const maxAmount = Math.max(...steps.map(({ price }) => price.amount));
  const x = (at: number) => (width * 0.84 * (at - first.at)) / Math.max(1, last.at - first.at);
  const y = (amount: number) => margin + (height - margin) * (1 - amount / maxAmount);
  const path = steps
    .map(({ at, price }, index) => (index === 0 ? `M0 ${y(price.amount)}` : `H${x(at)}V${y(price.amount)}`))
    .join('');
  return (
    <svg viewBox={`0 0 ${width} ${height + 2}`} className={styles.line} aria-hidden="true">
      <line x1="0" x2={width} y1={height} y2={height} />
      <path d={`${path}H${width}`} />
      {steps.map(({ at, price }) => (
        <g key={at}>
          <circle cx={x(at)} cy={y(price.amount)} r="4" />
          <text x={x(at) + 6} y={y(price.amount) - 8}>
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
