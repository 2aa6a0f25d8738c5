import type { Preferences } from '@ardhi/contracts/accounts/user-fields';
import { readPreferences } from '@ardhi/contracts/accounts/users.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSession } from '@ardhi/kit/session/session-context';
import { Page } from '@ardhi/kit/ui/section';
import {
  cancelErasureMutation,
  dataExportMutation,
  emailMutation,
  erasureMutation,
  passwordMutation,
  preferencesMutation,
} from '../features/profile/api/profile-mutations.ts';
import { ChangeEmail } from '../features/profile/components/change-email.tsx';
import { DataExport } from '../features/profile/components/data-export.tsx';
import { DeleteAccount } from '../features/profile/components/delete-account.tsx';
import { DisplayPreferencesForm } from '../features/profile/components/display-preferences-form.tsx';
import { NotificationSettings } from '../features/profile/components/notification-settings.tsx';
import { PasswordForm } from '../features/profile/components/password-form.tsx';
import { PersonalDetailsForm } from '../features/profile/components/personal-details-form.tsx';
import styles from '../features/profile/components/profile.module.css';
import { routeAction } from '../lib/actions/route-action.ts';
import { confirmPhoneMutation, sendPhoneCodeMutation } from '../lib/phone-mutations.ts';
import { profileMutation } from '../lib/profile-mutation.ts';

type LoadedPreferences = Preferences | null;

/** Loads the preferences; null if the call fails, because the rest of the page still works. */
export const loader = (args: LoaderFunctionArgs): Promise<LoadedPreferences> =>
  clientOf(args)
    .call(readPreferences)
    .catch(() => null);
/** Saves the forms of the page. */
export const action = routeAction(
  profileMutation,
  preferencesMutation,
  emailMutation,
  passwordMutation,
  erasureMutation,
  cancelErasureMutation,
  dataExportMutation,
  sendPhoneCodeMutation,
  confirmPhoneMutation,
);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'profile.editTitle' }), noIndex: true }),
};

/**
 * Edit profile: short forms that are saved separately for personal details, display preferences,
 * notifications, email, password, a copy of the data, and deletion.
 */
export function Component() {
  const preferences = useLoaderData<LoadedPreferences>();
  const { externalSignIn } = useSession();
  return (
    <Page narrow>
      <h1 className={styles.title}>
        <FormattedMessage id="profile.editTitle" />
      </h1>
      <PersonalDetailsForm />
      <DisplayPreferencesForm />
      {preferences !== null && <NotificationSettings initial={preferences.notifications} />}
      {externalSignIn === undefined && <ChangeEmail />}
      {externalSignIn === undefined && <PasswordForm />}
      <DataExport />
      <DeleteAccount />
    </Page>
  );
}
