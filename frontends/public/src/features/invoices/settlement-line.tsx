import type { Invoice } from '@ardhi/contracts/billing/invoice';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import styles from './invoices.module.css';

const sentences = defineMessages({
  UNPAID: { id: 'invoices.settlement.UNPAID' },
  PARTLY_PAID: { id: 'invoices.settlement.PARTLY_PAID' },
  PAID: { id: 'invoices.settlement.PAID' },
  PARTLY_CREDITED: { id: 'invoices.settlement.PARTLY_CREDITED' },
  CREDITED: { id: 'invoices.settlement.CREDITED' },
  REFUNDED: { id: 'invoices.settlement.REFUNDED' },
  CHARGED_BACK: { id: 'invoices.settlement.CHARGED_BACK' },
});

/** Since when and how a document is paid or credited, or until when it has to be; nothing without a day. */
export function SettlementLine({ settlement, dueOn }: Pick<Invoice, 'settlement' | 'dueOn'>) {
  const { formatMessage, locale } = useIntl();
  const { state, method, credited } = settlement;
  const day = state === 'UNPAID' ? dueOn : settlement.on;
  if (state === 'VOID' || day === undefined) return null;
  return (
    <span className={styles.settlement}>
      {formatMessage(sentences[state], {
        day: formatDay(day, locale),
        method: method ?? 'none',
        credited: credited === undefined ? '' : formatMoney(credited, locale),
      })}
    </span>
  );
}
