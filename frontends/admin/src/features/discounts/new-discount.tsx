import { type DiscountFields, discountFields } from '@ardhi/contracts/billing/discount';
import { createDiscount } from '@ardhi/contracts/billing/discount.routes';
import { type Currency, currencyExponents, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { discountTriggerLabels } from './discount-labels.ts';

const schema = z.strictObject({
  name: discountFields.shape.name,
  trigger: discountFields.shape.trigger,
  kind: z.enum(['PERCENT', 'FIXED']),
  value: z.number().check(z.positive()),
  currency,
  usageLimit: discountFields.shape.usageLimit,
  perCustomerLimit: discountFields.shape.perCustomerLimit,
  begins: z.iso.date(),
  ends: z.optional(z.iso.date()),
  stackable: z.boolean(),
});
type FormValues = z.infer<typeof schema>;

const kinds = defineMessages({
  PERCENT: { id: 'discounts.PERCENT' },
  FIXED: { id: 'discounts.FIXED' },
});
const currencies: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(currencyExponents).map((code) => [code, code]),
);
const midnight = (day: string) => `${day}T00:00:00.000Z`;

/** The discount that a form describes: for everything and everybody. */
function discountOf({
  kind,
  value,
  begins,
  ends,
  currency: inCurrency,
  ...fields
}: FormValues): DiscountFields {
  const off = { amount: toMinorUnits(value, inCurrency), currency: inCurrency };
  const { usageLimit, perCustomerLimit, ...rest } = fields;
  return {
    ...rest,
    ...omitUndefined({ usageLimit, perCustomerLimit, to: ends && midnight(ends) }),
    reward: kind === 'PERCENT' ? { type: 'PERCENT', value } : { type: 'FIXED', off },
    applies: { packages: [], items: [], all: true },
    conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
    priority: 0,
    from: midnight(begins),
    onlyForStaff: false,
  };
}

const blank = {
  name: '',
  trigger: 'CODE' as const,
  kind: 'PERCENT' as const,
  value: undefined as number | undefined,
  currency: 'UGX' as Currency,
  usageLimit: undefined as number | undefined,
  perCustomerLimit: undefined as number | undefined,
  begins: '',
  ends: '',
  stackable: false,
};

/** A form for a new discount of a percentage or an amount, on everything that is sold. */
export function NewDiscount() {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const create = useMutation((client, body: DiscountFields) => client.call(createDiscount, { body }), {
    refreshes: 'page',
  });
  const form = useContractForm({
    schema,
    initial: blank,
    draftKey: 'discount:new',
    async onSubmit(values: FormValues) {
      await create.mutateAsync(discountOf(values));
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="discounts.new" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="common.add" />}>
        <DiscountFieldset form={form} />
      </RecordForm>
    </Section>
  );
}

function DiscountFieldset({ form }: { readonly form: ContractForm<typeof blank> }) {
  return (
    <>
      <TextField form={form} name="name" label={<FormattedMessage id="common.name" />} maxLength={80} />
      <SelectField
        form={form}
        name="trigger"
        label={<FormattedMessage id="discounts.trigger" />}
        options={discountTriggerLabels}
      />
      <SelectField
        form={form}
        name="kind"
        label={<FormattedMessage id="discounts.reward" />}
        options={kinds}
      />
      <TextField form={form} name="value" type="number" label={<FormattedMessage id="discounts.value" />} />
      <SelectField
        form={form}
        name="currency"
        label={<FormattedMessage id="common.currency" />}
        hint={<FormattedMessage id="discounts.currencyHint" />}
        options={currencies}
      />
      <TextField
        form={form}
        name="usageLimit"
        type="number"
        label={<FormattedMessage id="discounts.usageLimit" />}
      />
      <TextField
        form={form}
        name="perCustomerLimit"
        type="number"
        label={<FormattedMessage id="discounts.perCustomerLimit" />}
      />
      <TextField
        form={form}
        name="begins"
        type="date"
        label={<FormattedMessage id="discounts.begins" />}
        hint={<FormattedMessage id="discounts.utcHint" />}
      />
      <TextField form={form} name="ends" type="date" label={<FormattedMessage id="discounts.ends" />} />
      <CheckboxField form={form} name="stackable" label={<FormattedMessage id="discounts.stackable" />} />
    </>
  );
}
