import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoToken } from './support/demo-callers.ts';
import { type ClientGenerator, type GeneratedClient, generateClient } from './support/generated-client.ts';
import { type HttpProduct, photo, startHttpProduct } from './support/http-product.ts';
import { addPartnerSystem, partnerPlot as plot, startEndpoint } from './support/partner-system.ts';

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
});
afterAll(async () => {
  await generator[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

interface ApiFailure {
  message: string;
  readonly body: unknown;
}

/** Fields of a record that this spec reads. */
interface ApiRecord {
  readonly id: string;
  readonly version?: number;
  readonly reason?: string;
  readonly contact?: { readonly name?: string };
}

/** Answer as this spec reads it: a record or a page; the client is written at run time, so its types are unknown here. */
interface Answer extends ApiRecord {
  readonly items: readonly ApiRecord[];
  readonly next?: string;
}

interface EventPage {
  readonly items: readonly { readonly ResourceRecordKey: string }[];
}
interface FeedPage {
  readonly value: readonly { readonly ListingKey: string }[];
}

type Call = <Given = Answer>(operation: string, options?: object) => Promise<Given>;

/** Calls operations of a client and remembers their names; a failure says which one was refused and why. */
function calling(client: GeneratedClient): { readonly call: Call; readonly called: Set<string> } {
  const called = new Set<string>();
  const call: Call = async <Given = Answer>(operation: string, options: object = {}) => {
    called.add(operation);
    try {
      return (await client[operation]?.(options)) as Given;
    } catch (error) {
      const failure = error as ApiFailure;
      failure.message = `${operation}: ${JSON.stringify(failure.body)}`;
      throw failure;
    }
  };
  return { call, called };
}

/** Every page of a list. */
async function all(call: Call, operation: string): Promise<readonly ApiRecord[]> {
  const items: ApiRecord[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call(operation, { limit: '5', ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    if (page.next === undefined) return items;
    cursor = page.next;
  }
}

it('a client that a public generator writes from /openapi.json makes every call of the external API', async () => {
  const { id: systemId, secret } = await addPartnerSystem(api, admin, { ownerAgencyId: agencyId });
  const { call, called } = calling(generator.clientOf(secret));

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
  expect(gallery.items.map(({ id }) => id)).toEqual([uploaded.items[0]?.id]);

  const own = await all(call, 'listExternalListings');
  expect(own.filter(({ id }) => id === listing.id)).toHaveLength(1);
  expect(await all(call, 'listExternalPlots')).not.toEqual([]);
  expect((await all(call, 'listExternalAgencies')).map(({ id }) => id)).toEqual([agencyId]);
  expect(await all(call, 'listExternalAgents')).not.toEqual([]);
  expect(await call('listExternalInvoices')).toHaveProperty('items');
  expect(await call('readExternalStats')).toBeTypeOf('object');

  const live = own.find(({ reason }) => reason === 'LIVE');
  if (live === undefined) throw new Error('The agency of the demo has no live listing.');
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

  const range = { after: '0', limit: '1000', types: ['listing.*'] };
  const events = await call<EventPage>('listEntityEvents', range);
  expect(events.items.map((one) => one.ResourceRecordKey)).toContain(listing.id);

  const { value } = await call<FeedPage>('readJsonFeed', { systemId });
  expect(value.map((one) => one.ListingKey)).toContain(live.id);
  for (const name of ['readXmlFeed', 'readCsvFeed'])
    expect(await call(name, { systemId })).toContain(live.id);

  await call('deleteExternalListing', { externalRef: 'BOOK-1' });
  await api.product.application.settled();
  await expect(call('readExternalListing', { externalRef: 'BOOK-1' })).rejects.toMatchObject({
    status: 404,
  });
  expect([...called].toSorted()).toEqual(generator.operations.toSorted());
});
