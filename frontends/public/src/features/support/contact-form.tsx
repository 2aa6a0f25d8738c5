import { toE164 } from '@ardhi/contracts/accounts/to-e164';
import type { ContactInput, TicketTopic } from '@ardhi/contracts/content/ticket';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ticketTopicLabels } from '@ardhi/kit/labels/ticket-labels';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField, SelectField, TextAreaField } from '../../components/form/fields.tsx';
import { PhoneField } from '../../components/form/phone-field.tsx';
import { type FormValues, useActionForm } from '../../lib/actions/use-action-form.ts';
import styles from './support.module.css';
import { contactMutation } from './support-mutations.ts';

const isTopic = (text: string): text is TicketTopic => Object.hasOwn(ticketTopicLabels, text);

const contactInput = (values: FormValues): ContactInput => {
  const {
    name = '',
    email = '',
    phone = '',
    topic = '',
    message = '',
    listingRef = '',
    website = '',
  } = values;
  return {
    name,
    topic: topic as TicketTopic,
    message,
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone: toE164(phone) }),
    ...(listingRef !== '' && { listingRef }),
    ...(website !== '' && { website: website as '' }),
  };
};

/** The form that writes to us; everything entered survives errors and reloads. The address may name the topic. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form from its first field to its button.
export function ContactForm() {
  const { formatMessage } = useIntl();
  const session = useSessionState();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const [sent, setSent] = useState<SentProps>();
  const wanted = useSearchParams()[0].get('topic') ?? '';
  const form = useActionForm(contactMutation, {
    input: (values) => ({ body: contactInput(values) }),
    draft: { name: 'contact' },
    onSuccess: ({ number }, { body }) =>
      setSent({ number, signedIn: user !== undefined, hasEmail: body?.email !== undefined }),
  });
  if (sent !== undefined) return <Sent {...sent} />;
  return (
    <ActionForm
      form={form}
      errorTitle={formatMessage({ id: 'support.notSent' })}
      submitButton={
        <SubmitButton form={form} fullWidth>
          <FormattedMessage id="common.send" />
        </SubmitButton>
      }
    >
      <SelectField
        form={form}
        name="topic"
        label={<FormattedMessage id="support.topic" />}
        defaultValue={isTopic(wanted) ? wanted : ''}
        required
      >
        <option value="" />
        {Object.entries(ticketTopicLabels).map(([topic, label]) => (
          <option key={topic} value={topic}>
            {formatMessage(label)}
          </option>
        ))}
      </SelectField>
      <InputField
        form={form}
        name="name"
        label={<FormattedMessage id="public.yourName" />}
        defaultValue={user?.name}
        autoComplete="name"
        required
        minLength={2}
        maxLength={120}
      />
      <InputField
        form={form}
        name="email"
        label={<FormattedMessage id="common.email" />}
        hint={<FormattedMessage id="support.emailHint" />}
        defaultValue={user?.email}
        type="email"
        autoComplete="email"
      />
      <PhoneField
        form={form}
        name="phone"
        label={<FormattedMessage id="common.phone" />}
        defaultValue={user?.phone?.e164}
      />
      <InputField
        form={form}
        name="listingRef"
        label={<FormattedMessage id="support.listingRef" />}
        maxLength={40}
      />
      <TextAreaField
        form={form}
        name="message"
        label={<FormattedMessage id="common.message" />}
        rows={6}
        maxLength={4_000}
        required
      />
      <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </ActionForm>
  );
}

interface SentProps {
  readonly number: string;
  readonly signedIn: boolean;
  readonly hasEmail: boolean;
}

const Sent = ({ number, signedIn, hasEmail }: SentProps) => (
  <Notice
    icon="circle-check"
    tone="good"
    urgent
    title={<FormattedMessage id="support.sent" values={{ number }} />}
  >
    <p>
      {signedIn ? (
        <Link to={`/tickets/${number}`}>
          <FormattedMessage id="support.follow" />
        </Link>
      ) : hasEmail ? (
        <FormattedMessage id="support.answerByEmail" />
      ) : (
        <FormattedMessage id="support.answerByPhone" />
      )}
    </p>
  </Notice>
);
