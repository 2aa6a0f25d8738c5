import type { Quote } from '@ardhi/contracts/billing/quote';
import type { Money } from '@ardhi/contracts/money';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { formatSignedMoney } from '@ardhi/kit/format/format-signed-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import styles from './billing.module.css';

type Totals = Pick<Quote, 'lines' | 'subtotal' | 'discountTotal' | 'taxTotal' | 'total'> &
  Partial<Pick<Quote, 'discounts' | 'rounded'>>;

/** Lines, tax and total of an order or a quote, and its total as rounded by the payment method. */
export function OrderSummary({
  lines,
  subtotal,
  discountTotal,
  taxTotal,
  total,
  discounts = [],
  rounded,
}: Totals) {
  const { locale } = useIntl();
  const [first] = lines;
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
      <Discounts lines={lines} discountTotal={discountTotal} discounts={discounts} />
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
      {rounded && <Rounding total={total} rounded={rounded} />}
    </dl>
  );
}

/** Rounding difference of a payment method that takes whole units only, and the amount payable. */
function Rounding({ total, rounded }: { readonly total: Money; readonly rounded: Money }) {
  const { locale } = useIntl();
  const rounding = { ...total, amount: rounded.amount - total.amount };
  return (
    <>
      <div>
        <dt>
          <FormattedMessage id="billing.rounding" />
        </dt>
        <dd>{formatSignedMoney(rounding, locale)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>
          <FormattedMessage id="billing.payable" />
        </dt>
        <dd>{formatMoney(rounded, locale)}</dd>
      </div>
    </>
  );
}

/** Each named discount, the trial days, and the unnamed remainder. */
function Discounts({
  lines,
  discountTotal,
  discounts,
}: Pick<Quote, 'lines' | 'discountTotal' | 'discounts'>) {
  const { locale } = useIntl();
  const trials = lines.filter(({ trialDays }) => trialDays !== undefined);
  const off = [...discounts.map((one) => one.off), ...trials.map(({ discount }) => discount)];
  const unnamed = discountTotal.amount - off.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      {discounts.map(({ id, name, off: taken }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>−{formatMoney(taken, locale)}</dd>
        </div>
      ))}
      {trials.map(({ refId, discount, trialDays = 0 }) => (
        <div key={refId}>
          <dt>
            <FormattedMessage id="billing.trial" values={{ days: trialDays }} />
          </dt>
          <dd>−{formatMoney(discount, locale)}</dd>
        </div>
      ))}
      {unnamed > 0 && (
        <div>
          <dt>
            <FormattedMessage id="billing.discount" />
          </dt>
          <dd>−{formatMoney({ ...discountTotal, amount: unnamed }, locale)}</dd>
        </div>
      )}
    </>
  );
}
