import type { recoverEmail } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { useState } from 'react';
import { useSending } from '../forms/use-sending.ts';
import { DoorForm, DoorPage } from './door-page.tsx';
import { LinkInvalid } from './link-invalid.tsx';

const recoverRoute = slimRoute<typeof recoverEmail>({ method: 'POST', path: '/api/auth/recover-email' });

/** Takes an account back to the address that it had: with a press, as mail scanners open links. */
export function TakeBack({ code }: { readonly code: string }) {
  const client = useClient();
  const [email, setEmail] = useState<string>();
  const [dead, setDead] = useState(false);
  const sending = useSending(async () => {
    try {
      setEmail((await client.call(recoverRoute, { body: { code } })).email);
    } catch (error) {
      if (!isCallError(error) || !error.code.startsWith('CODE_')) throw error;
      setDead(true);
    }
  });
  if (dead) return <LinkInvalid to="/forgot-password" />;
  if (email !== undefined)
    return (
      <DoorPage title={<FormattedMessage id="recover.done" defaultMessage="Your account is yours again" />}>
        <p role="status">
          <FormattedMessage
            id="recover.next"
            defaultMessage="It is under {email} again, and everybody is signed out. A mail to set a new password is on its way."
            values={{ email }}
          />
        </p>
      </DoorPage>
    );
  return (
    <DoorPage title={<FormattedMessage id="recover.title" defaultMessage="Take your account back" />}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="recover.go" defaultMessage="Take it back" />
          </Button>
        }
      >
        <p>
          <FormattedMessage
            id="recover.why"
            defaultMessage="Somebody changed the address of your account. If that was not you, one press undoes it."
          />
        </p>
      </DoorForm>
    </DoorPage>
  );
}
