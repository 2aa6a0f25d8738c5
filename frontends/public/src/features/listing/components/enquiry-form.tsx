import type { EnquiryChannel, EnquiryInput } from '@ardhi/contracts/leads/lead';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import { SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { PhoneProofField } from '../../../components/phone-proof-field.tsx';
import {
  type ActionFormState,
  type FormValues,
  useActionForm,
} from '../../../lib/actions/use-action-form.ts';
import { enquiryMutation } from '../api/listing-mutations.ts';
import { shareTokenOf } from '../api/share-token.ts';
import { ContactFields, contactFrom } from './contact-fields.tsx';

const channels = defineMessages({
  CALL: { id: 'enquiry.CALL' },
  WHATSAPP: { id: 'enquiry.WHATSAPP' },
  EMAIL: { id: 'enquiry.EMAIL' },
});

interface EnquiryFormProps {
  readonly listingId: string;
  /** Initial text of the message. */
  readonly defaultMessage: string;
}

/** Form for a message to the agent of a listing. A draft survives errors, reloads and lost connections. */
export function EnquiryForm({ listingId, defaultMessage }: EnquiryFormProps) {
  const [sentRef, setSentRef] = useState<string>();
  const [unconfirmedPhone, setUnconfirmedPhone] = useState<string>();
  const form = useActionForm(enquiryMutation, {
    input: (values) => ({ params: { id: listingId }, body: enquiryInput(values) }),
    draft: { name: `enquiry-${listingId}`, onDevice: true },
    onSuccess: ({ ref }) => setSentRef(ref),
    onError({ code }, { body }) {
      if (code === 'PHONE_NOT_VERIFIED') setUnconfirmedPhone(body.phone);
      return false;
    },
  });
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

const enquiryInput = (values: FormValues): EnquiryInput => ({
  ...contactFrom(values),
  message: values['message'] ?? '',
  channel: values['channel'] as EnquiryChannel,
  consent: true,
  ...shareTokenOf(),
  ...(values['abroad'] !== undefined && { abroad: true }),
});
