import {
  type CustomPaymentInput,
  type OwnPaymentForm,
  ownPaymentForm,
} from '@ardhi/contracts/billing/custom-payment';
import { createCustomPayment } from '@ardhi/contracts/billing/custom-payment.routes';
import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { currencyLabels } from '@ardhi/kit/labels/currency-labels';
import { paymentPurposeLabels } from '@ardhi/kit/labels/payment-purpose-labels';
import { useNavigate } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Section } from '@ardhi/kit/ui/section';

/** A form to pay an amount of one's own choice, for oneself or for the agency that one leads. */
export function NewPayment({ currency: initialCurrency }: { readonly currency: Currency }) {
  const { formatMessage } = useIntl();
  const session = useSessionState();
  const navigate = useNavigate();
  const { keyOf } = useIdempotencyKey();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const agency = user?.role === 'SUPER_AGENT' ? user.agency : undefined;
  const create = useMutation(
    (client, body: CustomPaymentInput) =>
      client.call(createCustomPayment, { body }, { idempotencyKey: keyOf(body) }),
    { refreshes: 'nothing', onSuccess: ({ id }) => navigate(`/pay/${id}`) },
  );
  const form = useContractForm({
    schema: ownPaymentForm,
    initial: {
      purpose: 'SERVICE' as const,
      amount: undefined as number | undefined,
      currency: initialCurrency,
      payer: agency === undefined ? ('ME' as const) : ('AGENCY' as const),
      note: '',
    },
    onSubmit: ({ purpose, amount, note, payer, currency }: OwnPaymentForm) =>
      create.mutateAsync({
        title: formatMessage(paymentPurposeLabels[purpose]),
        purpose,
        amount: { amount: toMinorUnits(amount, currency), currency },
        allowPartial: true,
        ...(note && { note }),
        payer: payer === 'AGENCY' && agency ? { agencyId: agency.id } : { userId: user?.id ?? '' },
      }),
  });
  const payers: Readonly<Record<string, string>> = {
    ...(agency && { AGENCY: formatMessage({ id: 'billing.forAgency' }, { name: agency.displayName }) }),
    ME: formatMessage({ id: 'billing.forMe' }),
  };
  return (
    <Section title={<FormattedMessage id="pay.new" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="billing.continueToPayment" />}>
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
          label={<FormattedMessage id="pay.amountWithTax" />}
        />
        <SelectField
          form={form}
          name="currency"
          label={<FormattedMessage id="common.currency" />}
          options={currencyLabels}
        />
        {agency && (
          <SelectField
            form={form}
            name="payer"
            label={<FormattedMessage id="billing.whoFor" />}
            options={payers}
          />
        )}
        <TextField form={form} name="note" label={<FormattedMessage id="pay.note" />} maxLength={500} />
      </RecordForm>
    </Section>
  );
}
