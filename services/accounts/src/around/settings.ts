import { defaultSettings, type Settings, type SettingsGroup } from '@ardhi/contracts/settings/settings';
import { copiesOf } from '@ardhi/kernel/copies';
import type { ServiceTools } from '@ardhi/kernel/service';

/** What admins have set, by group. */
export const heardSettings = copiesOf<object>('accounts.settings', 'settings');

/** A group as it stands now. */
export const settingOf = async <G extends SettingsGroup>(
  { read }: Pick<ServiceTools, 'read'>,
  group: G,
): Promise<Settings[G]> => ({ ...defaultSettings[group], ...(await read(heardSettings).get(group)) });
