import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Link, useLoaderData, useNavigate } from '@ardhi/kit/router/router.tsx';
import { useSession } from '@ardhi/kit/session/session-context.tsx';
import { signInAt, signInWith } from '@ardhi/kit/session/sign-in';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useSending } from '../forms/use-sending.ts';
import { type AuthConfig, authConfig } from './auth-config.ts';
import { DoorForm, DoorPage } from './door-page.tsx';
import { KeeperDoor } from './keeper-door.tsx';
import { PasswordField } from './password-field.tsx';
import { useEntering } from './use-entering.ts';

/** Which other ways in there are. */
export const loader = authConfig;
export const handle: Screen = { head: () => ({ title: 'Log in', noIndex: true }) };

/** The way in, with the wish where to go afterwards in the address. */
export function Component() {
  const { keeper } = useLoaderData<AuthConfig>();
  return (
    <DoorPage title={<FormattedMessage id="login.title" defaultMessage="Log in" />}>
      {keeper === undefined ? (
        <OurDoor />
      ) : (
        <KeeperDoor keeper={keeper} how="login">
          <FormattedMessage id="login.go" defaultMessage="Log in" />
        </KeeperDoor>
      )}
      <p>
        <FormattedMessage
          id="login.new"
          defaultMessage="New here? <a>Create an account</a>"
          values={{
            a: (text) => (
              <Link key="register" to={`/register${location.search}`}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </DoorPage>
  );
}

/** Address and password, or an account at another provider. */
function OurDoor() {
  const { providers } = useLoaderData<AuthConfig>();
  const door = { client: useClient(), session: useSession() };
  const navigate = useNavigate();
  const { enter, tell } = useEntering();
  const sending = useSending(async ({ email = '', password = '' }) => {
    const verified = await signInWith(door, { email, password });
    await (verified
      ? enter()
      : navigate(`/email-verification?${new URLSearchParams({ email, from: 'login' })}`));
  }, 'login');
  const enterAt = (provider: string) => signInAt(door, provider).then(enter, tell);
  return (
    <>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="login.go" defaultMessage="Log in" />
          </Button>
        }
      >
        <Field
          label={<FormattedMessage id="login.email" defaultMessage="Email" />}
          error={sending.errors['email']}
        >
          {(ids) => (
            <input {...ids} className={control} type="email" name="email" autoComplete="username" required />
          )}
        </Field>
        <PasswordField
          name="password"
          label={<FormattedMessage id="login.password" defaultMessage="Password" />}
          error={sending.errors['password']}
          autoComplete="current-password"
        />
      </DoorForm>
      {providers.map((provider) => (
        <Button key={provider} wide onClick={() => void enterAt(provider)}>
          <FormattedMessage
            id="login.provider"
            defaultMessage="Continue with {provider}"
            values={{ provider: provider[0]?.toUpperCase() + provider.slice(1) }}
          />
        </Button>
      ))}
      <p>
        <Link to="/forgot-password">
          <FormattedMessage id="login.forgot" defaultMessage="Forgot your password?" />
        </Link>
      </p>
    </>
  );
}
