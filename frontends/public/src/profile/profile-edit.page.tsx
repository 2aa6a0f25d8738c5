import type { changePassword } from '@ardhi/contracts/accounts/auth.routes';
import type { Preferences } from '@ardhi/contracts/accounts/people';
import type {
  changePreferences,
  changeProfile,
  readPreferences,
} from '@ardhi/contracts/accounts/users.routes';
import { type Currency, exponents } from '@ardhi/contracts/exponents';
import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { AvatarField } from '@ardhi/kit/session/avatar-field.tsx';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { unitName } from '@ardhi/kit/words/area-text';
import { DoorForm } from '../auth/door-page.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Address } from './address.tsx';
import { Leave } from './leave.tsx';
import { Notices } from './notices.tsx';
import styles from './profile.module.css';

const profileRoute = slimRoute<typeof changeProfile>({ method: 'PUT', path: '/api/users/profile' });
const preferencesRoute = slimRoute<typeof changePreferences>({
  method: 'PUT',
  path: '/api/users/preferences',
});
const wishesRoute = slimRoute<typeof readPreferences>({ method: 'GET', path: '/api/users/preferences' });
const passwordRoute = slimRoute<typeof changePassword>({
  method: 'POST',
  path: '/api/users/change-password',
});

type Wishes = Preferences | null;

/** Without an answer the rest of the page is still of use. */
export const loader = (args: LoaderFunctionArgs): Promise<Wishes> =>
  clientOf(args)
    .call(wishesRoute)
    .catch(() => null);
export const handle: Screen = { head: () => ({ title: 'Edit profile', noIndex: true }) };

/** Short forms, each saved by itself: who I am, how I am told and shown things, my address and password where we keep them, leaving. */
export function Component() {
  const wishes = useLoaderData<Wishes>();
  const { outside } = useSession();
  return (
    <Page narrow>
      <h1 className={styles['title']}>
        <FormattedMessage id="profile.editTitle" defaultMessage="Edit profile" />
      </h1>
      <AboutMe />
      <Figures />
      {wishes !== null && <Notices start={wishes.notifications} />}
      {outside === undefined && <Address />}
      {outside === undefined && <Password />}
      <Leave />
    </Page>
  );
}

/** Says that it is saved and reads the profile anew, so that every screen agrees. */
function useSaved(): () => Promise<void> {
  const intl = useIntl();
  const toast = useToast();
  const session = useSession();
  return async () => {
    toast('success', intl.formatMessage({ id: 'profile.saved', defaultMessage: 'Saved.' }));
    await session.start();
  };
}

const save = <FormattedMessage id="profile.save" defaultMessage="Save" />;

function AboutMe() {
  const client = useClient();
  const saved = useSaved();
  const { start: reread } = useSession();
  const session = useSessionState();
  const sending = useSending(async ({ name = '', phone = '' }) => {
    const e164 = phone.replaceAll(/[\s()-]/g, '');
    await client.call(profileRoute, {
      body: { ...(name !== '' && { name }), ...(e164 !== '' && { phone: { e164, whatsapp: false } }) },
    });
    await saved();
  }, 'profile:about');
  if (session.status !== 'signedIn') return null;
  return (
    <Section title={<FormattedMessage id="profile.about" defaultMessage="About you" />}>
      <AvatarField user={session.user} onChanged={reread} />
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" disabled={sending.busy}>
            {save}
          </Button>
        }
      >
        <Field
          label={<FormattedMessage id="profile.name" defaultMessage="Name" />}
          error={sending.errors['name']}
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              name="name"
              autoComplete="name"
              defaultValue={session.user.name}
              maxLength={120}
              required
            />
          )}
        </Field>
        <Field
          label={<FormattedMessage id="profile.phone" defaultMessage="Phone" />}
          hint={
            <FormattedMessage id="register.phoneHint" defaultMessage="With country code: +256 772 123 456" />
          }
          error={sending.errors['phone']}
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              type="tel"
              name="phone"
              autoComplete="tel"
              defaultValue={session.user.phone?.e164}
              pattern="\+[1-9][\d\s\(\)\-]{6,20}"
            />
          )}
        </Field>
      </DoorForm>
    </Section>
  );
}

function Figures() {
  const intl = useIntl();
  const client = useClient();
  const saved = useSaved();
  const session = useSessionState();
  const sending = useSending(async ({ displayCurrency, areaUnit }) => {
    await client.call(preferencesRoute, {
      body: { displayCurrency: displayCurrency as Currency, areaUnit: areaUnit as AreaUnit },
    });
    await saved();
  }, 'profile:figures');
  if (session.status !== 'signedIn') return null;
  return (
    <Section title={<FormattedMessage id="profile.figures" defaultMessage="How figures are shown" />}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" disabled={sending.busy}>
            {save}
          </Button>
        }
      >
        <Field label={<FormattedMessage id="profile.currency" defaultMessage="Prices also in" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              name="displayCurrency"
              defaultValue={session.user.displayCurrency}
            >
              {Object.keys(exponents).map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="profile.unit" defaultMessage="Sizes in" />}>
          {(ids) => (
            <select {...ids} className={control} name="areaUnit" defaultValue={session.user.areaUnit}>
              {(Object.keys(squareMetresIn) as AreaUnit[]).map((unit) => (
                <option key={unit} value={unit}>
                  {unitName(intl, unit)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </DoorForm>
    </Section>
  );
}

const leastPassword = 10;

function Password() {
  const client = useClient();
  const saved = useSaved();
  const sending = useSending(async ({ current = '', new: wanted = '' }) => {
    await client.call(passwordRoute, { body: { current, new: wanted } });
    await saved();
  });
  return (
    <Section title={<FormattedMessage id="profile.password" defaultMessage="Password" />}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" disabled={sending.busy}>
            <FormattedMessage id="profile.changePassword" defaultMessage="Change password" />
          </Button>
        }
      >
        <PasswordField
          name="current"
          label={<FormattedMessage id="profile.currentPassword" defaultMessage="The one you have" />}
          error={sending.errors['current']}
          autoComplete="current-password"
        />
        <PasswordField
          name="new"
          label={<FormattedMessage id="profile.newPassword" defaultMessage="The new one" />}
          hint={
            <FormattedMessage id="profile.otherSessions" defaultMessage="Other devices are signed out." />
          }
          error={sending.errors['new']}
          autoComplete="new-password"
          least={leastPassword}
        />
      </DoorForm>
    </Section>
  );
}
