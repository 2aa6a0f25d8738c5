import { defaultSettings, type Settings } from '@ardhi/contracts/settings/settings';
import { copiesOf } from '@ardhi/kernel/copies';
import type { ServiceTools } from '@ardhi/kernel/service';

/** What admins have set, by group. */
export const heardSettings = copiesOf<object>('integrations.settings', 'settings');

/** How agencies write on WhatsApp, as it is set now. */
export const whatsappSettings = async ({
  read,
}: Pick<ServiceTools, 'read'>): Promise<Settings['whatsapp']> => ({
  ...defaultSettings.whatsapp,
  ...(await read(heardSettings).get('whatsapp')),
});
