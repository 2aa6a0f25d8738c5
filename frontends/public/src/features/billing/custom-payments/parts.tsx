import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import styles from '../components/billing.module.css';
import type { CustomPaymentPage } from './load-custom-payments.ts';

const states = defineMessages({
  OPEN: { id: 'billing.checkingTitle' },
  RECEIVED: { id: 'billing.receivedTitle' },
  CREDITED: { id: 'pay.part.CREDITED' },
  REFUNDED: { id: 'billing.returnedTitle' },
});

/** The parts that were paid or are being paid, with their papers. */
export function Parts({ parts }: Pick<CustomPaymentPage, 'parts'>) {
  const { formatMessage, locale } = useIntl();
  if (parts.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="pay.parts" />}>
      <dl className={styles.lines}>
        {parts.map(({ orderId, amount, state, at, payerName }) => (
          <div key={orderId}>
            <dt>
              {formatMessage(states[state])}
              <p className={styles.note}>
                {[formatDateTime(at, locale), payerName].filter((text) => text !== '').join(' · ')}
              </p>
            </dt>
            <dd>{formatMoney(amount, locale)}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/invoices">
        <FormattedMessage id="invoices.openInvoices" />
      </ButtonLink>
    </Section>
  );
}
