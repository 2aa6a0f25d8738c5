import { defaultSettings, type Settings } from '@ardhi/contracts/settings';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { recordReplicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** What admins have set, by group. */
export const settings = recordReplicaOf<object>(settingsEvents, 'billing.settings');

/** What customers without a package may use. */
export const freeTierOf = async ({ read }: Pick<ServiceContext, 'read'>): Promise<Settings['freeTier']> => ({
  ...defaultSettings.freeTier,
  ...(await read(settings).get('freeTier')),
});
