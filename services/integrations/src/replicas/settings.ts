import { defaultSettings, type Settings } from '@ardhi/contracts/settings';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { recordReplicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** The settings changed by admins, by group. */
export const settings = recordReplicaOf<object>(settingsEvents, 'integrations.settings');

/** The current WhatsApp settings. */
export const whatsappSettings = async ({
  read,
}: Pick<ServiceContext, 'read'>): Promise<Settings['whatsapp']> => ({
  ...defaultSettings.whatsapp,
  ...(await read(settings).get('whatsapp')),
});
