import { e164 } from '@ardhi/contracts/accounts/user-fields';
import { type CustomPaymentInput, customPaymentInput } from '@ardhi/contracts/billing/custom-payment';
import { requestCustomPayment } from '@ardhi/contracts/billing/custom-payment.routes';
import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { currency } from '@ardhi/contracts/money';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { currencyLabels } from '@ardhi/kit/labels/currency-labels';
import { paymentPurposeLabels } from '@ardhi/kit/labels/payment-purpose-labels';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';

const schema = z.strictObject({
  title: customPaymentInput.shape.title,
  description: customPaymentInput.shape.description,
  purpose: customPaymentInput.shape.purpose,
  amount: z.number().check(z.positive()),
  currency,
  allowPartial: z.boolean(),
  minPart: z.optional(z.number().check(z.positive())),
  email: z.optional(z.email()),
  phone: z.optional(e164),
  expires: z.optional(z.iso.date()),
  note: customPaymentInput.shape.note,
});
type FormValues = z.infer<typeof schema>;

const blank = {
  title: '',
  description: '',
  purpose: 'SERVICE' as const,
  amount: undefined as number | undefined,
  currency: 'UGX' as Currency,
  allowPartial: false,
  minPart: undefined as number | undefined,
  email: '',
  phone: '',
  expires: '',
  note: '',
};

/** The custom payment that a form describes; it ends with the day of the form, in UTC. */
function inputOf({
  amount,
  minPart,
  currency: inCurrency,
  email,
  phone,
  expires,
  description,
  note,
  ...rest
}: FormValues): CustomPaymentInput {
  const money = (major: number) => ({ amount: toMinorUnits(major, inCurrency), currency: inCurrency });
  return {
    ...rest,
    amount: money(amount),
    ...(minPart !== undefined && rest.allowPartial && { minPart: money(minPart) }),
    ...((email || phone) && { payer: email ? { email } : { phone } }),
    ...(expires && { expiresAt: `${expires}T23:59:59.999Z` }),
    ...(description && { description }),
    ...(note && { note }),
  };
}

/** A form that asks someone for a payment, or everyone who gets its link. */
export function NewCustomPayment() {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const { keyOf, succeeded } = useIdempotencyKey();
  const create = useMutation(
    (client, body: CustomPaymentInput) =>
      client.call(requestCustomPayment, { body }, { idempotencyKey: keyOf(body) }),
    { refreshes: 'page', onSuccess: succeeded },
  );
  const form = useContractForm({
    schema,
    initial: blank,
    draftKey: 'custom-payment:new',
    async onSubmit(values: FormValues) {
      await create.mutateAsync(inputOf(values));
      toast('success', formatMessage({ id: 'customPayments.created' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="customPayments.new" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="customPayments.request" />}>
        <Fields form={form} />
      </RecordForm>
    </Section>
  );
}

function Fields({ form }: { readonly form: ContractForm<typeof blank> }) {
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={<FormattedMessage id="customPayments.title" />}
        maxLength={120}
      />
      <TextField
        form={form}
        name="description"
        label={<FormattedMessage id="customPayments.description" />}
        maxLength={500}
      />
      <SelectField
        form={form}
        name="purpose"
        label={<FormattedMessage id="common.payFor" />}
        options={paymentPurposeLabels}
      />
      <TextField
        form={form}
        name="amount"
        type="number"
        label={<FormattedMessage id="customPayments.amountWithTax" />}
      />
      <SelectField
        form={form}
        name="currency"
        label={<FormattedMessage id="common.currency" />}
        options={currencyLabels}
      />
      <CheckboxField
        form={form}
        name="allowPartial"
        label={<FormattedMessage id="customPayments.allowPartial" />}
      />
      <TextField
        form={form}
        name="minPart"
        type="number"
        label={<FormattedMessage id="customPayments.minPart" />}
      />
      <TextField
        form={form}
        name="email"
        type="email"
        label={<FormattedMessage id="customPayments.email" />}
        hint={<FormattedMessage id="customPayments.emailHint" />}
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={<FormattedMessage id="customPayments.phone" />}
        hint={<FormattedMessage id="customPayments.phoneHint" />}
      />
      <TextField
        form={form}
        name="expires"
        type="date"
        label={<FormattedMessage id="customPayments.expires" />}
        hint={<FormattedMessage id="customPayments.expiresHint" />}
      />
      <TextField
        form={form}
        name="note"
        label={<FormattedMessage id="customPayments.note" />}
        maxLength={500}
      />
    </>
  );
}
