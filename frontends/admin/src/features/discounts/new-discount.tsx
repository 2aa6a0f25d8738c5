import { type DiscountFields, discountConditions, discountFields } from '@ardhi/contracts/billing/discount';
import { createDiscount } from '@ardhi/contracts/billing/discount.routes';
import { type PaymentMethod, paymentMethod } from '@ardhi/contracts/billing/payment';
import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { currencyLabels } from '@ardhi/kit/labels/currency-labels';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { Permitted } from '../../components/permission-missing.tsx';
import { methodLabels } from '../../labels/order-labels.ts';
import { discountTriggerLabels } from './discount-labels.ts';

const schema = z.strictObject({
  name: discountFields.shape.name,
  trigger: discountFields.shape.trigger,
  kind: z.enum(['PERCENT', 'FIXED', 'FREE_PERIOD']),
  value: z.number().check(z.positive()),
  currency,
  /** Major units of the currency. */
  spendLimit: z.optional(z.number().check(z.positive())),
  usageLimit: discountFields.shape.usageLimit,
  perCustomerLimit: discountFields.shape.perCustomerLimit,
  newAgencyDays: discountConditions.shape.newAgencyDays,
  firstPurchaseOnly: discountConditions.shape.firstPurchaseOnly,
  paymentMethod: z.optional(paymentMethod),
  begins: z.iso.date(),
  ends: z.optional(z.iso.date()),
  stackable: z.boolean(),
});
type FormValues = z.infer<typeof schema>;

const kinds = defineMessages({
  PERCENT: { id: 'discounts.PERCENT' },
  FIXED: { id: 'discounts.FIXED' },
  FREE_PERIOD: { id: 'discounts.FREE_PERIOD' },
});
const midnight = (day: string) => `${day}T00:00:00.000Z`;

function rewardOf({ kind, value, currency: inCurrency }: FormValues): DiscountFields['reward'] {
  if (kind === 'PERCENT') return { type: 'PERCENT', value };
  if (kind === 'FREE_PERIOD') return { type: 'FREE_PERIOD', days: value };
  return { type: 'FIXED', off: { amount: toMinorUnits(value, inCurrency), currency: inCurrency } };
}

function budgetOf({ spendLimit, currency: inCurrency }: FormValues): DiscountFields['budget'] {
  if (spendLimit === undefined) return undefined;
  return { kind: 'SPEND', limit: toMinorUnits(spendLimit, inCurrency), currency: inCurrency };
}

/** The discount that a form describes: for everything that is sold. */
function discountOf(values: FormValues): DiscountFields {
  const { name, trigger, stackable, begins, ends, usageLimit, perCustomerLimit } = values;
  const { newAgencyDays, firstPurchaseOnly, paymentMethod: method } = values;
  return {
    ...{ name, trigger, stackable },
    ...omitUndefined({ usageLimit, perCustomerLimit, budget: budgetOf(values), to: ends && midnight(ends) }),
    reward: rewardOf(values),
    applies: { packages: [], items: [], all: true },
    conditions: {
      countries: [],
      roles: [],
      agencyIds: [],
      firstPurchaseOnly,
      ...omitUndefined({ newAgencyDays, paymentMethods: method && [method] }),
    },
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
  spendLimit: undefined as number | undefined,
  usageLimit: undefined as number | undefined,
  perCustomerLimit: undefined as number | undefined,
  newAgencyDays: undefined as number | undefined,
  firstPurchaseOnly: false,
  paymentMethod: undefined as PaymentMethod | undefined,
  begins: '',
  ends: '',
  stackable: false,
};

/** A form for a new discount of a percentage, an amount or free days, on everything that is sold. */
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
      <Permitted permission="discount.write">
        <RecordForm form={form} submitLabel={<FormattedMessage id="common.add" />}>
          <DiscountFieldset form={form} />
        </RecordForm>
      </Permitted>
    </Section>
  );
}

function DiscountFieldset({ form }: { readonly form: ContractForm<typeof blank> }) {
  const { formatMessage } = useIntl();
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
        options={currencyLabels}
      />
      <TextField
        form={form}
        name="spendLimit"
        type="number"
        label={<FormattedMessage id="discounts.spendLimit" />}
        hint={<FormattedMessage id="discounts.spendLimitHint" />}
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
        name="newAgencyDays"
        type="number"
        label={<FormattedMessage id="discounts.newAgencyDays" />}
      />
      <CheckboxField
        form={form}
        name="firstPurchaseOnly"
        label={<FormattedMessage id="discounts.firstPurchaseOnly" />}
      />
      <SelectField
        form={form}
        name="paymentMethod"
        label={<FormattedMessage id="discounts.paymentMethod" />}
        emptyLabel={formatMessage({ id: 'discounts.anyMethod' })}
        options={methodLabels}
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
