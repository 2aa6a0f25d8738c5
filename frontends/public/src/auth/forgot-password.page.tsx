import type { forgotPassword } from '@ardhi/contracts/accounts/auth.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useState } from 'react';
import { useSending } from '../forms/use-sending.ts';
import { type AuthConfig, authConfig } from './auth-config.ts';
import { DoorForm, DoorPage } from './door-page.tsx';
import { KeeperDoor } from './keeper-door.tsx';

const forgotRoute = slimRoute<typeof forgotPassword>({ method: 'POST', path: '/api/auth/forgot-password' });

export const handle: Screen = { head: () => ({ title: 'Reset your password', noIndex: true }) };

export const loader = authConfig;

/** A new password, here or where accounts are kept. */
export function Component() {
  const { keeper } = useLoaderData<AuthConfig>();
  return (
    <DoorPage title={<FormattedMessage id="forgot.title" defaultMessage="Reset your password" />}>
      {keeper === undefined ? (
        <ForgotForm />
      ) : (
        <KeeperDoor keeper={keeper} how="login">
          <FormattedMessage id="login.go" defaultMessage="Log in" />
        </KeeperDoor>
      )}
    </DoorPage>
  );
}

/** Sends the link to set a new password; says the same for every address. */
function ForgotForm() {
  const client = useClient();
  const [sent, setSent] = useState(false);
  const sending = useSending(async ({ email = '' }) => {
    await client.call(forgotRoute, { body: { email } });
    setSent(true);
  }, 'forgot-password');
  return (
    <>
      <div role="status">
        {sent && (
          <Notice
            icon="mail"
            tone="good"
            title={
              <FormattedMessage
                id="forgot.sent"
                defaultMessage="If the address has an account, a mail is on its way."
              />
            }
          />
        )}
      </div>
      {!sent && (
        <DoorForm
          sending={sending}
          button={
            <Button kind="main" type="submit" wide disabled={sending.busy}>
              <FormattedMessage id="forgot.go" defaultMessage="Send the link" />
            </Button>
          }
        >
          <Field
            label={<FormattedMessage id="forgot.email" defaultMessage="Email of your account" />}
            error={sending.errors['email']}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="email"
                name="email"
                autoComplete="username"
                required
              />
            )}
          </Field>
        </DoorForm>
      )}
    </>
  );
}
