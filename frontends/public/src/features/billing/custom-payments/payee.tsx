import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import styles from '../components/billing.module.css';
import type { CustomPaymentPage } from './load-custom-payments.ts';

const askedBy = defineMessages({
  STAFF: { id: 'pay.askedByStaff' },
  YOU: { id: 'pay.askedByYou' },
  USER: { id: 'pay.askedByUser' },
});

/** Who receives the money and who asks for it, in plain words. */
export function Payee({ payee: { name, tin, requestedBy } }: Pick<CustomPaymentPage, 'payee'>) {
  const { formatMessage } = useIntl();
  return (
    <Notice icon="badge-check" tone="good" title={<FormattedMessage id="pay.payee" values={{ name, tin }} />}>
      <p>{formatMessage(askedBy[requestedBy], { name })}</p>
    </Notice>
  );
}

/** How much is asked for, what was paid of it, and until when the rest can be paid. */
export function PaymentFacts({ amount, paid, left, expiresAt, payer }: CustomPaymentPage) {
  const { locale } = useIntl();
  return (
    <dl className={styles.lines}>
      {payer && (
        <div>
          <dt>
            <FormattedMessage id="pay.payer" />
          </dt>
          <dd>{payer.name}</dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="pay.amountWithTax" />
        </dt>
        <dd>{formatMoney(amount, locale)}</dd>
      </div>
      {paid.amount > 0 && (
        <div>
          <dt>
            <FormattedMessage id="pay.paid" />
          </dt>
          <dd>{formatMoney(paid, locale)}</dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="pay.payBy" />
        </dt>
        <dd>{formatDateTime(expiresAt, locale)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>
          <FormattedMessage id="pay.left" />
        </dt>
        <dd>{formatMoney(left, locale)}</dd>
      </div>
    </dl>
  );
}
