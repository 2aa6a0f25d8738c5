import { formatMoney } from '@ardhi/kit/format/format-money';
import { RadioGroup } from '@ardhi/kit/forms/radio-group';
import { TextField } from '@ardhi/kit/forms/text-field';
import type { ContractForm, FieldName } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { PaymentMethods } from '../api/load-packages.ts';
import { type MethodValues, needsPhone } from '../lib/use-pay.ts';
import styles from './billing.module.css';

interface MethodFieldsProps<In extends MethodValues> {
  readonly form: ContractForm<In>;
  readonly methods: PaymentMethods;
}

/** Chooses how to pay, and the number to charge. */
export function MethodFields<In extends MethodValues>({ form, methods }: MethodFieldsProps<In>) {
  const methodName = 'method' as FieldName<In>;
  return (
    <RadioGroup
      form={form}
      name={methodName}
      className={styles.group}
      optionClassName={styles.option}
      legend={<FormattedMessage id="billing.payWith" />}
      options={methods.map((offer) => ({ value: offer.method, label: <MethodLabel offer={offer} /> }))}
    >
      {methods.length === 0 && (
        <p>
          <FormattedMessage id="billing.noMethods" />
        </p>
      )}
      {needsPhone(methods, form.watch(methodName)) && (
        <TextField
          form={form}
          name={'msisdn' as FieldName<In>}
          type="tel"
          label={<FormattedMessage id="billing.phone" />}
          hint={<FormattedMessage id="billing.phoneHint" />}
        />
      )}
    </RadioGroup>
  );
}

/** Name of a method, with the amounts that it takes. */
function MethodLabel({ offer: { name, min, max } }: { readonly offer: PaymentMethods[number] }) {
  const { locale } = useIntl();
  return (
    <>
      {name}
      {max && (
        <span className={styles.note}>
          {min === undefined ? (
            <FormattedMessage id="billing.creditHint" values={{ amount: formatMoney(max, locale) }} />
          ) : (
            <FormattedMessage
              id="pay.amountHint"
              values={{ min: formatMoney(min, locale), max: formatMoney(max, locale) }}
            />
          )}
        </span>
      )}
    </>
  );
}
