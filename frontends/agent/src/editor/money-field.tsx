import { type Currency, exponents, toMajor, toMinor } from '@ardhi/contracts/exponents';
import type { Money } from '@ardhi/contracts/money';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import styles from './fact-field.module.css';
import { numberOrText } from './numbers.ts';

interface Given {
  readonly label: string;
  readonly hint?: string;
  readonly value: unknown;
  /** Meant where none is chosen. */
  readonly usual: Currency;
  /** Undefined when there is none any more. */
  readonly onMoney: (money: unknown) => void;
}

/** An amount in its currency, typed in whole units as people say it. */
export function MoneyField({ label, hint, value, usual, onMoney }: Given) {
  const { formatMessage } = useIntl();
  const { amount, currency = usual } = (value ?? {}) as { amount?: number | string; currency?: Currency };
  const major = typeof amount === 'number' ? toMajor({ amount, currency } as Money) : amount;
  const told = (typed: string, of: Currency) => {
    const number = numberOrText(typed);
    if (number === null) return onMoney(undefined);
    onMoney({ amount: typeof number === 'number' ? toMinor(number, of) : number, currency: of });
  };
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <div className={styles['pair']}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={String(major ?? '')}
            onChange={({ target }) => told(target.value, currency)}
          />
          <select
            className={control}
            value={currency}
            aria-label={formatMessage(
              { id: 'editor.money.of', defaultMessage: '{label}, currency' },
              { label },
            )}
            onChange={({ target }) => major !== undefined && told(String(major), target.value as Currency)}
          >
            {Object.keys(exponents).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
