import { defaultSettings, type Settings, type SettingsGroup } from '@ardhi/contracts/settings';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { recordReplicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** The settings changed by admins, by group. */
export const settings = recordReplicaOf<object>(settingsEvents, 'media.settings');

/** The current values of a settings group: what admins changed over the defaults. */
export const readSettings = async <G extends SettingsGroup>(
  { read }: Pick<ServiceContext, 'read'>,
  group: G,
): Promise<Settings[G]> => ({ ...defaultSettings[group], ...(await read(settings).get(group)) });
