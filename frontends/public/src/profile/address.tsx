import type { changeEmail } from '@ardhi/contracts/accounts/auth.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import { DoorForm } from '../auth/door-page.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useSending } from '../forms/use-sending.ts';

const changeRoute = slimRoute<typeof changeEmail>({ method: 'POST', path: '/api/users/change-email' });

/** Another address to sign in with; it counts from when it is confirmed. */
export function Address() {
  const client = useClient();
  const [asked, setAsked] = useState<string>();
  const sending = useSending(async ({ email = '', password = '' }) => {
    await client.call(changeRoute, { body: { email, password } });
    setAsked(email);
  }, 'address');
  return (
    <Section title={<FormattedMessage id="address.title" defaultMessage="Email" />}>
      {asked === undefined ? (
        <DoorForm
          sending={sending}
          button={
            <Button kind="main" type="submit" disabled={sending.busy}>
              <FormattedMessage id="address.go" defaultMessage="Change email" />
            </Button>
          }
        >
          <Field
            label={<FormattedMessage id="address.new" defaultMessage="New email" />}
            error={sending.errors['email']}
          >
            {(ids) => (
              <input {...ids} className={control} type="email" name="email" autoComplete="email" required />
            )}
          </Field>
          <PasswordField
            name="password"
            label={<FormattedMessage id="address.password" defaultMessage="Your password" />}
            error={sending.errors['password']}
            autoComplete="current-password"
          />
        </DoorForm>
      ) : (
        <p role="status">
          <FormattedMessage
            id="address.sent"
            defaultMessage="We have written to {email}. The change counts from when you confirm it there."
            values={{ email: asked }}
          />
        </p>
      )}
    </Section>
  );
}
