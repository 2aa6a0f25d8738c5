import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { givenItemLabels } from '../../../components/item-labels.ts';
import { type GivingOptions, useGiving } from '../hooks/use-giving.ts';
import { ConfirmGiving } from './confirm-giving.tsx';

/** Form for items to give to the selected receivers and to others by address; checked before giving. */
export function GiveItemsForm(options: GivingOptions) {
  const { formatMessage } = useIntl();
  const { form, plan, send, cancel } = useGiving(options);
  return (
    <>
      <RecordForm form={form} submitLabel={<FormattedMessage id="giveItems.check" />}>
        <SelectField
          form={form}
          name="itemKey"
          options={givenItemLabels}
          emptyLabel={formatMessage({ id: 'common.choose' })}
          label={<FormattedMessage id="giveItems.item" />}
        />
        <TextField
          form={form}
          name="quantity"
          type="number"
          label={<FormattedMessage id="giveItems.quantity" />}
          hint={<FormattedMessage id="giveItems.quantityHint" />}
        />
        <TextField
          form={form}
          name="validityDays"
          type="number"
          label={<FormattedMessage id="giveItems.days" />}
          hint={<FormattedMessage id="giveItems.daysHint" />}
        />
        <TextField
          form={form}
          name="others"
          rows={3}
          label={<FormattedMessage id="giveItems.others" />}
          hint={<FormattedMessage id="giveItems.othersHint" />}
        />
        <TextField
          form={form}
          name="reason"
          rows={2}
          maxLength={500}
          label={<FormattedMessage id="common.reason" />}
          hint={<FormattedMessage id="common.recordedInTheAuditLog" />}
        />
        <CheckboxField form={form} name="notify" label={<FormattedMessage id="giveItems.notify" />} />
      </RecordForm>
      <ConfirmGiving plan={plan} onClose={cancel} onConfirm={send} />
    </>
  );
}
