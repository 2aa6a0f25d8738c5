import { defaultSettings, type Settings } from '@ardhi/contracts/settings';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { recordReplicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Settings made by admins, by group. */
export const settings = recordReplicaOf<object>(settingsEvents, 'billing.settings');

/** Allowance for customers without a package. */
export const freeTierOf = async ({ read }: Pick<ServiceContext, 'read'>): Promise<Settings['freeTier']> => ({
  ...defaultSettings.freeTier,
  ...(await read(settings).get('freeTier')),
});
