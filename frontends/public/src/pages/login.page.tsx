import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSession } from '@ardhi/kit/session/session-context';
import { signInWithPassword, signInWithProvider } from '@ardhi/kit/session/sign-in';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { FormPage, SubmitForm } from '../components/form-page.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { type AuthConfig, authConfig } from '../features/auth/api/auth-config.ts';
import { ExternalSignIn } from '../features/auth/components/external-sign-in.tsx';
import { useAfterSignIn } from '../features/auth/hooks/use-after-sign-in.ts';
import { useFormSubmit } from '../lib/forms/use-form-submit.ts';

/** Loads the sign-in configuration. */
export const loader = authConfig;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.logIn' }), noIndex: true }),
};

/** The login page. The `next` search parameter names where to go after signing in. */
export function Component() {
  const { externalHost } = useLoaderData<AuthConfig>();
  return (
    <FormPage title={<FormattedMessage id="common.logIn" />}>
      {externalHost === undefined ? (
        <LoginForm />
      ) : (
        <ExternalSignIn host={externalHost} intent="login">
          <FormattedMessage id="common.logIn" />
        </ExternalSignIn>
      )}
      <p>
        <FormattedMessage
          id="login.new"
          values={{
            a: (text) => (
              <Link key="register" to={`/register${location.search}`}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </FormPage>
  );
}

/** Email and password, or an account at a social sign-in provider. */
function LoginForm() {
  const { providers } = useLoaderData<AuthConfig>();
  const authDependencies = { client: useClient(), session: useSession() };
  const navigate = useNavigate();
  const { afterSignIn, showSignInError } = useAfterSignIn();
  const form = useFormSubmit(async ({ email = '', password = '' }) => {
    const isEmailVerified = await signInWithPassword(authDependencies, { email, password });
    await (isEmailVerified
      ? afterSignIn()
      : navigate(`/email-verification?${new URLSearchParams({ email, from: 'login' })}`));
  }, 'login');
  const signInAtProvider = (provider: string) =>
    signInWithProvider(authDependencies, provider).then(afterSignIn, showSignInError);
  return (
    <>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" fullWidth disabled={form.busy}>
            <FormattedMessage id="common.logIn" />
          </Button>
        }
      >
        <Field label={<FormattedMessage id="common.email" />} error={form.errors['email']}>
          {(ids) => (
            <input {...ids} className={control} type="email" name="email" autoComplete="username" required />
          )}
        </Field>
        <PasswordField
          name="password"
          label={<FormattedMessage id="public.password" />}
          error={form.errors['password']}
          autoComplete="current-password"
        />
      </SubmitForm>
      {providers.map((provider) => (
        <Button key={provider} fullWidth onClick={() => void signInAtProvider(provider)}>
          <FormattedMessage
            id="login.provider"
            values={{ provider: provider[0]?.toUpperCase() + provider.slice(1) }}
          />
        </Button>
      ))}
      <p>
        <Link to="/forgot-password">
          <FormattedMessage id="login.forgot" />
        </Link>
      </p>
    </>
  );
}
