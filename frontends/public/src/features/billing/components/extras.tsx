import type { Item } from '@ardhi/contracts/billing/catalogue';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { control } from '@ardhi/kit/ui/field';
import styles from './billing.module.css';

interface ExtrasProps {
  readonly items: readonly Item[];
  readonly currency: Currency;
  readonly quantities: Readonly<Record<string, number>>;
  readonly onChange: (quantities: Readonly<Record<string, number>>) => void;
}

/** At most this many of an extra are offered in the list; the contract allows more. */
const maxOffered = 10;

const quantitiesUpTo = (maxQty: number | null) =>
  Array.from({ length: Math.min(maxQty ?? maxOffered, maxOffered) + 1 }, (_, count) => count);

/** Items that can be bought with or without a package. */
export function Extras({ items, currency, quantities, onChange }: ExtrasProps) {
  const { locale, formatMessage } = useIntl();
  return (
    <fieldset className={styles.group}>
      <legend>
        <FormattedMessage id="billing.addItems" />
      </legend>
      {items.map(({ id, name, prices, maxQty }) => {
        const price = prices.find((money) => money.currency === currency);
        return (
          <div key={id} className={styles.extra}>
            <span>
              {name.en} <span className={styles.note}>{price && formatMoney(price, locale)}</span>
            </span>
            <select
              className={control}
              aria-label={formatMessage({ id: 'billing.quantity' }, { name: name.en })}
              value={quantities[id] ?? 0}
              onChange={({ target }) => onChange({ ...quantities, [id]: Number(target.value) })}
            >
              {quantitiesUpTo(maxQty).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </div>
        );
      })}
    </fieldset>
  );
}
