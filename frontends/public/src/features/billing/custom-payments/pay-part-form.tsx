import { payCustomPayment } from '@ardhi/contracts/billing/custom-payment.routes';
import { currencyExponents, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import styles from '../components/billing.module.css';
import { MethodFields } from '../components/method-fields.tsx';
import { methodInput, needsPhone, roundedBy, usePay } from '../lib/use-pay.ts';
import type { CustomPaymentPage } from './load-custom-payments.ts';

/** Pays what is left, or a part of it where parts are allowed. */
export function PayPartForm(payment: CustomPaymentPage) {
  const { id, left, methods, allowPartial } = payment;
  const { locale } = useIntl();
  const [choice, setChoice] = useState({ method: '', phone: '' });
  const [typed, setTyped] = useState(String(toMajorUnits(left)));
  const { keyOf } = useIdempotencyKey();
  const units = allowPartial ? toMinorUnits(Number(typed), left.currency) : left.amount;
  const amount = Number.isSafeInteger(units) && units > 0 ? units : left.amount;
  const { rounded } = roundedBy(methods, choice.method, { ...left, amount });
  const body = { ...methodInput(methods, choice), amount };
  const pay = usePay(
    (client) => client.call(payCustomPayment, { params: { id }, body }, { idempotencyKey: keyOf(body) }),
    { hasPhone: needsPhone(methods, choice.method), waitPage: `/pay/${id}` },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void pay.mutate();
      }}
    >
      {allowPartial && <AmountField payment={payment} value={typed} onChange={setTyped} />}
      <MethodFields
        {...choice}
        methods={methods}
        phoneError={pay.phoneError}
        onChange={(changes) => setChoice((current) => ({ ...current, ...changes }))}
      />
      {rounded && (
        <p className={styles.note}>
          <FormattedMessage id="pay.roundedHint" values={{ amount: formatMoney(rounded, locale) }} />
        </p>
      )}
      <div className={styles.pay}>
        {pay.formError && <Notice icon="triangle-alert" tone="problem" urgent title={pay.formError} />}
        <Button type="submit" variant="primary" fullWidth disabled={pay.isPending || methods.length === 0}>
          <FormattedMessage
            id="billing.buyButton"
            values={{ amount: formatMoney(rounded ?? { ...left, amount }, locale) }}
          />
        </Button>
      </div>
    </form>
  );
}

interface AmountFieldProps {
  readonly payment: CustomPaymentPage;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** How much is paid now, with the smallest part and what is left. */
function AmountField({ payment: { left, minPart }, value, onChange }: AmountFieldProps) {
  const { locale } = useIntl();
  const least = { ...left, amount: Math.min(minPart?.amount ?? 1, left.amount) };
  return (
    <Field
      label={<FormattedMessage id="pay.amountNow" values={{ currency: left.currency }} />}
      hint={
        <FormattedMessage
          id="pay.amountHint"
          values={{ min: formatMoney(least, locale), max: formatMoney(left, locale) }}
        />
      }
    >
      {(ids) => (
        <input
          {...ids}
          className={control}
          type="number"
          inputMode="decimal"
          required
          min={toMajorUnits(least)}
          max={toMajorUnits(left)}
          step={10 ** -currencyExponents[left.currency]}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
