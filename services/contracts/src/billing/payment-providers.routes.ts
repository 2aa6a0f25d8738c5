import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { providerSummary, providerTest } from '../provider-test.ts';
import { admins } from '../roles.ts';
import { itemsSchema } from '../values.ts';

/** Those that admins can set up, whether they are or not. */
export const listPaymentProviders = route({
  row: 'B50',
  summary: 'The providers of payments, what each is missing, and the currencies that it serves.',
  method: 'GET',
  path: '/api/admin/payment-providers',
  access: { roles: admins },
  answer: itemsSchema(z.extend(providerSummary, { currencies: z.array(currency) })),
});

/** Nothing is paid. */
export const testPaymentProvider = route({
  row: 'B50',
  summary: 'Signs in to a provider of payments with a request that changes nothing.',
  method: 'POST',
  path: '/api/admin/payment-providers/:name/test',
  access: { roles: admins, permission: 'settings.write' },
  rate: 'test',
  answer: providerTest,
});
