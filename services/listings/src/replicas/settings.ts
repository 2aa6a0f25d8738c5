import { defaultSettings, type Settings, type SettingsGroup } from '@ardhi/contracts/settings';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** What admins have set, by group. */
export const settings = replicaOf<object>('listings.settings', 'settings');

/** A group as it stands now. */
export const settingsOf = async <G extends SettingsGroup>(
  { read }: Pick<ServiceContext, 'read'>,
  group: G,
): Promise<Settings[G]> => ({ ...defaultSettings[group], ...(await read(settings).get(group)) });
