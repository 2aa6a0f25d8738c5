import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData, useNavigate } from '@ardhi/kit/router';
import { useSession } from '@ardhi/kit/session/session-context';
import { signInWithProvider } from '@ardhi/kit/session/sign-in';
import { Button } from '@ardhi/kit/ui/button';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { InputField } from '../../../components/form/fields.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { useAfterSignIn } from '../../../lib/use-after-sign-in.ts';
import type { AuthConfig } from '../api/auth-config.ts';
import { signInMutation } from '../api/auth-mutations.ts';

/** Email and password, or an account at a social sign-in provider. */
export function LoginForm() {
  const session = useSession();
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const { afterSignIn, continueWithCode } = useAfterSignIn();
  const form = useActionForm(signInMutation, {
    input: ({ email = '', password = '' }) => ({ body: { email, password, session: 'cookie' as const } }),
    draft: { name: 'login' },
    onSuccess(grant) {
      session.adopt(grant);
      return afterSignIn();
    },
    onError(error, { body: { email } }) {
      const { code } = error;
      if (continueWithCode(error)) return true;
      if (code !== 'EMAIL_NOT_VERIFIED') return false;
      void navigate(`/email-verification?${new URLSearchParams({ email, from: 'login' })}`);
      return true;
    },
  });
  return (
    <>
      <ActionForm
        form={form}
        errorTitle={formatMessage({ id: 'login.failed' })}
        errorReason={formatMessage({ id: 'login.wrong' })}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="common.logIn" />
          </SubmitButton>
        }
      >
        <InputField
          form={form}
          name="email"
          label={<FormattedMessage id="common.email" />}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          form={form}
          name="password"
          label={<FormattedMessage id="public.password" />}
          autoComplete="current-password"
        />
      </ActionForm>
      <ProviderButtons />
      <p>
        <Link to="/forgot-password">
          <FormattedMessage id="login.forgot" />
        </Link>
      </p>
    </>
  );
}

/** A button for each social sign-in provider. */
function ProviderButtons() {
  const { providers } = useLoaderData<AuthConfig>();
  const authDependencies = { client: useClient(), session: useSession() };
  const { afterSignIn, showSignInError } = useAfterSignIn();
  const signInAtProvider = (provider: string) =>
    signInWithProvider(authDependencies, provider).then(afterSignIn, showSignInError);
  return providers.map((provider) => (
    <Button key={provider} fullWidth onClick={() => void signInAtProvider(provider)}>
      <FormattedMessage
        id="login.provider"
        values={{ provider: provider[0]?.toUpperCase() + provider.slice(1) }}
      />
    </Button>
  ));
}
