import { readSettings } from '@ardhi/contracts/settings/settings.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { loadEnabledCountries } from '@ardhi/kit/countries/load-countries';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type AuthConfig, authConfig } from '../features/auth/api/auth-config.ts';
import { registerMutation } from '../features/auth/api/auth-mutations.ts';
import { AuthPage, SwitchLink } from '../features/auth/components/auth-page.tsx';
import { type Country, RegistrationForm } from '../features/auth/components/registration-form.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

const messages = defineMessages({ toLogin: { id: 'register.known' } });

interface RegisterData extends AuthConfig {
  /** Undefined if they could not be loaded. */
  readonly countries: readonly Country[] | undefined;
  /** Version of the current terms of use. */
  readonly termsVersion: string;
}

/** Loads the sign-in configuration, the version of the terms, and the countries, without which the form works too. */
export const loader = async (args: LoaderFunctionArgs): Promise<RegisterData> => {
  const [config, settings, countries] = await Promise.all([
    authConfig(args),
    clientOf(args).call(readSettings),
    loadEnabledCountries(clientOf(args)),
  ]);
  return { ...config, countries, termsVersion: settings.terms.termsVersion };
};
/** Registers an account. */
export const action = routeAction(registerMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.createAnAccount' }), noIndex: true }),
};

/** The registration page, for accounts held here or at an external provider. */
export function Component() {
  const { countries, termsVersion } = useLoaderData<RegisterData>();
  return (
    <AuthPage
      title={<FormattedMessage id="common.createAnAccount" />}
      intent="create"
      intentLabel={<FormattedMessage id="common.createAccount" />}
      form={<RegistrationForm countries={countries} termsVersion={termsVersion} />}
    >
      <SwitchLink message={messages.toLogin} to="/login" />
    </AuthPage>
  );
}
