import { payCustomPayment } from '@ardhi/contracts/billing/custom-payment.routes';
import { type PaymentInput, paymentInput } from '@ardhi/contracts/billing/payment';
import { currencyExponents, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import * as z from 'zod/mini';
import styles from '../components/billing.module.css';
import { MethodFields } from '../components/method-fields.tsx';
import { PayButton } from '../components/pay-button.tsx';
import { useUserDraftKey } from '../lib/cart.ts';
import { chargedValues, type Typed } from '../lib/payment-form.ts';
import { type MethodValues, roundedBy, usePay } from '../lib/use-pay.ts';
import type { CustomPaymentPage } from './load-custom-payments.ts';

/** Method, number, and the amount in major units. */
type PartValues = MethodValues & { readonly amount: unknown };
type PartBody = PaymentInput & { readonly amount: number };

/** The smallest part; the last one may be smaller. */
const leastOf = ({ left, minPart }: CustomPaymentPage): Money => ({
  ...left,
  amount: Math.min(minPart?.amount ?? 1, left.amount),
});

/** Schema of a part: the amount as the page allows it, in the smallest unit of the currency. */
function partSchema(payment: CustomPaymentPage) {
  const { left, methods } = payment;
  const amount = z
    .number()
    .check(
      z.minimum(toMajorUnits(leastOf(payment))),
      z.maximum(toMajorUnits(left)),
      z.multipleOf(10 ** -currencyExponents[left.currency]),
    );
  return z.pipe(
    z.transform((values: Typed<PartValues>): object => chargedValues(methods, values)),
    z.extend(paymentInput, { amount }),
  );
}

/** Pays what is left, or a part of it where parts are allowed. */
export function PayPartForm(payment: CustomPaymentPage) {
  const { id, left, methods, allowPartial } = payment;
  const { locale } = useIntl();
  const { keyOf } = useIdempotencyKey();
  const pay = usePay(
    (client, body: PartBody) =>
      client.call(payCustomPayment, { params: { id }, body }, { idempotencyKey: keyOf(body) }),
    { methods, waitPage: `/pay/${id}` },
  );
  const form = useContractForm<PartValues, PartBody>({
    schema: partSchema(payment),
    initial: { method: '', msisdn: '', amount: toMajorUnits(left) },
    draftKey: useUserDraftKey(`pay-part:${id}:${left.amount}`),
    onSubmit: ({ amount, ...body }) => pay({ ...body, amount: toMinorUnits(amount, left.currency) }),
  });
  const [method, typed] = form.watch(['method', 'amount']);
  const units = toMinorUnits(Number(typed), left.currency);
  const amount = { ...left, amount: Number.isSafeInteger(units) && units > 0 ? units : left.amount };
  const { rounded } = roundedBy(methods, method, amount);
  return (
    <form onSubmit={form.submit} noValidate>
      {allowPartial && (
        <TextField
          form={form}
          name="amount"
          type="number"
          label={<FormattedMessage id="pay.amountNow" values={{ currency: left.currency }} />}
          hint={
            <FormattedMessage
              id="pay.amountHint"
              values={{ min: formatMoney(leastOf(payment), locale), max: formatMoney(left, locale) }}
            />
          }
        />
      )}
      <MethodFields form={form} methods={methods} />
      {rounded && (
        <p className={styles.note}>
          <FormattedMessage id="pay.roundedHint" values={{ amount: formatMoney(rounded, locale) }} />
        </p>
      )}
      <PayButton form={form} methods={methods} amount={rounded ?? amount} />
    </form>
  );
}
