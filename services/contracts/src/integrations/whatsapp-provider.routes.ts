import { route } from '@ardhi/contracts/route';
import { providerSummary, providerTest } from '../provider-test.ts';
import { admins } from '../roles.ts';

/** Whether it sends messages is decided in the settings. */
export const readWhatsappProvider = route({
  row: 'I24',
  summary: 'The interface of WhatsApp, and what it is missing.',
  method: 'GET',
  path: '/api/admin/whatsapp-provider',
  access: { roles: admins },
  answer: providerSummary,
});

/** No message is sent: WhatsApp takes them by template only. */
export const testWhatsappProvider = route({
  row: 'I24',
  summary: 'Reads our own number at WhatsApp.',
  method: 'POST',
  path: '/api/admin/whatsapp-provider/test',
  access: { roles: admins, permission: 'settings.write' },
  rate: 'test',
  answer: providerTest,
});
