import { toE164 } from '@ardhi/contracts/accounts/to-e164';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import type { ActionFormState, FormValues } from '../../lib/actions/use-action-form.ts';
import { InputField } from '../form/fields.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import styles from './contact-fields.module.css';

interface ContactFieldsProps {
  readonly form: ActionFormState;
}

/** Name, phone and optional email, filled in for a signed-in user, and a hidden honeypot field. */
export function ContactFields({ form }: ContactFieldsProps) {
  const session = useSessionState();
  const user = session.status === 'signedIn' ? session.user : undefined;
  return (
    <>
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
      <PhoneField
        form={form}
        name="phone"
        label={<FormattedMessage id="common.phone" />}
        defaultValue={user?.phone?.e164}
        required
      />
      <InputField
        form={form}
        name="email"
        label={<FormattedMessage id="enquiry.email" />}
        defaultValue={user?.email}
        type="email"
        autoComplete="email"
      />
      <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}

/**
 * Contact details from form values: phone without spaces and brackets, its proof if it has been confirmed, and the honeypot field if a bot
 * filled it in.
 */
export const contactFrom = ({
  name = '',
  phone = '',
  email = '',
  website = '',
  phoneProof = '',
}: FormValues) => ({
  name,
  phone: toE164(phone),
  ...(email !== '' && { email }),
  ...(phoneProof !== '' && { phoneProof }),
  ...(website !== '' && { website: website as '' }),
});
