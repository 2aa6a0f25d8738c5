import {
  type Currency,
  currencyExponents,
  toMajorUnits,
  toMinorUnits,
} from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { parseAmount } from '../../format/parse-amount.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import styles from './fact-field.module.css';

interface MoneyFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: unknown;
  /** Used if no currency is chosen. */
  readonly defaultCurrency: Currency;
  /** Called with undefined when the field is cleared. */
  readonly onChange: (money: unknown) => void;
}

/** An amount in major units with its currency. */
export function MoneyField({ label, hint, value, defaultCurrency, onChange }: MoneyFieldProps) {
  const { formatMessage } = useIntl();
  const { amount, currency = defaultCurrency } = (value ?? {}) as {
    amount?: number | string;
    currency?: Currency;
  };
  const major = typeof amount === 'number' ? toMajorUnits({ amount, currency } as Money) : amount;
  const emit = (typed: string, of: Currency) => {
    if (typed.trim() === '') return onChange(undefined);
    const number = parseAmount(typed);
    onChange({ amount: number === undefined ? typed : toMinorUnits(number, of), currency: of });
  };
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <div className={styles.twoColumns}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={String(major ?? '')}
            onChange={({ target }) => emit(target.value, currency)}
          />
          <select
            className={control}
            value={currency}
            aria-label={formatMessage({ id: 'editor.money.of' }, { label })}
            onChange={({ target }) => major !== undefined && emit(String(major), target.value as Currency)}
          >
            {Object.keys(currencyExponents).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
