import type { verifyEmail } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { useState } from 'react';
import { useSending } from '../forms/use-sending.ts';
import { DoorForm, DoorPage } from './door-page.tsx';
import { LinkInvalid } from './link-invalid.tsx';

const verifyRoute = slimRoute<typeof verifyEmail>({ method: 'POST', path: '/api/auth/verify-email' });
/** Confirms with a press: mail scanners open links, and a code is good only once. */
export function ConfirmAddress({ code }: { readonly code: string }) {
  const client = useClient();
  const session = useSession();
  const state = useSessionState();
  const [email, setEmail] = useState<string>();
  const [dead, setDead] = useState(false);
  const sending = useSending(async () => {
    try {
      const answer = await client.call(verifyRoute, {
        body: { code },
      });
      setEmail(answer.email);
      if (state.status === 'signedIn') await session.start();
    } catch (error) {
      if (!isCallError(error) || !error.code.startsWith('CODE_')) throw error;
      setDead(true);
    }
  });
  if (dead) return <LinkInvalid />;
  if (email !== undefined)
    return (
      <DoorPage title={<FormattedMessage id="confirm.done" defaultMessage="Your address is confirmed" />}>
        <p role="status">{email}</p>
        <ButtonLink to={state.status === 'signedIn' ? '/' : '/login'} kind="main">
          <FormattedMessage id="confirm.on" defaultMessage="Continue" />
        </ButtonLink>
      </DoorPage>
    );
  return (
    <DoorPage title={<FormattedMessage id="confirm.title" defaultMessage="Confirm your address" />}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="confirm.go" defaultMessage="Yes, this is my address" />
          </Button>
        }
      >
        <p>
          <FormattedMessage id="confirm.why" defaultMessage="One press, and your account is ready." />
        </p>
      </DoorForm>
    </DoorPage>
  );
}
