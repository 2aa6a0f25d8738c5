import { type SettingsGroup, settingsGroups } from '@ardhi/contracts/settings';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Tabs } from '@ardhi/kit/ui/tabs';
import { groupLabels } from './settings-labels.ts';

const providersPath = '/admin/settings/providers';
const addressOf = (group: SettingsGroup) => `/admin/settings?group=${group}`;

/** The groups of settings, and the providers that the environment sets up. */
export function SettingsTabs({ selected }: { readonly selected: SettingsGroup | 'providers' }) {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'settings.groups' })}
      selected={selected === 'providers' ? providersPath : addressOf(selected)}
      tabs={[
        ...settingsGroups.map((name) => ({
          to: addressOf(name),
          label: <FormattedMessage {...groupLabels[name]} />,
        })),
        { to: providersPath, label: <FormattedMessage id="providers.title" /> },
      ]}
    />
  );
}
