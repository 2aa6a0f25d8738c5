import type { register } from '@ardhi/contracts/accounts/auth.routes';
import type { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useSending } from '../forms/use-sending.ts';
import { type AuthConfig, authConfig } from './auth-config.ts';
import styles from './consent.module.css';
import { DoorForm, DoorPage } from './door-page.tsx';
import { KeeperDoor } from './keeper-door.tsx';
import { PasswordField } from './password-field.tsx';

const registerRoute = slimRoute<typeof register>({ method: 'POST', path: '/api/auth/register' });
const countriesRoute = slimRoute<typeof listCountries>({ method: 'GET', path: '/api/geo/countries' });

/** The version of the terms that whoever registers now agrees to. */
const termsVersion = '1';
const leastPassword = 10;
/** As many as the selector of the specification holds. */
const mostCountries = 100;

interface Country {
  readonly id: string;
  readonly name: string;
}

interface Given extends AuthConfig {
  readonly countries: readonly Country[];
}

export const loader = async (args: LoaderFunctionArgs): Promise<Given> => {
  const [config, countries] = await Promise.all([authConfig(args), countriesOf(args)]);
  return { ...config, countries };
};
const countriesOf = (args: LoaderFunctionArgs): Promise<readonly Country[]> =>
  clientOf(args)
    .call(countriesRoute, { query: { limit: mostCountries, include: 'minimal' } })
    .then(
      ({ items }) => items.map(({ id, name }) => ({ id, name })),
      () => [],
    );
export const handle: Screen = { head: () => ({ title: 'Create an account', noIndex: true }) };

/** Opens an account, here or where accounts are kept. */
export function Component() {
  const { keeper } = useLoaderData<Given>();
  return (
    <DoorPage title={<FormattedMessage id="register.title" defaultMessage="Create an account" />}>
      {keeper === undefined ? (
        <Registration />
      ) : (
        <KeeperDoor keeper={keeper} how="create">
          <FormattedMessage id="register.go" defaultMessage="Create account" />
        </KeeperDoor>
      )}
      <p>
        <FormattedMessage
          id="register.known"
          defaultMessage="Have an account? <a>Log in</a>"
          values={{
            a: (text) => (
              <Link key="login" to="/login">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </DoorPage>
  );
}

/** The mail that confirms the address is on its way afterwards. */
function Registration() {
  const { countries } = useLoaderData<Given>();
  const client = useClient();
  const navigate = useNavigate();
  const sending = useSending(
    async ({ email = '', password = '', name = '', phone = '', countryId = '', marketing }) => {
      const number = phone.replaceAll(/[\s()-]/g, '');
      await client.call(registerRoute, {
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
  const { errors } = sending;
  return (
    <DoorForm
      sending={sending}
      button={
        <Button kind="main" type="submit" wide disabled={sending.busy}>
          <FormattedMessage id="register.go" defaultMessage="Create account" />
        </Button>
      }
    >
      <Field
        label={<FormattedMessage id="register.name" defaultMessage="Your name" />}
        error={errors['name']}
      >
        {(ids) => (
          <input {...ids} className={control} name="name" autoComplete="name" maxLength={120} required />
        )}
      </Field>
      <Field label={<FormattedMessage id="register.email" defaultMessage="Email" />} error={errors['email']}>
        {(ids) => (
          <input {...ids} className={control} type="email" name="email" autoComplete="username" required />
        )}
      </Field>
      <PasswordField
        name="password"
        label={<FormattedMessage id="register.password" defaultMessage="Password" />}
        hint={
          <FormattedMessage
            id="register.passwordHint"
            defaultMessage="At least {n} characters; a few words are better than one with signs."
            values={{ n: leastPassword }}
          />
        }
        error={errors['password']}
        autoComplete="new-password"
        least={leastPassword}
      />
      <Field
        label={<FormattedMessage id="register.phone" defaultMessage="Phone (optional)" />}
        hint={
          <FormattedMessage id="register.phoneHint" defaultMessage="With country code: +256 772 123 456" />
        }
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
      <Field label={<FormattedMessage id="register.country" defaultMessage="Country (optional)" />}>
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
        <FormattedMessage
          id="register.marketing"
          defaultMessage="Tell me about new things on Ardhi now and then"
        />
      </label>
      <p className={styles['terms']}>
        <FormattedMessage
          id="register.terms"
          defaultMessage="With your account you agree to the <t>terms</t> and the <p>privacy notice</p>."
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
    </DoorForm>
  );
}
