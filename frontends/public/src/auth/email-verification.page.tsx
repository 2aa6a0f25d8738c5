import type { sendVerification } from '@ardhi/contracts/accounts/auth.routes';
import { errors } from '@ardhi/contracts/errors';
import { callError, messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSearchParams } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';
import { DoorPage } from './door-page.tsx';

const sendRoute = slimRoute<typeof sendVerification>({
  method: 'POST',
  path: '/api/auth/verification-email',
});

export const handle: Screen = { head: () => ({ title: 'Verify your email', noIndex: true }) };

/** After registering: where the mail went, and how to get another one. */
export function Component() {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const session = useSessionState();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const email = params.get('email') ?? (session.status === 'signedIn' ? session.user.email : undefined);
  const again = async () => {
    setBusy(true);
    try {
      if (email === undefined)
        throw callError({ code: 'NO_CURRENT_USER', status: 0, message: errors.NO_CURRENT_USER.message });
      await client.call(sendRoute, { body: { email } });
      toast(
        'success',
        intl.formatMessage({ id: 'verify.sent', defaultMessage: 'The mail is on its way again.' }),
      );
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DoorPage title={<FormattedMessage id="verify.title" defaultMessage="Verify your email" />}>
      {params.get('from') === 'login' && <p role="alert">{errors.EMAIL_NOT_VERIFIED.message}</p>}
      <p>
        {email === undefined ? (
          <FormattedMessage
            id="verify.where"
            defaultMessage="We sent you a mail. Open its link to confirm the address."
          />
        ) : (
          <FormattedMessage
            id="verify.whereTo"
            defaultMessage="We sent a mail to <b>{email}</b>. Open its link to confirm the address."
            values={{ email, b: (text) => <strong key="email">{text}</strong> }}
          />
        )}
      </p>
      <p>
        <FormattedMessage
          id="verify.spam"
          defaultMessage="Nothing there? Look among the unwanted mails, or have it sent again."
        />
      </p>
      <Button onClick={() => void again()} disabled={busy}>
        <Icon name="mail" />
        <FormattedMessage id="verify.again" defaultMessage="Send it again" />
      </Button>
      <ButtonLink to="/login" kind="main">
        <FormattedMessage id="verify.done" defaultMessage="I have confirmed it" />
      </ButtonLink>
    </DoorPage>
  );
}
