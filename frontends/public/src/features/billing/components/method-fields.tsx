import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { PhoneInput } from '@ardhi/kit/phone/phone-input';
import { control, Field } from '@ardhi/kit/ui/field';
import type { PaymentMethods } from '../api/load-packages.ts';
import { needsPhone } from '../lib/use-pay.ts';
import styles from './billing.module.css';

interface MethodFieldsProps {
  readonly methods: PaymentMethods;
  readonly method: string;
  readonly phone: string;
  /** The sentence beside the number that was refused. */
  readonly phoneError: string | undefined;
  readonly onChange: (changes: { readonly method?: string; readonly phone?: string }) => void;
}

/** Chooses how to pay, and the number to charge. */
export function MethodFields({ methods, method, phone, phoneError, onChange }: MethodFieldsProps) {
  const { locale } = useIntl();
  return (
    <fieldset className={styles.group}>
      <legend>
        <FormattedMessage id="billing.payWith" />
      </legend>
      {methods.length === 0 && (
        <p>
          <FormattedMessage id="billing.noMethods" />
        </p>
      )}
      {methods.map((offer) => (
        <label key={offer.method} className={styles.option}>
          <input
            type="radio"
            name="method"
            required
            checked={offer.method === method}
            onChange={() => onChange({ method: offer.method })}
          />
          {offer.name}
          {offer.max && (
            <span className={styles.note}>
              {offer.min === undefined ? (
                <FormattedMessage
                  id="billing.creditHint"
                  values={{ amount: formatMoney(offer.max, locale) }}
                />
              ) : (
                <FormattedMessage
                  id="pay.amountHint"
                  values={{ min: formatMoney(offer.min, locale), max: formatMoney(offer.max, locale) }}
                />
              )}
            </span>
          )}
        </label>
      ))}
      {needsPhone(methods, method) && (
        <Field
          label={<FormattedMessage id="billing.phone" />}
          hint={<FormattedMessage id="billing.phoneHint" />}
          error={phoneError}
        >
          {(ids) => (
            <PhoneInput
              {...ids}
              className={control}
              required
              value={phone}
              onChange={({ target }) => onChange({ phone: target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
