import { randomUUID } from 'node:crypto';
import type { Role } from '@ardhi/contracts/roles';
import { demoToken } from './demo-callers.ts';
import type { RouteParameters } from './screens.ts';

interface Options {
  /** The list whose first listing is taken. */
  readonly listings: string;
  /** Whose list it is. */
  readonly reader: Role;
}

/**
 * One record of the demo data for each kind of screen with a parameter; screens that are reached only by links of
 * emails get a dead one.
 * @throws Error for a list without an item
 */
export async function recordParameters(url: string, { listings, reader }: Options): Promise<RouteParameters> {
  const [admin, token] = await Promise.all([demoToken(url, 'AFRI_ADMIN'), demoToken(url, reader)]);
  const first = async (path: string, bearer = admin): Promise<Found> => {
    const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
    const { items } = (await (await fetch(url + path, { headers })).json()) as { items?: readonly Found[] };
    if (items?.[0] === undefined) throw new Error(`${path} has no item.`);
    return items[0];
  };
  const listing = await first(listings, token);
  return {
    properties: listing.card?.id ?? listing.id,
    users: (await first('/api/admin/users?pageSize=1')).id,
    'broker-agencies': (await first('/api/admin/broker/agencies?pageSize=1')).id,
    features: (await first('/api/admin/features?pageSize=1')).id,
    items: (await first('/api/admin/items?pageSize=1')).id,
    manage: (await first('/api/geo/countries?limit=1')).id,
    agents: (await first('/api/agents?pageSize=1')).slug ?? '',
    agencies: (await first('/api/agencies?pageSize=1')).slug ?? '',
    brokers: (await first('/api/brokers?pageSize=1')).slug ?? '',
    plots: 'uganda',
    lists: 'none',
    searches: 'none',
    invitations: 'none',
    blog: 'reading-a-land-title',
    tickets: 'none',
    circles: 'none',
    join: 'none',
    h: 'none',
    simulator: 'none',
    pay: await createCustomPayment(url, admin),
  };
}

/** The id of a new custom payment that everyone with its link can pay. */
export async function createCustomPayment(url: string, admin: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/custom-payments`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      title: 'Survey of plot 12',
      amount: { amount: 118_000, currency: 'UGX' },
      purpose: 'SERVICE',
      allowPartial: true,
    }),
  });
  return ((await response.json()) as Found).id;
}

interface Found {
  readonly id: string;
  readonly slug?: string;
  readonly card?: { readonly id: string };
}
