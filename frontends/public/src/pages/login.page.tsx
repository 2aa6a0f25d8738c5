import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { authConfig } from '../features/auth/api/auth-config.ts';
import { signInMutation } from '../features/auth/api/auth-mutations.ts';
import { AuthPage, SwitchLink } from '../features/auth/components/auth-page.tsx';
import { LoginForm } from '../features/auth/components/login-form.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

const messages = defineMessages({ toRegistration: { id: 'login.new' } });

/** Loads the sign-in configuration. */
export const loader = authConfig;
/** Signs in. */
export const action = routeAction(signInMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.logIn' }), noIndex: true }),
};

/** The login page. The `next` search parameter names where to go after signing in. */
export function Component() {
  const { search } = useLocation();
  const title = <FormattedMessage id="common.logIn" />;
  return (
    <AuthPage title={title} intent="login" intentLabel={title} form={<LoginForm />}>
      <SwitchLink message={messages.toRegistration} to={`/register${search}`} />
    </AuthPage>
  );
}
