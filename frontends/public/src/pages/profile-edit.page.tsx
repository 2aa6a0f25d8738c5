import { changePassword } from '@ardhi/contracts/accounts/auth.routes';
import type { Preferences } from '@ardhi/contracts/accounts/user-fields';
import { changePreferences, changeProfile, readPreferences } from '@ardhi/contracts/accounts/users.routes';
import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';
import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import { areaUnitName } from '@ardhi/kit/format/format-area';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AvatarField } from '@ardhi/kit/session/avatar-field';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Page, Section } from '@ardhi/kit/ui/section';
import { SubmitForm } from '../components/form-page.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { ChangeEmail } from '../features/profile/components/change-email.tsx';
import { DeleteAccount } from '../features/profile/components/delete-account.tsx';
import { NotificationSettings } from '../features/profile/components/notification-settings.tsx';
import styles from '../features/profile/components/profile.module.css';
import { useFormSubmit } from '../lib/forms/use-form-submit.ts';

type LoadedPreferences = Preferences | null;

/** Loads the preferences; null if the call fails, because the rest of the page still works. */
export const loader = (args: LoaderFunctionArgs): Promise<LoadedPreferences> =>
  clientOf(args)
    .call(readPreferences)
    .catch(() => null);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'profile.editTitle' }), noIndex: true }),
};

/**
 * Edit profile: short forms that are saved separately for personal details, display preferences,
 * notifications, email, password and deletion.
 */
export function Component() {
  const preferences = useLoaderData<LoadedPreferences>();
  const { externalSignIn: outside } = useSession();
  return (
    <Page narrow>
      <h1 className={styles['title']}>
        <FormattedMessage id="profile.editTitle" />
      </h1>
      <PersonalDetailsForm />
      <DisplayPreferencesForm />
      {preferences !== null && <NotificationSettings initial={preferences.notifications} />}
      {outside === undefined && <ChangeEmail />}
      {outside === undefined && <PasswordForm />}
      <DeleteAccount />
    </Page>
  );
}

/** Shows a confirmation and reloads the profile, so that every screen shows the new values. */
function useAfterSave(): () => Promise<void> {
  const intl = useIntl();
  const toast = useToast();
  const session = useSession();
  return async () => {
    toast('success', intl.formatMessage({ id: 'common.saved' }));
    await session.start();
  };
}

const saveLabel = <FormattedMessage id="common.save" />;

function PersonalDetailsForm() {
  const client = useClient();
  const afterSave = useAfterSave();
  const { start: reloadSession } = useSession();
  const session = useSessionState();
  const form = useFormSubmit(async ({ name = '', phone = '' }) => {
    const e164 = phone.replaceAll(/[\s()-]/g, '');
    await client.call(changeProfile, {
      body: { ...(name !== '' && { name }), ...(e164 !== '' && { phone: { e164, whatsapp: false } }) },
    });
    await afterSave();
  }, 'profile:about');
  if (session.status !== 'signedIn') return null;
  return (
    <Section title={<FormattedMessage id="common.aboutYou" />}>
      <AvatarField user={session.user} onChanged={reloadSession} />
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" disabled={form.busy}>
            {saveLabel}
          </Button>
        }
      >
        <Field label={<FormattedMessage id="common.name" />} error={form.errors['name']}>
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
          label={<FormattedMessage id="common.phone" />}
          hint={<FormattedMessage id="common.includeTheCountryCode256772" />}
          error={form.errors['phone']}
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
      </SubmitForm>
    </Section>
  );
}

function DisplayPreferencesForm() {
  const intl = useIntl();
  const client = useClient();
  const afterSave = useAfterSave();
  const session = useSessionState();
  const form = useFormSubmit(async ({ displayCurrency, areaUnit }) => {
    await client.call(changePreferences, {
      body: { displayCurrency: displayCurrency as Currency, areaUnit: areaUnit as AreaUnit },
    });
    await afterSave();
  }, 'profile:figures');
  if (session.status !== 'signedIn') return null;
  return (
    <Section title={<FormattedMessage id="profile.figures" />}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" disabled={form.busy}>
            {saveLabel}
          </Button>
        }
      >
        <Field label={<FormattedMessage id="profile.currency" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              name="displayCurrency"
              defaultValue={session.user.displayCurrency}
            >
              {Object.keys(currencyExponents).map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="profile.unit" />}>
          {(ids) => (
            <select {...ids} className={control} name="areaUnit" defaultValue={session.user.areaUnit}>
              {(Object.keys(squareMetresPerUnit) as AreaUnit[]).map((unit) => (
                <option key={unit} value={unit}>
                  {areaUnitName(intl, unit)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </SubmitForm>
    </Section>
  );
}

const minPasswordLength = 10;

function PasswordForm() {
  const client = useClient();
  const afterSave = useAfterSave();
  const form = useFormSubmit(async ({ current = '', new: newPassword = '' }) => {
    await client.call(changePassword, { body: { current, new: newPassword } });
    await afterSave();
  });
  return (
    <Section title={<FormattedMessage id="public.password" />}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" disabled={form.busy}>
            <FormattedMessage id="profile.changePassword" />
          </Button>
        }
      >
        <PasswordField
          name="current"
          label={<FormattedMessage id="profile.currentPassword" />}
          error={form.errors['current']}
          autoComplete="current-password"
        />
        <PasswordField
          name="new"
          label={<FormattedMessage id="public.newPassword" />}
          hint={<FormattedMessage id="profile.otherSessions" />}
          error={form.errors['new']}
          autoComplete="new-password"
          minLength={minPasswordLength}
        />
      </SubmitForm>
    </Section>
  );
}
