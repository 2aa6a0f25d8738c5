import { register } from '@ardhi/contracts/accounts/auth.routes';
import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { FormPage, SubmitForm } from '../components/form-page.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { type AuthConfig, authConfig } from '../features/auth/api/auth-config.ts';
import { ExternalSignIn } from '../features/auth/components/external-sign-in.tsx';
import { useFormSubmit } from '../lib/forms/use-form-submit.ts';
import styles from './register.module.css';

/** Version of the terms of use that a new user accepts. */
const termsVersion = '1';
const minPasswordLength = 10;
/** Maximum number of countries in the selector, as specified. */
const maxCountries = 100;

interface Country {
  readonly id: string;
  readonly name: string;
}

interface RegisterData extends AuthConfig {
  readonly countries: readonly Country[];
}

export const loader = async (args: LoaderFunctionArgs): Promise<RegisterData> => {
  const [config, countries] = await Promise.all([authConfig(args), loadCountries(args)]);
  return { ...config, countries };
};
const loadCountries = (args: LoaderFunctionArgs): Promise<readonly Country[]> =>
  clientOf(args)
    .call(listCountries, { query: { limit: maxCountries, include: 'minimal' } })
    .then(
      ({ items }) => items.map(({ id, name }) => ({ id, name })),
      () => [],
    );
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.createAnAccount' }), noIndex: true }),
};

/** The registration page, for accounts held here or at an external provider. */
export function Component() {
  const { externalHost } = useLoaderData<RegisterData>();
  return (
    <FormPage title={<FormattedMessage id="common.createAnAccount" />}>
      {externalHost === undefined ? (
        <RegistrationForm />
      ) : (
        <ExternalSignIn host={externalHost} intent="create">
          <FormattedMessage id="common.createAccount" />
        </ExternalSignIn>
      )}
      <p>
        <FormattedMessage
          id="register.known"
          values={{
            a: (text) => (
              <Link key="login" to="/login">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </FormPage>
  );
}

/** The registration form; the server sends the confirmation email afterwards. */
function RegistrationForm() {
  const { countries } = useLoaderData<RegisterData>();
  const client = useClient();
  const navigate = useNavigate();
  const form = useFormSubmit(
    async ({ email = '', password = '', name = '', phone = '', countryId = '', marketing }) => {
      const number = phone.replaceAll(/[\s()-]/g, '');
      await client.call(register, {
        body: {
          email,
          password,
          name,
          termsVersion,
          marketing: marketing === 'on',
          ...(number !== '' && { phone: { e164: number, whatsapp: false } }),
          ...(countryId !== '' && { countryId }),
        },
      });
      await navigate(`/email-verification?email=${encodeURIComponent(email)}`);
    },
    'register',
  );
  const { errors } = form;
  return (
    <SubmitForm
      form={form}
      submitButton={
        <Button variant="main" type="submit" fullWidth disabled={form.busy}>
          <FormattedMessage id="common.createAccount" />
        </Button>
      }
    >
      <Field label={<FormattedMessage id="public.yourName" />} error={errors['name']}>
        {(ids) => (
          <input {...ids} className={control} name="name" autoComplete="name" maxLength={120} required />
        )}
      </Field>
      <Field label={<FormattedMessage id="common.email" />} error={errors['email']}>
        {(ids) => (
          <input {...ids} className={control} type="email" name="email" autoComplete="username" required />
        )}
      </Field>
      <PasswordField
        name="password"
        label={<FormattedMessage id="public.password" />}
        hint={<FormattedMessage id="register.passwordHint" values={{ n: minPasswordLength }} />}
        error={errors['password']}
        autoComplete="new-password"
        minLength={minPasswordLength}
      />
      <Field
        label={<FormattedMessage id="register.phone" />}
        hint={<FormattedMessage id="common.includeTheCountryCode256772" />}
        error={errors['phone']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="tel"
            name="phone"
            autoComplete="tel"
            pattern="\+[1-9][\d\s\(\)\-]{6,20}"
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="register.country" />}>
        {(ids) => (
          <select {...ids} className={control} name="countryId" defaultValue="">
            <option value="" />
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={styles['consent']}>
        <input type="checkbox" name="marketing" />
        <FormattedMessage id="register.marketing" />
      </label>
      <p className={styles['terms']}>
        <FormattedMessage
          id="register.terms"
          values={{
            t: (text) => (
              <Link key="terms" to="/terms">
                {text}
              </Link>
            ),
            p: (text) => (
              <Link key="privacy" to="/privacy">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </SubmitForm>
  );
}
