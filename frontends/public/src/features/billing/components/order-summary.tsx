import type { Quote } from '@ardhi/contracts/billing/quote';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import styles from './billing.module.css';

type Totals = Pick<Quote, 'lines' | 'subtotal' | 'discountTotal' | 'taxTotal' | 'total'> &
  Partial<Pick<Quote, 'discounts'>>;

/** The lines of an order or a quote, its tax and its total. */
export function OrderSummary({ lines, subtotal, discountTotal, taxTotal, total, discounts = [] }: Totals) {
  const { locale } = useIntl();
  const [first] = lines;
  const trial = lines.find(({ trialDays }) => trialDays !== undefined)?.trialDays;
  const named = discounts.reduce((sum, { off }) => sum + off.amount, 0);
  const otherOff = { ...discountTotal, amount: discountTotal.amount - named };
  const rates = new Set(lines.map(({ taxRate }) => taxRate));
  return (
    <dl className={styles.lines}>
      {lines.map(({ refId, name, qty, unit }) => (
        <div key={refId}>
          <dt>{qty === 1 ? name : `${qty} × ${name}`}</dt>
          <dd>{formatMoney({ ...unit, amount: unit.amount * qty }, locale)}</dd>
        </div>
      ))}
      {lines.length > 1 && (
        <div>
          <dt>
            <FormattedMessage id="billing.subtotal" />
          </dt>
          <dd>{formatMoney(subtotal, locale)}</dd>
        </div>
      )}
      {discounts.map(({ id, name, off }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>−{formatMoney(off, locale)}</dd>
        </div>
      ))}
      {otherOff.amount > 0 && (
        <div>
          <dt>
            {trial === undefined ? (
              <FormattedMessage id="billing.discount" />
            ) : (
              <FormattedMessage id="billing.trial" values={{ days: trial }} />
            )}
          </dt>
          <dd>−{formatMoney(otherOff, locale)}</dd>
        </div>
      )}
      <div>
        <dt>
          {rates.size === 1 ? (
            <FormattedMessage id="billing.tax" values={{ rate: first?.taxRate ?? 0 }} />
          ) : (
            <FormattedMessage id="billing.taxOfSeveralRates" />
          )}
        </dt>
        <dd>{formatMoney(taxTotal, locale)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>
          <FormattedMessage id="billing.total" />
        </dt>
        <dd>{formatMoney(total, locale)}</dd>
      </div>
    </dl>
  );
}
