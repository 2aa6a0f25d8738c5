import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { url } from './product-url.ts';
import type { RouteParameters } from './screens.ts';
import { demoPassword } from './sign-in.ts';

/** One record of each kind, with the first listing of the list `own` as the user `reader` gets it, for the parameterised screens; screens reached only by email links are checked without a record. */
export async function recordParameters(
  request: APIRequestContext,
  own: string,
  reader = 'super',
): Promise<RouteParameters> {
  const [admin, agent] = await Promise.all([accessToken(request, 'admin'), accessToken(request, reader)]);
  const first = async (path: string, authorization = `Bearer ${admin}`) =>
    (await (await request.get(url(path), { headers: { authorization } })).json()).items[0];
  const listing = await first(own, `Bearer ${agent}`);
  return {
    properties: listing.card?.id ?? listing.id,
    users: (await first('/api/admin/users?pageSize=1')).id,
    'broker-agencies': (await first('/api/admin/broker/agencies?pageSize=1')).id,
    features: (await first('/api/admin/features?pageSize=1')).id,
    items: (await first('/api/admin/items?pageSize=1')).id,
    manage: (await first('/api/geo/countries?limit=1')).id,
    agencies: (await first('/api/agencies?pageSize=1')).id,
    brokers: (await first('/api/brokers?pageSize=1')).slug,
    lists: 'none',
    searches: 'none',
    invitations: 'none',
    blog: 'reading-a-land-title',
    tickets: 'none',
    h: 'none',
    simulator: 'none',
    pay: await createCustomPayment(request, admin),
  };
}

/** The id of a new custom payment that everybody with its link can pay. */
async function createCustomPayment(request: APIRequestContext, admin: string): Promise<string> {
  const data = {
    title: 'Survey of plot 12',
    amount: { amount: 118_000, currency: 'UGX' },
    purpose: 'SERVICE',
    allowPartial: true,
  };
  const headers = { authorization: `Bearer ${admin}`, 'idempotency-key': randomUUID() };
  return (await (await request.post(url('/api/admin/custom-payments'), { data, headers })).json()).id;
}

async function accessToken(request: APIRequestContext, name: string): Promise<string> {
  const data = { email: `${name}@ardhi.test`, password: demoPassword };
  return (await (await request.post(url('/api/auth/login'), { data })).json()).token;
}
