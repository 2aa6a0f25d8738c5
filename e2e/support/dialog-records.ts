import { randomUUID } from 'node:crypto';
import type { Role } from '@ardhi/contracts/roles';
import { demoToken } from './demo-callers.ts';
import { createCustomPayment } from './record-parameters.ts';

/** Fields of responses about the records that are used here. */
interface Found {
  readonly id: string;
  readonly userId?: string;
  readonly slug?: string;
  readonly state?: string;
  readonly order?: { readonly id: string };
  readonly payment?: { readonly id: string };
  readonly items: readonly Found[];
}

type Send = (
  role: Role,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  /** The status of a refusal that is wanted. */
  refusal?: number,
) => Promise<Found>;

/** Records of their own for the dialogs of the walk, in the states in which these are offered. */
export interface DialogRecords {
  readonly circles: readonly string[];
  /** A place without listings. Once it is merged into Nakato Valley, its address shows that. */
  readonly place: string;
  readonly agency: string;
  /** A user who is an agent. */
  readonly agent: string;
  readonly endpoint: string;
}

/** Creates records in the states that no demo record has, as the roles that do so in the product. */
export async function createDialogRecords(url: string): Promise<DialogRecords> {
  const send = await openApi(url);
  const first = async (role: Role, path: string, isWanted: (item: Found) => boolean = () => true) => {
    const item = (await send(role, 'GET', path)).items.find(isWanted);
    if (item === undefined) throw new Error(`${path} has no such item.`);
    return item.id;
  };
  const agency = await first('AFRI_ADMIN', '/api/admin/receivers?type=AGENCY&q=super@ardhi.test');
  await giveValue(send, agency);
  await reportReviews(send);
  for (const name of ['Nakato Ridge', 'Nakato Point']) await uploadPack(send, name);
  await send('USER', 'POST', '/api/saved-searches', { name: 'Plots', query: { kind: 'PLOT' } });
  await createCustomPayment(url, await demoToken(url, 'AFRI_ADMIN'));
  const assistant = await first('AFRI_ADMIN', '/api/admin/users?q=assistant@ardhi.test');
  await send('AFRI_ADMIN', 'POST', '/api/admin/admin-changes', {
    userId: assistant,
    role: 'AFRI_ADMIN',
    reason: 'She leads the office in Gulu.',
  });
  const circle = await first('USER', '/api/circles');
  return {
    circles: [circle, (await send('USER', 'POST', '/api/circles', { name: 'Land for the choir' })).id],
    place: await createPlaces(send, await first('AFRI_ADMIN', '/api/admin/geo?level=CITY&q=Kampala')),
    agency,
    agent: await first('AFRI_ADMIN', '/api/admin/users?q=agent@ardhi.test'),
    endpoint: await first('AFRI_ADMIN', '/api/admin/webhooks', ({ state }) => state === 'PAUSED'),
  };
}

/** Calls of the API by the demo accounts, each from an address of its own. */
async function openApi(url: string): Promise<Send> {
  const tokens = new Map<Role, string>();
  let calls = 0;
  return async (role, method, path, body, refusal) => {
    const token = tokens.get(role) ?? (await demoToken(url, role));
    tokens.set(role, token);
    calls += 1;
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `46.1.0.${calls}`,
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await response.text();
    if (!response.ok && response.status !== refusal)
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

/** Orders, gifts and grants: some that wait, and some that are done and can be taken back. */
async function giveValue(send: Send, agency: string): Promise<void> {
  const { items } = await send('AGENT', 'GET', '/api/packages?currency=UGX');
  const packageId = items.find(({ slug }) => slug === 'pro')?.id ?? '';
  const cart = { lines: [{ kind: 'PACKAGE', refId: packageId, qty: 1 }], currency: 'UGX' };
  for (let count = 0; count < 4; count++) await send('SUPER_AGENT', 'POST', '/api/orders', cart);
  await buy(send, 'SUPER_AGENT', cart);
  const to = { email: 'stranger@ardhi.test' };
  const reason = 'For the fair in Kampala';
  const [, revoked = ''] = [await sendGift(send, cart, to), await sendGift(send, cart, to)];
  await send('AFRI_ADMIN', 'POST', `/api/admin/gifts/${revoked}`, { do: 'REVOKE', reason });
  await send('AFRI_ADMIN', 'POST', '/api/admin/gifts', { packageId, to, reason });
  const slots = { to: { ids: [agency] }, ownerType: 'AGENCY', itemKey: 'LISTING_SLOT', reason };
  await send('AFRI_ADMIN', 'POST', '/api/admin/grants', { ...slots, quantity: 7 });
  // A grant by an assistant beyond the daily limit waits for an admin.
  await send('ASSISTANT_ADMIN', 'POST', '/api/admin/grants', { ...slots, quantity: 900 });
  const large = { itemKey: 'LISTING_SLOT', quantity: 900, to, reason };
  await send('ASSISTANT_ADMIN', 'POST', '/api/admin/gifts', large, 409);
}

/** Buys a cart as a gift, sends it and answers its id. */
async function sendGift(send: Send, cart: object, to: object): Promise<string> {
  const orderId = await buy(send, 'USER', { ...cart, gift: true });
  return (await send('USER', 'POST', '/api/gifts', { orderId, to })).id;
}

/** Buys a cart by simulated mobile money, waits until it is paid and answers the id of the order. */
async function buy(send: Send, role: Role, cart: object): Promise<string> {
  const body = { ...cart, method: 'MTN_MOMO', msisdn: '+256772123000' };
  const { order, payment } = await send(role, 'POST', '/api/checkout', body);
  const path = `/api/payments/${payment?.id}?wait=8`;
  while ((await send(role, 'GET', path)).state !== 'SUCCEEDED');
  return order?.id ?? '';
}

/** Reports a review for each of the two decisions. */
async function reportReviews(send: Send): Promise<void> {
  const agents = (await send('USER', 'GET', '/api/agents?pageSize=20')).items;
  const reviews: Found[] = [];
  for (const { userId } of agents)
    if (reviews.length < 2)
      reviews.push(...(await send('USER', 'GET', `/api/agents/${userId}/reviews`)).items);
  for (const { id } of reviews.slice(0, 2))
    await send('USER', 'POST', `/api/reviews/${id}/report`, { reason: 'It is about another agent.' });
}

/** Creates two places without listings and answers the id of the first. */
async function createPlaces(send: Send, parentId: string): Promise<string> {
  const create = (name: string, code: string) =>
    send('AFRI_ADMIN', 'POST', '/api/admin/geo/areas', { parentId, name, code });
  const { id } = await create('Nakato Hill', 'NAKATO-1');
  await create('Nakato Valley', 'NAKATO-2');
  return id;
}

/** Uploads a geography pack of one place. */
async function uploadPack(send: Send, name: string): Promise<void> {
  const nodes = [{ id: `T:${name}`, t: 'city', p: 'D:UG.wakiso', n: name, lat: 0.1, lon: 32.4 }];
  const form = new FormData();
  form.append('file', new Blob([JSON.stringify({ nodes })]), `${name}.json`);
  await send('AFRI_ADMIN', 'POST', '/api/admin/geo-packs', form);
}
