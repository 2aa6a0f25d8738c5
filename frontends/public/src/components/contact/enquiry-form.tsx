import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import type { ActionFormState } from '../../lib/actions/use-action-form.ts';
import { ActionForm, SubmitButton } from '../form/action-form.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { SelectField, TextAreaField } from '../form/fields.tsx';
import { PhoneProofField } from '../phone-proof-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { useEnquiry } from './use-enquiry.ts';

const channels = defineMessages({
  CALL: { id: 'enquiry.CALL' },
  WHATSAPP: { id: 'enquiry.WHATSAPP' },
  EMAIL: { id: 'enquiry.EMAIL' },
});

interface EnquiryFormProps extends Pick<ReturnType<typeof useEnquiry>, 'sentRef' | 'unconfirmedPhone'> {
  readonly form: ActionFormState;
  /** Initial text of the message. */
  readonly defaultMessage?: string;
}

/** Form for a message to an agent or agency. A draft survives errors, reloads and lost connections. */
export function EnquiryForm({ form, sentRef, unconfirmedPhone, defaultMessage = '' }: EnquiryFormProps) {
  if (sentRef !== undefined)
    return (
      <Notice icon="circle-check" tone="good" urgent title={<FormattedMessage id="enquiry.sent" />}>
        <p>
          <FormattedMessage id="enquiry.ref" values={{ ref: sentRef }} />
        </p>
      </Notice>
    );
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} fullWidth>
          <FormattedMessage id="common.send" />
        </SubmitButton>
      }
    >
      <ContactFields form={form} />
      <TextAreaField
        form={form}
        name="message"
        label={<FormattedMessage id="common.message" />}
        rows={4}
        maxLength={1_000}
        defaultValue={defaultMessage}
        required
      />
      <ChannelField form={form} />
      <CheckboxField form={form} name="abroad">
        <FormattedMessage id="enquiry.abroad" />
      </CheckboxField>
      <CheckboxField form={form} name="consent" required>
        <FormattedMessage id="enquiry.consent" />
      </CheckboxField>
      <PhoneProofField phone={unconfirmedPhone} purpose="enquiry" />
    </ActionForm>
  );
}

/** How the visitor would like to be answered. */
function ChannelField({ form }: { readonly form: ActionFormState }) {
  const intl = useIntl();
  return (
    <SelectField
      form={form}
      name="channel"
      label={<FormattedMessage id="enquiry.channel" />}
      defaultValue="CALL"
    >
      {Object.entries(channels).map(([key, label]) => (
        <option key={key} value={key}>
          {intl.formatMessage(label)}
        </option>
      ))}
    </SelectField>
  );
}
