import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scopes } from '@ardhi/contracts/integrations/scopes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoToken } from './support/demo-callers.ts';
import { type ClientGenerator, type GeneratedClient, generateClient } from './support/generated-client.ts';
import { type HttpProduct, photo, startHttpProduct } from './support/http-product.ts';

let api: HttpProduct;
let generator: ClientGenerator;
let admin: string;
let head: string;
let agencyId: string;
beforeAll(async () => {
  const settings = { SEED: 'demo', SEED_LISTINGS: '12', LOG_LEVEL: 'error', PRIVATE_TARGETS: 'allowed' };
  api = await startHttpProduct({ settings });
  generator = await generateClient(api.product.url);
  admin = await demoToken(api.product.url, 'AFRI_ADMIN');
  head = await demoToken(api.product.url, 'SUPER_AGENT');
  ({ agencyId } = await api.callOk('GET', '/api/users/profile', { token: head }));
}, 180_000);
afterAll(async () => {
  await generator[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const systems = '/api/admin/external-systems';
const fields = {
  ...{ name: 'CRM of a partner', type: 'CRM', contactEmail: 'crm@partner.example' },
  ...{ scopes, ipAllow: [], ratePerMin: 6_000 },
};

/** Adds a system of the agency and answers its id and the generated client with a key of it. */
async function newPartner(): Promise<{ readonly systemId: string; readonly client: GeneratedClient }> {
  const body = { ...fields, ownerAgencyId: agencyId };
  const { id } = await api.callOk('POST', systems, { token: admin, body });
  const { secret } = await api.callOk('POST', `${systems}/${id}/keys`, { token: admin, body: {} });
  await api.product.application.settled();
  return { systemId: id, client: generator.clientOf(secret) };
}

interface ApiFailure {
  message: string;
  readonly body: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: the client is written at run time, so its types are not known here.
type Call = (operation: string, options?: object) => Promise<any>;

/** Calls operations of a client and remembers their names; a failure says which one was refused and why. */
function calling(client: GeneratedClient): { readonly call: Call; readonly called: Set<string> } {
  const called = new Set<string>();
  const call: Call = async (operation, options = {}) => {
    called.add(operation);
    try {
      return await client[operation]?.(options);
    } catch (error) {
      const failure = error as ApiFailure;
      failure.message = `${operation}: ${JSON.stringify(failure.body)}`;
      throw failure;
    }
  };
  return { call, called };
}

/** Every page of a list. */
async function all(call: Call, operation: string) {
  const items = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call(operation, { limit: '5', ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    if (page.next === undefined) return items;
    cursor = page.next;
  }
}

const plot = {
  kind: 'PLOT',
  title: { en: 'A plot from the books of a partner' },
  description: {
    en: 'The plot lies on the ridge and has been held by one family for thirty years. The road is murram, the stage is four minutes away, and the neighbours have built and live there.',
  },
  price: { amount: 85_000_000, currency: 'UGX' },
  area: { value: 12.5, unit: 'DECIMAL' },
};

/** A server that echoes the challenge of a new endpoint. */
async function startEndpoint() {
  const server = createServer(async (request, response) => {
    const { challenge } = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    response.end(challenge);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.dispose]: () => void server.close(),
  };
}

it('a client that a public generator writes from /openapi.json makes every call of the external API', async () => {
  const { systemId, client } = await newPartner();
  const { call, called } = calling(client);

  const listing = await call('putExternalListing', { externalRef: 'BOOK-1', requestBody: plot });
  expect(listing).toMatchObject({
    kind: 'PLOT',
    title: plot.title,
    price: plot.price,
    externalRef: 'BOOK-1',
  });
  const repeated = await call('putExternalListing', { externalRef: 'BOOK-1', requestBody: plot });
  expect([repeated.id, repeated.version]).toEqual([listing.id, listing.version]);
  await api.product.application.settled();
  const read = await call('readExternalListing', { externalRef: 'BOOK-1' });
  expect(read).toMatchObject({ id: listing.id, description: plot.description, area: plot.area });
  const refused = call('putExternalListing', { externalRef: 'BOOK-2', requestBody: { kind: 'CASTLE' } });
  await expect(refused).rejects.toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });

  const view = new File([await photo(77)], 'view.jpg', { type: 'image/jpeg' });
  const formData = { files: [view], 'latitude[]': [''], 'longitude[]': [''] };
  const uploaded = await call('uploadExternalMedia', { externalRef: 'BOOK-1', formData });
  expect(uploaded.items).toHaveLength(1);
  const gallery = await call('listExternalMedia', { externalRef: 'BOOK-1' });
  expect(gallery.items.map(({ id }: { id: string }) => id)).toEqual([uploaded.items[0].id]);

  const own = await all(call, 'listExternalListings');
  expect(own.filter(({ id }) => id === listing.id)).toHaveLength(1);
  expect(await all(call, 'listExternalPlots')).not.toEqual([]);
  expect((await all(call, 'listExternalAgencies')).map(({ id }) => id)).toEqual([agencyId]);
  expect(await all(call, 'listExternalAgents')).not.toEqual([]);
  expect(await call('listExternalInvoices')).toHaveProperty('items');
  expect(await call('readExternalStats')).toBeTypeOf('object');

  const live = own.find(({ reason }) => reason === 'LIVE');
  await api.callOk('PUT', `/properties/${live.id}`, { token: head, body: { externalRef: 'BOOK-3' } });
  await api.product.application.settled();
  const enquiry = {
    name: 'Nakato Sarah',
    phone: '+256772009991',
    message: 'Is it still there?',
    channel: 'CALL',
  };
  const requestBody = { ...enquiry, consent: true, externalRef: 'BOOK-3' };
  await call('createExternalLead', { requestBody });
  await api.product.application.settled();
  const leads = await all(call, 'listExternalLeads');
  expect(leads.filter(({ contact }) => contact?.name === enquiry.name)).toHaveLength(1);

  using endpoint = await startEndpoint();
  const webhook = { url: endpoint.url, description: 'Ours', events: ['listing.*'], payload: 'THIN' };
  const { id } = await call('createOwnWebhook', { requestBody: webhook });
  const change = { id, requestBody: { description: 'Ours, of the office' } };
  expect(await call('changeOwnWebhook', change)).toMatchObject(change.requestBody);
  expect(await call('readOwnWebhook', { id })).toMatchObject(change.requestBody);
  expect((await call('listOwnWebhooks')).items).toHaveLength(1);
  expect((await call('readOwnWebhookHistory', { id })).items.length).toBeGreaterThan(1);
  await call('deleteOwnWebhook', { id });
  await api.product.application.settled();
  await expect(call('readOwnWebhook', { id })).rejects.toMatchObject({ status: 404 });

  const events = await call('listEntityEvents', { after: '0', limit: '1000', types: ['listing.*'] });
  expect(events.items.map((one: { ResourceRecordKey: string }) => one.ResourceRecordKey)).toContain(
    listing.id,
  );

  const { value } = await call('readJsonFeed', { systemId });
  expect(value.map((one: { ListingKey: string }) => one.ListingKey)).toContain(live.id);
  for (const name of ['readXmlFeed', 'readCsvFeed'])
    expect(await call(name, { systemId })).toContain(live.id);

  await call('deleteExternalListing', { externalRef: 'BOOK-1' });
  await api.product.application.settled();
  await expect(call('readExternalListing', { externalRef: 'BOOK-1' })).rejects.toMatchObject({
    status: 404,
  });
  expect([...called].toSorted()).toEqual(generator.operations.toSorted());
});
