import type { resetPassword } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { useState } from 'react';
import { useSending } from '../forms/use-sending.ts';
import { DoorForm, DoorPage } from './door-page.tsx';
import { LinkInvalid } from './link-invalid.tsx';
import { PasswordField } from './password-field.tsx';

const resetRoute = slimRoute<typeof resetPassword>({ method: 'POST', path: '/api/auth/reset-password' });
const leastPassword = 10;

/** Sets a new password with the code of a mail; every session ends. */
export function NewPassword({ code }: { readonly code: string }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [dead, setDead] = useState(false);
  const sending = useSending(async ({ password = '' }) => {
    try {
      await client.call(resetRoute, { body: { code, password } });
    } catch (error) {
      if (!isCallError(error) || !error.code.startsWith('CODE_')) throw error;
      return setDead(true);
    }
    toast(
      'success',
      intl.formatMessage({ id: 'reset.done', defaultMessage: 'Your new password is set. Log in with it.' }),
    );
    await navigate('/login');
  });
  if (dead) return <LinkInvalid to="/forgot-password" />;
  return (
    <DoorPage title={<FormattedMessage id="reset.title" defaultMessage="Set a new password" />}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="reset.go" defaultMessage="Set the password" />
          </Button>
        }
      >
        <PasswordField
          name="password"
          label={<FormattedMessage id="reset.password" defaultMessage="New password" />}
          error={sending.errors['password']}
          autoComplete="new-password"
          least={leastPassword}
        />
      </DoorForm>
    </DoorPage>
  );
}
