import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { control, Field } from '@ardhi/kit/ui/field';
import type { ReactNode } from 'react';
import type { FormSubmit } from '../../../lib/forms/use-form-submit.ts';
import styles from './enquiry-form.module.css';

/** Contact details of a person who writes to an agent. */
export type ContactValues = Record<'name' | 'phone' | 'email', string>;

interface ContactFieldsProps {
  readonly errors: FormSubmit['errors'];
  /** Values of the stored draft; they win over the details of the signed-in user. */
  readonly draft: Partial<ContactValues>;
}

/** Name, phone and optional email, and a hidden honeypot field. */
export function ContactFields({ errors, draft }: ContactFieldsProps) {
  const session = useSessionState();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const initialValues: Partial<ContactValues> = {
    ...(user && { name: user.name, email: user.email }),
    ...(user?.phone && { phone: user.phone.e164 }),
    ...draft,
  };
  const inputField = (
    name: keyof ContactValues,
    label: ReactNode,
    attributes: Readonly<Record<string, unknown>>,
    hint?: ReactNode,
  ) => (
    <Field label={label} error={errors[name]} {...(hint !== undefined && { hint })}>
      {(ids) => (
        <input {...ids} className={control} name={name} defaultValue={initialValues[name]} {...attributes} />
      )}
    </Field>
  );
  return (
    <>
      {inputField('name', <FormattedMessage id="public.yourName" />, {
        autoComplete: 'name',
        required: true,
        minLength: 2,
        maxLength: 120,
      })}
      {inputField(
        'phone',
        <FormattedMessage id="common.phone" />,
        { type: 'tel', autoComplete: 'tel', required: true, pattern: '\\+[1-9][\\d\\s\\(\\)\\-]{6,20}' },
        <FormattedMessage id="common.includeTheCountryCode256772" />,
      )}
      {inputField('email', <FormattedMessage id="enquiry.email" />, {
        type: 'email',
        autoComplete: 'email',
      })}
      <input className={styles['trap']} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}

/**
 * Contact details from form values: phone without spaces and brackets, and the honeypot field if a bot
 * filled it in.
 */
export const contactFrom = (values: Readonly<Record<string, string>>) => {
  const { name = '', phone = '', email = '', website = '' } = values;
  return {
    name,
    phone: phone.replaceAll(/[\s()-]/g, ''),
    ...(email !== '' && { email }),
    ...(website !== '' && { website: website as '' }),
  };
};
