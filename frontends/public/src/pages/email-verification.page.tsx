import refusals from '@ardhi/contracts/refusals' with { type: 'json' };
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { FormPage } from '../components/form-page.tsx';
import { sendVerificationMutation } from '../features/auth/api/auth-mutations.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { useAction } from '../lib/actions/use-action.ts';

/** Sends the confirmation email again. */
export const action = routeAction(sendVerificationMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'verify.title' }), noIndex: true }),
};

/** Shown after registration: where the confirmation email went, and a button to send it again. */
export function Component() {
  const intl = useIntl();
  const toast = useToast();
  const session = useSessionState();
  const [params] = useSearchParams();
  const email = params.get('email') ?? (session.status === 'signedIn' ? session.user.email : undefined);
  const { submit, busy } = useAction(sendVerificationMutation, {
    onSuccess: () => toast('success', intl.formatMessage({ id: 'verify.sent' })),
  });
  const resend = () =>
    email === undefined ? toast('error', refusals.NO_CURRENT_USER) : submit({ body: { email } });
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
      <Button onClick={resend} disabled={busy}>
        <Icon name="mail" />
        <FormattedMessage id="verify.again" />
      </Button>
      <ButtonLink to="/login" variant="primary">
        <FormattedMessage id="verify.done" />
      </ButtonLink>
    </FormPage>
  );
}
