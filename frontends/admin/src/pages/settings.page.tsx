import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { PermissionMissing } from '../components/permission-missing.tsx';
import { useHasPermission } from '../components/use-has-permission.ts';
import { GroupForm } from '../features/settings/group-form.tsx';
import { type SettingsData, settingsLoader } from '../features/settings/load-settings.ts';
import { SettingsChanges } from '../features/settings/settings-changes.tsx';
import { groupLabels } from '../features/settings/settings-labels.ts';
import { SettingsTabs } from '../features/settings/settings-tabs.tsx';

/** Loads the settings, and the changes of the chosen group. */
export const loader = settingsLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'settings.title' }), noIndex: true }),
};

/** The settings of the installation by group, with their change history. */
export function Component() {
  const data = useLoaderData<SettingsData>();
  const { group, settings, history } = data;
  const version = settings.versions[group] ?? 0;
  const disabled = !useHasPermission('settings.write');
  return (
    <AdminScreen
      title={<FormattedMessage id="settings.title" />}
      lead={<FormattedMessage id="settings.lead" />}
    >
      <SettingsTabs selected={group} />
      {disabled && <Notice icon="info" title={<PermissionMissing permission="settings.write" />} />}
      <Section title={<FormattedMessage {...groupLabels[group]} />}>
        <fieldset disabled={disabled}>
          <GroupForm key={`${group} ${version}`} {...data} />
        </fieldset>
      </Section>
      <SettingsChanges group={group} version={version} disabled={disabled} changes={history.items} />
    </AdminScreen>
  );
}
