import { settingsGroups } from '@ardhi/contracts/settings';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { Tabs } from '@ardhi/kit/ui/tabs';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { PermissionMissing } from '../components/permission-missing.tsx';
import { useHasPermission } from '../components/use-has-permission.ts';
import { GroupForm } from '../features/settings/group-form.tsx';
import { type SettingsData, settingsLoader } from '../features/settings/load-settings.ts';
import { SettingsChanges } from '../features/settings/settings-changes.tsx';
import { groupLabels } from '../features/settings/settings-labels.ts';

/** Loads the settings, and the changes of the chosen group. */
export const loader = settingsLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'settings.title' }), noIndex: true }),
};

/** The settings of the installation by group, with their change history. */
export function Component() {
  const data = useLoaderData<SettingsData>();
  const { formatMessage } = useIntl();
  const { group, settings, history } = data;
  const version = settings.versions[group] ?? 0;
  const disabled = !useHasPermission('settings.write');
  return (
    <AdminScreen
      title={<FormattedMessage id="settings.title" />}
      lead={<FormattedMessage id="settings.lead" />}
    >
      <Tabs
        label={formatMessage({ id: 'settings.groups' })}
        selected={`?group=${group}`}
        tabs={settingsGroups.map((name) => ({
          to: `?group=${name}`,
          label: <FormattedMessage {...groupLabels[name]} />,
        }))}
      />
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
