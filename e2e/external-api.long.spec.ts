import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoToken } from './support/demo-callers.ts';
import { type HttpProduct, photo, startHttpProduct } from './support/http-product.ts';
import {
  addPartnerSystem,
  partnerPlot as plot,
  startEndpoint,
  systemsPath,
} from './support/partner-system.ts';

/** A partner's program: it knows an address and a key, and no more. */
class Partner {
  readonly #url: string;
  readonly #key: string;
  constructor(url: string, key: string) {
    this.#url = `${url}/api/external/v1`;
    this.#key = key;
  }

  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const isForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async all(path: string) {
    const items = [];
    for (let cursor = ''; ; ) {
      const { body } = await this.send('GET', `${path}?limit=5${cursor && `&cursor=${cursor}`}`);
      items.push(...body.items);
      if (body.next === undefined) return items;
      cursor = body.next;
    }
  }
}

let api: HttpProduct;
let admin: string;
let agencyId: string;
beforeAll(async () => {
  const settings = { SEED: 'demo', SEED_LISTINGS: '12', LOG_LEVEL: 'error', PRIVATE_TARGETS: 'allowed' };
  api = await startHttpProduct({ settings });
  admin = await demoToken(api.product.url, 'AFRI_ADMIN');
  const head = await demoToken(api.product.url, 'SUPER_AGENT');
  ({ agencyId } = await api.callOk('GET', '/api/users/profile', { token: head }));
});
afterAll(() => api[Symbol.asyncDispose]());

/** Adds a system of the agency and answers its id, a key of it, and its partner. */
async function system(more: object = {}) {
  const { secret, ...added } = await addPartnerSystem(api, admin, { ownerAgencyId: agencyId, ...more });
  return { ...added, partner: new Partner(api.product.url, secret) };
}

describe('a partner with a key', () => {
  it('writes a listing twice, adds photos, and finds one listing with them', async () => {
    const { partner } = await system();
    const first = await partner.send('PUT', '/listings/BOOK-1', plot);
    const second = await partner.send('PUT', '/listings/BOOK-1', plot);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([second.body.id, second.body.version]).toEqual([first.body.id, first.body.version]);
    expect(first.headers.get('cache-control')).toBe('private, no-store');

    const form = new FormData();
    form.append('files', await photo(77), 'view.jpg');
    form.append('latitude[]', '');
    form.append('longitude[]', '');
    const position = first.headers.get('x-position');
    const added = await partner.send('POST', `/listings/BOOK-1/media?after=${position}`, form);
    expect([added.status, added.body.items?.length], JSON.stringify(added.body)).toEqual([201, 1]);
    const { body } = await partner.send('GET', '/listings/BOOK-1/media');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([added.body.items[0].id]);

    const own = (await partner.all('/listings')).filter(({ externalRef }) => externalRef === 'BOOK-1');
    expect(own.map(({ id }) => id)).toEqual([first.body.id]);
  });

  it('reads its agency, agents, plots, invoices and statistics, and passes on a lead', async () => {
    const { partner } = await system();
    expect((await partner.all('/agencies')).map(({ id }) => id)).toEqual([agencyId]);
    const agents = await partner.all('/agents');
    expect(agents.length).toBeGreaterThan(0);
    expect(new Set(agents.map((one) => one.agencyId))).toEqual(new Set([agencyId]));
    expect((await partner.all('/plots')).every(({ kind }) => kind === 'PLOT')).toBe(true);
    for (const path of ['/invoices', '/stats']) expect((await partner.send('GET', path)).status).toBe(200);

    const live = (await partner.all('/listings')).find(({ reason }) => reason === 'LIVE');
    if (live === undefined) throw new Error('the agency of the demo has no live listing');
    const head = await demoToken(api.product.url, 'SUPER_AGENT');
    await api.callOk('PUT', `/properties/${live.id}`, { token: head, body: { externalRef: 'BOOK-2' } });
    await api.product.application.settled();
    const enquiry = {
      ...{ name: 'Nakato Sarah', phone: '+256772009991', message: 'Is it still there?', channel: 'CALL' },
      ...{ consent: true, externalRef: 'BOOK-2' },
    };
    const sent = await partner.send('POST', '/leads', enquiry);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect((await partner.send('POST', '/leads', enquiry)).body).toEqual(sent.body);
    await api.product.application.settled();
    const leads = await partner.all('/leads');
    expect(leads.filter(({ contact }) => contact.name === enquiry.name)).toHaveLength(1);
    const unknown = await partner.send('POST', '/leads', { ...enquiry, externalRef: 'BOOK-99' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const unwilling = await partner.send('POST', '/leads', { ...enquiry, consent: false });
    expect(unwilling.status).toBe(400);
  });

  it('pulls what happened, and is told of it at an endpoint of its own', async () => {
    const { partner } = await system();
    using endpoint = await startEndpoint();
    const fields = { url: endpoint.url, description: 'Ours', events: ['listing.*'], payload: 'THIN' };
    const added = await partner.send('POST', '/webhooks', fields);
    expect([added.status, added.body.agencyId]).toEqual([201, agencyId]);
    expect((await partner.send('DELETE', `/webhooks/${added.body.id}`)).status).toBe(204);

    const { body: listing } = await partner.send('PUT', '/listings/BOOK-3', plot);
    await api.product.application.settled();
    const sequences: number[] = [];
    const keys: string[] = [];
    for (let next = 0, before = -1; next !== before; ) {
      before = next;
      const { body } = await partner.send('GET', `/events?after=${next}&limit=50&types=listing.*`);
      for (const one of body.items) {
        sequences.push(one.EntityEventSequence);
        keys.push(one.ResourceRecordKey);
      }
      next = body.next;
    }
    expect(keys).toContain(listing.id);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  });

  it('fetches a feed compressed, and not again while nothing changes', async () => {
    const { id, partner } = await system({ ownerAgencyId: undefined });
    const { body, headers } = await partner.send('GET', `/feeds/${id}.json`);
    expect(body.value.length).toBeGreaterThan(0);
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await partner.send('GET', `/feeds/${id}.json`, undefined, tag)).status).toBe(304);
    expect(headers.get('content-encoding')).toBe('gzip');
    const foreign = await (await system()).partner.send('GET', `/feeds/${id}.json`);
    expect(foreign.status).toBe(404);
  });

  it('is refused at once when its key is revoked or its system paused, and never gets the answer of another key', async () => {
    const [one, other] = [await system(), await system({ ownerAgencyId: undefined })];
    const { items } = (await one.partner.send('GET', '/listings?limit=500')).body;
    const open = (await other.partner.send('GET', '/listings?limit=500')).body.items;
    expect(items.some(({ reason }: { reason: string }) => reason === 'DRAFT')).toBe(true);
    expect(open.some(({ reason }: { reason: string }) => reason === 'DRAFT')).toBe(false);
    await api.callOk('DELETE', `${systemsPath}/${one.id}/keys/${one.key.id}`, { token: admin });
    await api.callOk('PUT', `${systemsPath}/${other.id}`, { token: admin, body: { status: 'PAUSED' } });
    await api.product.application.settled();
    for (const { partner } of [one, other]) {
      const { status, body } = await partner.send('GET', '/listings');
      expect([status, body.code]).toEqual([401, 'INVALID_API_KEY']);
    }
  });
});
