import { createListingEnquiry } from '@ardhi/contracts/leads/enquiry.routes';
import type { EnquiryChannel, EnquiryInput } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import { createDraft } from '@ardhi/kit/forms/draft';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { usableStorage } from '@ardhi/kit/session/token-storage';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { type ReactNode, useState } from 'react';
import { SubmitForm } from '../../../components/form-page.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { ContactFields, type ContactValues, contactFrom } from './contact-fields.tsx';
import styles from './enquiry-form.module.css';

const channels = defineMessages({
  CALL: { id: 'enquiry.CALL' },
  WHATSAPP: { id: 'enquiry.WHATSAPP' },
  EMAIL: { id: 'enquiry.EMAIL' },
});

type EnquiryValues = ContactValues & Record<'message' | 'channel', string>;

interface EnquiryFormProps {
  readonly listingId: string;
  /** Initial text of the message. */
  readonly defaultMessage: string;
}

/** Form for a message to the agent of a listing. A draft survives errors, reloads and lost connections. */
export function EnquiryForm({ listingId, defaultMessage }: EnquiryFormProps) {
  const intl = useIntl();
  const client = useClient();
  const [sentRef, setSentRef] = useState<string>();
  const [draft] = useState(() => createDraft<EnquiryValues>(`enquiry-${listingId}`, usableStorage()));
  const [storedDraft] = useState(() => draft.read() ?? {});
  const form = useFormSubmit(async (values) => {
    const { ref } = await client.call(createListingEnquiry, {
      params: { id: listingId },
      body: enquiryInput(values),
    });
    draft.clear();
    setSentRef(ref);
  });
  if (sentRef !== undefined)
    return (
      <Notice icon="circle-check" tone="good" urgent title={<FormattedMessage id="enquiry.sent" />}>
        <p>
          <FormattedMessage id="enquiry.ref" values={{ ref: sentRef }} />
        </p>
      </Notice>
    );
  const message = storedDraft.message ?? defaultMessage;
  return (
    <div onChange={({ target }) => target instanceof HTMLElement && draft.write(readValues(target))}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" fullWidth disabled={form.busy}>
            <FormattedMessage id="common.send" />
          </Button>
        }
      >
        <ContactFields errors={form.errors} draft={storedDraft} />
        <Field label={<FormattedMessage id="common.message" />} error={form.errors['message']}>
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              name="message"
              rows={4}
              maxLength={1_000}
              defaultValue={message}
              required
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="enquiry.channel" />}>
          {(ids) => (
            <select {...ids} className={control} name="channel" defaultValue={storedDraft.channel ?? 'CALL'}>
              {Object.entries(channels).map(([key, label]) => (
                <option key={key} value={key}>
                  {intl.formatMessage(label)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <CheckboxField name="abroad">
          <FormattedMessage id="enquiry.abroad" />
        </CheckboxField>
        <CheckboxField name="consent" required error={form.errors['consent']}>
          <FormattedMessage id="enquiry.consent" />
        </CheckboxField>
      </SubmitForm>
    </div>
  );
}

function CheckboxField({
  name,
  required = false,
  error,
  children,
}: {
  readonly name: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          name={name}
          required={required}
          aria-invalid={error !== undefined || undefined}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <p className={styles['wrong']}>{error}</p>}
    </div>
  );
}

function readValues(field: HTMLElement): EnquiryValues {
  const form = field.closest('form') ?? undefined;
  const text = (name: string) => String(new FormData(form).get(name) ?? '');
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    channel: text('channel'),
  };
}

const enquiryInput = (values: Readonly<Record<string, string>>): EnquiryInput => ({
  ...contactFrom(values),
  message: values['message'] ?? '',
  channel: values['channel'] as EnquiryChannel,
  consent: true,
  ...(values['abroad'] !== undefined && { abroad: true }),
});
