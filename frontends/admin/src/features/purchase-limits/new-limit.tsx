import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { createPurchaseLimit } from '@ardhi/contracts/billing/purchase-limit.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { currencyLabels } from '@ardhi/kit/labels/currency-labels';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { BuyerFields } from '../../components/simulator/buyer-fields.tsx';
import { blankLimit, type LimitForm, limitFormSchema, limitOf } from './limit-input.ts';
import { limitPeriodLabels, limitScopeLabels, limitSubjectLabels } from './limit-labels.ts';

interface NewLimitProps {
  /** Names of what is sold, by `ITEM:<id>` and `PACKAGE:<id>`. */
  readonly sold: Readonly<Record<string, string>>;
}

/** A form for a new purchase limit, which applies at once. */
export function NewLimit({ sold }: NewLimitProps) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const create = useMutation(
    (client, body: PurchaseLimitFields) => client.call(createPurchaseLimit, { body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: limitFormSchema,
    initial: blankLimit,
    draftKey: 'purchase-limit:new',
    async onSubmit(values: LimitForm) {
      await create.mutateAsync(limitOf(values));
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="limits.new" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="common.add" />}>
        <TextField form={form} name="name" label={<FormattedMessage id="common.name" />} maxLength={80} />
        <SelectField
          form={form}
          name="scope"
          label={<FormattedMessage id="limits.scope" />}
          options={{ ...limitScopeLabels, ...sold }}
        />
        <SubjectFields form={form} />
        <BoundFields form={form} />
        <CheckboxField form={form} name="countGifts" label={<FormattedMessage id="limits.countGifts" />} />
      </RecordForm>
    </Section>
  );
}

function SubjectFields({ form }: { readonly form: ContractForm<typeof blankLimit> }) {
  const subject = form.watch('subject');
  return (
    <>
      <SelectField
        form={form}
        name="subject"
        label={<FormattedMessage id="limits.subject" />}
        hint={<FormattedMessage id="limits.subjectHint" />}
        options={limitSubjectLabels}
      />
      {subject === 'COUNTRY' && (
        <TextField
          form={form}
          name="country"
          label={<FormattedMessage id="limits.countryCode" />}
          maxLength={2}
        />
      )}
      {subject === 'ONE' && <BuyerFields form={form} />}
    </>
  );
}

function BoundFields({ form }: { readonly form: ContractForm<typeof blankLimit> }) {
  const number = { form, type: 'number' } as const;
  return (
    <>
      <SelectField
        form={form}
        name="period"
        label={<FormattedMessage id="limits.period" />}
        options={limitPeriodLabels}
      />
      <TextField {...number} name="maxQtyPerPeriod" label={<FormattedMessage id="limits.maxPerPeriod" />} />
      <TextField {...number} name="maxSpend" label={<FormattedMessage id="limits.maxSpend" />} />
      <SelectField
        form={form}
        name="currency"
        label={<FormattedMessage id="common.currency" />}
        options={currencyLabels}
      />
      <TextField {...number} name="minQtyPerOrder" label={<FormattedMessage id="limits.minPerOrder" />} />
      <TextField {...number} name="maxQtyPerOrder" label={<FormattedMessage id="limits.maxPerOrder" />} />
      <TextField
        {...number}
        name="maxActiveAtOnce"
        label={<FormattedMessage id="limits.maxActive" />}
        hint={<FormattedMessage id="limits.maxActiveHint" />}
      />
      <TextField {...number} name="cooldownHours" label={<FormattedMessage id="limits.cooldownHours" />} />
    </>
  );
}
