import type { readAuthConfig } from '@ardhi/contracts/accounts/auth.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from '@ardhi/kit/router/router.tsx';
import { isPopupError } from '@ardhi/kit/session/popup';
import { useSession } from '@ardhi/kit/session/session-context.tsx';
import { destinationOf, signInAt, signInWith } from '@ardhi/kit/session/sign-in';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { popupWords } from '@ardhi/kit/words/popup-words';
import { takeAlong } from '../favourites/saved-listings.ts';
import { useSending } from '../forms/use-sending.ts';
import { DoorForm, DoorPage } from './door-page.tsx';
import { PasswordField } from './password-field.tsx';

const configRoute = slimRoute<typeof readAuthConfig>({ method: 'GET', path: '/api/auth/config' });

/** Which other providers there are; without an answer there are none to offer. */
export const loader = (args: LoaderFunctionArgs): Promise<readonly string[]> =>
  clientOf(args)
    .call(configRoute)
    .then(
      ({ providers }) => providers,
      () => [],
    );
export const handle: Screen = { head: () => ({ title: 'Log in', noIndex: true }) };

/** The way in, with the wish where to go afterwards in the address. */
export function Component() {
  const providers = useLoaderData<readonly string[]>();
  const door = { client: useClient(), session: useSession() };
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const enter = async () => {
    await takeAlong(door.client);
    await navigate(destinationOf(door.session, params.get('next')), { replace: true });
  };
  const sending = useSending(async ({ email = '', password = '' }) => {
    const verified = await signInWith(door, { email, password });
    await (verified
      ? enter()
      : navigate(`/email-verification?${new URLSearchParams({ email, from: 'login' })}`));
  }, 'login');
  const enterAt = (provider: string) =>
    signInAt(door, provider).then(enter, (error: unknown) =>
      toast('error', isPopupError(error) ? formatMessage(popupWords[error.code]) : messageOf(error)),
    );
  return (
    <DoorPage title={<FormattedMessage id="login.title" defaultMessage="Log in" />}>
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
