import { route } from '@ardhi/contracts/route';
import { providerSummary, providerTest } from '../provider-test.ts';
import { admins } from '../roles.ts';
import { itemsSchema } from '../values.ts';

/** EMAIL and SMS. */
export const listMessageProviders = route({
  row: 'A85',
  summary: 'The mail server and the gateway for text messages, and what each is missing.',
  method: 'GET',
  path: '/api/admin/message-providers',
  access: { roles: admins },
  answer: itemsSchema(providerSummary),
});

/** Answers with what the provider answered, without the queue in front of other messages. */
export const testMessageProvider = route({
  row: 'A85',
  summary: 'Sends a message to the address, or to the confirmed phone number, of the admin.',
  method: 'POST',
  path: '/api/admin/message-providers/:name/test',
  access: { roles: admins, permission: 'settings.write' },
  rate: 'test',
  answer: providerTest,
  timeoutMs: 30_000,
});
