import { sendVerification } from '@ardhi/contracts/accounts/auth.routes';
import refusals from '@ardhi/contracts/refusals' with { type: 'json' };
import { callError, messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { FormPage } from '../components/form-page.tsx';

export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'verify.title' }), noIndex: true }),
};

/** Shown after registration: where the confirmation email went, and a button to send it again. */
export function Component() {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const session = useSessionState();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const email = params.get('email') ?? (session.status === 'signedIn' ? session.user.email : undefined);
  const resend = async () => {
    setBusy(true);
    try {
      if (email === undefined)
        throw callError({
          code: 'NO_CURRENT_USER',
          status: 0,
          message: refusals.NO_CURRENT_USER,
        });
      await client.call(sendVerification, { body: { email } });
      toast('success', intl.formatMessage({ id: 'verify.sent' }));
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormPage title={<FormattedMessage id="verify.title" />}>
      {params.get('from') === 'login' && <p role="alert">{refusals.EMAIL_NOT_VERIFIED}</p>}
      <p>
        {email === undefined ? (
          <FormattedMessage id="verify.where" />
        ) : (
          <FormattedMessage
            id="verify.whereTo"
            values={{ email, b: (text) => <strong key="email">{text}</strong> }}
          />
        )}
      </p>
      <p>
        <FormattedMessage id="verify.spam" />
      </p>
      <Button onClick={() => void resend()} disabled={busy}>
        <Icon name="mail" />
        <FormattedMessage id="verify.again" />
      </Button>
      <ButtonLink to="/login" variant="main">
        <FormattedMessage id="verify.done" />
      </ButtonLink>
    </FormPage>
  );
}
