import { changeEmail } from '@ardhi/contracts/accounts/auth.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { SubmitForm } from '../../../components/form-page.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';

/** Changes the sign-in email; the new address takes effect once it is confirmed. */
export function ChangeEmail() {
  const client = useClient();
  const [requestedEmail, setRequestedEmail] = useState<string>();
  const form = useFormSubmit(async ({ email = '', password = '' }) => {
    await client.call(changeEmail, { body: { email, password } });
    setRequestedEmail(email);
  }, 'address');
  return (
    <Section title={<FormattedMessage id="common.email" />}>
      {requestedEmail === undefined ? (
        <SubmitForm
          form={form}
          submitButton={
            <Button variant="main" type="submit" disabled={form.busy}>
              <FormattedMessage id="address.go" />
            </Button>
          }
        >
          <Field label={<FormattedMessage id="address.new" />} error={form.errors['email']}>
            {(ids) => (
              <input {...ids} className={control} type="email" name="email" autoComplete="email" required />
            )}
          </Field>
          <PasswordField
            name="password"
            label={<FormattedMessage id="public.yourPassword" />}
            error={form.errors['password']}
            autoComplete="current-password"
          />
        </SubmitForm>
      ) : (
        <p role="status">
          <FormattedMessage id="address.sent" values={{ email: requestedEmail }} />
        </p>
      )}
    </Section>
  );
}
