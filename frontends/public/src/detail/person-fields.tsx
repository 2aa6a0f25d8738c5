import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import type { ReactNode } from 'react';
import type { Sending } from '../forms/use-sending.ts';
import styles from './enquiry-form.module.css';

/** What somebody who writes to an agent says of themselves. */
export type PersonValues = Record<'name' | 'phone' | 'email', string>;

interface Given {
  readonly errors: Sending['errors'];
  /** What was typed before; else what we know of who is signed in. */
  readonly kept: Partial<PersonValues>;
}

/** Name, phone and, if they like, email; and a field that only machines fill in. */
export function PersonFields({ errors, kept }: Given) {
  const session = useSessionState();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const start: Partial<PersonValues> = {
    ...(user && { name: user.name, email: user.email }),
    ...(user?.phone && { phone: user.phone.e164 }),
    ...kept,
  };
  const line = (
    name: keyof PersonValues,
    label: ReactNode,
    more: Readonly<Record<string, unknown>>,
    hint?: ReactNode,
  ) => (
    <Field label={label} error={errors[name]} {...(hint !== undefined && { hint })}>
      {(ids) => <input {...ids} className={control} name={name} defaultValue={start[name]} {...more} />}
    </Field>
  );
  return (
    <>
      {line('name', <FormattedMessage id="enquiry.name" defaultMessage="Your name" />, {
        autoComplete: 'name',
        required: true,
        minLength: 2,
        maxLength: 120,
      })}
      {line(
        'phone',
        <FormattedMessage id="enquiry.phone" defaultMessage="Phone" />,
        { type: 'tel', autoComplete: 'tel', required: true, pattern: '\\+[1-9][\\d\\s\\(\\)\\-]{6,20}' },
        <FormattedMessage id="enquiry.phoneHint" defaultMessage="With country code: +256 772 123 456" />,
      )}
      {line('email', <FormattedMessage id="enquiry.email" defaultMessage="Email (if you like)" />, {
        type: 'email',
        autoComplete: 'email',
      })}
      <input className={styles['trap']} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}

/** Spaces and brackets in a number are for reading; the last field nobody sees, and who fills it in is refused. */
export const personOf = (values: Readonly<Record<string, string>>) => {
  const { name = '', phone = '', email = '', website = '' } = values;
  return {
    ...{ name, phone: phone.replaceAll(/[\s()-]/g, '') },
    ...(email !== '' && { email }),
    ...(website !== '' && { website: website as '' }),
  };
};
