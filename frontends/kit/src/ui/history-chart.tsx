import type { HistoryPoint } from '@ardhi/contracts/listings/history';
import type { Money } from '@ardhi/contracts/money';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { showDay } from '../units/show-day.ts';
import { moneyText, shortMoney } from '../words/money-text.ts';
import { reasonWords } from '../words/reason-words.ts';
import styles from './history-chart.module.css';

const words = defineMessages({
  LISTED: { id: 'history.LISTED', defaultMessage: 'Listed' },
  RELISTED: { id: 'history.RELISTED', defaultMessage: 'Listed again' },
  PRICE: { id: 'history.PRICE', defaultMessage: 'Price changed' },
  STATUS: { id: 'history.STATUS', defaultMessage: 'Status changed' },
});

interface Step {
  readonly at: number;
  readonly price: Money;
}

/** Price and status over time: a stepped line from zero, each price at its own step, and all of it as a table. */
export function HistoryChart({ history }: { readonly history: readonly HistoryPoint[] }) {
  const intl = useIntl();
  const day = (at: string) => showDay(at.slice(0, 10), intl.locale);
  const steps = history.flatMap(({ at, price }) =>
    price === undefined ? [] : [{ at: Date.parse(at), price }],
  );
  return (
    <div className={styles['history']}>
      {steps.length > 1 && <PriceLine steps={steps} />}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="history.day" defaultMessage="Day" />
            </th>
            <th scope="col">
              <FormattedMessage id="history.what" defaultMessage="What happened" />
            </th>
            <th scope="col">
              <FormattedMessage id="history.price" defaultMessage="Price" />
            </th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ at, kind, price, reason }) => (
            <tr key={at + kind}>
              <td>
                <bdi>{day(at)}</bdi>
              </td>
              <td>{intl.formatMessage(kind === 'STATUS' && reason ? reasonWords[reason] : words[kind])}</td>
              <td>{price === undefined ? '' : moneyText(price, intl.locale)}</td>
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

function PriceLine({ steps }: { readonly steps: readonly Step[] }) {
  const intl = useIntl();
  const [first] = steps;
  if (first === undefined) return null;
  const last = steps.at(-1) ?? first;
  const most = Math.max(...steps.map(({ price }) => price.amount));
  const x = (at: number) => (width * 0.84 * (at - first.at)) / Math.max(1, last.at - first.at);
  const y = (amount: number) => margin + (height - margin) * (1 - amount / most);
  const path = steps
    .map(({ at, price }, index) => (index === 0 ? `M0 ${y(price.amount)}` : `H${x(at)}V${y(price.amount)}`))
    .join('');
  return (
    <svg viewBox={`0 0 ${width} ${height + 2}`} className={styles['line']} aria-hidden="true">
      <line x1="0" x2={width} y1={height} y2={height} />
      <path d={`${path}H${width}`} />
      {steps.map(({ at, price }) => (
        <g key={at}>
          <circle cx={x(at)} cy={y(price.amount)} r="4" />
          <text x={x(at) + 6} y={y(price.amount) - 8}>
            {shortMoney(price, intl.locale)}
          </text>
        </g>
      ))}
      <text x="0" y={height - 6} className={styles['zero']}>
        0
      </text>
    </svg>
  );
}
