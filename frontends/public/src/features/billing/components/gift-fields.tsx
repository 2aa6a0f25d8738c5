import { listAgencies } from '@ardhi/contracts/accounts/directory.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormField } from '@ardhi/kit/forms/form-field';
import { RadioGroup } from '@ardhi/kit/forms/radio-group';
import { TextField } from '@ardhi/kit/forms/text-field';
import type { ContractForm, FieldName } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { control } from '@ardhi/kit/ui/field';
import { FindField } from '@ardhi/kit/ui/find-field';
import { useState } from 'react';
import type { GiftValues, ReceiverKind, ReceiverValues } from '../lib/gift.ts';
import styles from './billing.module.css';

const kindLabels: Readonly<Record<ReceiverKind, MessageDescriptor>> = defineMessages({
  EMAIL: { id: 'gifts.byEmail' },
  PHONE: { id: 'gifts.byPhone' },
  AGENCY: { id: 'gifts.byAgency' },
});
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({
  value,
  label: <FormattedMessage {...label} />,
}));

interface ReceiverFieldsProps<In extends ReceiverValues> {
  readonly form: ContractForm<In>;
}

/** Who receives a gift: by an email address, a phone number or as an agency. */
export function ReceiverFields<In extends ReceiverValues>({ form }: ReceiverFieldsProps<In>) {
  const kind: string = form.watch('kind' as FieldName<In>);
  return (
    <RadioGroup
      form={form}
      name={'kind' as FieldName<In>}
      className={styles.group}
      optionClassName={styles.option}
      legend={<FormattedMessage id="gifts.receiver" />}
      options={kindOptions}
    >
      {kind === 'EMAIL' && (
        <TextField
          form={form}
          name={'email' as FieldName<In>}
          type="email"
          label={<FormattedMessage id="gifts.email" />}
          hint={<FormattedMessage id="gifts.emailHint" />}
        />
      )}
      {kind === 'PHONE' && (
        <TextField
          form={form}
          name={'phone' as FieldName<In>}
          type="tel"
          label={<FormattedMessage id="gifts.phone" />}
          hint={<FormattedMessage id="gifts.phoneHint" />}
        />
      )}
      {kind === 'AGENCY' && <AgencyField form={form} />}
    </RadioGroup>
  );
}

/** The receiver, a message, and the day on which it is sent. */
export const GiftFields = <In extends GiftValues>({ form }: ReceiverFieldsProps<In>) => (
  <>
    <ReceiverFields form={form} />
    <div className={styles.group}>
      <TextField
        form={form}
        name={'message' as FieldName<In>}
        label={<FormattedMessage id="common.gift.message" />}
        maxLength={300}
      />
      <TextField
        form={form}
        name={'deliverOn' as FieldName<In>}
        type="date"
        label={<FormattedMessage id="common.gift.deliverOn" />}
        hint={<FormattedMessage id="gifts.deliverOnHint" />}
      />
    </div>
  </>
);

/** Finds an agency by its name, and chooses it from those that match. */
function AgencyField<In extends ReceiverValues>({ form }: ReceiverFieldsProps<In>) {
  const { formatMessage } = useIntl();
  const [q, setQ] = useState('');
  const name = 'agencyId' as FieldName<In>;
  const found = useQuery(
    listAgencies,
    { query: { pageSize: 20, ...(q.trim() !== '' && { q: q.trim() }) } },
    { delayMs: 300, keepsPrevious: true },
  );
  return (
    <>
      <FindField
        label={<FormattedMessage id="common.findAgency" />}
        error={found.errorMessage}
        value={q}
        onChange={setQ}
      />
      <FormField form={form} name={name} label={<FormattedMessage id="common.agency" />}>
        {(controlProps) => (
          // The value of a draft is there before its option.
          <select {...controlProps} className={control} value={form.watch(name)}>
            <option value="">{formatMessage({ id: 'common.choose' })}</option>
            {found.data?.items.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </>
  );
}
