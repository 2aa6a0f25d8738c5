import type { HistoryPoint } from '@ardhi/contracts/listings/history';
import { lazy } from 'react';
import { ClientOnly } from '../client-only.tsx';
import { formatDay } from '../format/format-day.ts';
import { formatMoney } from '../format/format-money.ts';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { reasonLabels } from '../labels/reason-labels.ts';
import styles from './history-chart.module.css';

const kindLabels = defineMessages({
  LISTED: { id: 'history.LISTED' },
  RELISTED: { id: 'history.RELISTED' },
  PRICE: { id: 'history.PRICE' },
  STATUS: { id: 'history.STATUS' },
});

const PriceLine = lazy(() => import('./price-line.tsx').then((module) => ({ default: module.PriceLine })));

/** Price and status over time: a stepped price line from zero, and a table of all changes. */
export function HistoryChart({ history }: { readonly history: readonly HistoryPoint[] }) {
  const intl = useIntl();
  const day = (at: string) => formatDay(at.slice(0, 10), intl.locale);
  const steps = history.flatMap(({ at, price }) =>
    price === undefined ? [] : [{ at: Date.parse(at), price }],
  );
  return (
    <div className={styles.history}>
      {steps.length > 1 && (
        <ClientOnly fallback={<div className={styles.line} />}>
          {() => <PriceLine steps={steps} />}
        </ClientOnly>
      )}
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
