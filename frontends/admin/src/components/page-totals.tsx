import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';

/** Totals of the amounts on a page, one per currency. */
export function PageTotals({ amounts }: { readonly amounts: readonly Money[] }) {
  const { locale } = useIntl();
  const sums = new Map<Currency, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  if (sums.size === 0) return null;
  const texts = [...sums].map(([currency, amount]) => formatMoney({ amount, currency }, locale));
  return (
    <p>
      <FormattedMessage id="orders.pageTotal" values={{ amounts: texts.join(' · ') }} />
    </p>
  );
}
