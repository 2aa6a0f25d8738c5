import { defaultSettings, type Settings } from '@ardhi/contracts/settings';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** The settings changed by admins, by group. */
export const settings = replicaOf<object>('integrations.settings', 'settings');

/** The current WhatsApp settings. */
export const whatsappSettings = async ({
  read,
}: Pick<ServiceContext, 'read'>): Promise<Settings['whatsapp']> => ({
  ...defaultSettings.whatsapp,
  ...(await read(settings).get('whatsapp')),
});
