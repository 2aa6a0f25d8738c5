import { defaultSettings, type Settings, type SettingsGroup } from '@ardhi/contracts/settings';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { recordReplicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Settings made by admins, by group. */
export const settings = recordReplicaOf<object>(settingsEvents, 'listings.settings');

/** A group as it stands now. */
export const settingsOf = async <G extends SettingsGroup>(
  { read }: Pick<ServiceContext, 'read'>,
  group: G,
): Promise<Settings[G]> => ({ ...defaultSettings[group], ...(await read(settings).get(group)) });
