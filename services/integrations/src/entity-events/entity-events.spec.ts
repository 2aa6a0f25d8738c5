import { invoiceEvents } from '@ardhi/contracts/billing/events';
import { contactEvents, type PublishedContactEvent, viewingEvents } from '@ardhi/contracts/leads/events';
import { listingEvents, type PublishedListingEvent, reportEvents } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrations } from '../service.ts';

const path = '/api/external/v1/events';
const listings = publisher(listingEvents);
const contacts = publisher(contactEvents);
const viewings = publisher(viewingEvents);
const invoices = publisher(invoiceEvents);
const reports = publisher(reportEvents);
const agencyId = newId();

const keyOf = (more: Partial<Caller> = {}): Partial<Caller> => ({
  ...{ id: newId(), subject: 'system', role: '' as const, permissions: [], emailVerified: true },
  system: { keyId: newId(), scopes: ['events:read'] },
  ...more,
});
const key = keyOf({ tenant: agencyId });
const platform = keyOf();

let app: World;
beforeAll(async () => {
  const publishers = [listings, contacts, viewings, invoices, reports];
  app = await world([...publishers.map(({ service }) => service), integrations], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const get = async (query: string, as = key) => (await app.call('GET', `${path}?${query}`, { as })).body;
const event = (id: string, more: object = {}, what: object = {}) =>
  ({
    ...{
      type: 'ListingChanged',
      fields: ['title'],
      facts: listingFacts(id, { agentId: newId(), agencyId, ...more }),
    },
    ...what,
  }) as PublishedListingEvent;

/** A lead of the agency that moves on; the event does not say whose it is. */
async function lead(): Promise<string> {
  const id = newId();
  const details = {
    name: 'Nakato',
    phones: [],
    emails: [],
    locale: 'en',
    diaspora: false,
    tags: [],
    blocked: false,
  };
  const created = { type: 'ContactCreated', owner: agencyId, agencyId, assignedTo: newId(), ...details };
  await contacts.publish(app, id, created as unknown as PublishedContactEvent);
  await contacts.publish(app, id, { type: 'LeadStageChanged', from: 'NEW', to: 'CONTACTED' });
  return id;
}

/** Everything after a sequence, in parts. */
async function readAll(as = key, after = 0, limit = 7) {
  const items = [];
  for (let next = after; ; ) {
    const answer = await get(`after=${next}&limit=${limit}`, as);
    items.push(...answer.items);
    if (answer.next === next) return items;
    next = answer.next;
  }
}

describe('the events to pull', () => {
  it('tell what happened to which record, the oldest first', async () => {
    const id = newId();
    await listings.publish(app, id, event(id, {}, { type: 'ListingCreated' }));
    await listings.publish(app, id, event(id));
    const items = (await readAll()).filter(({ ResourceRecordKey }) => ResourceRecordKey === id);
    expect(items).toMatchObject([
      { ResourceName: 'Property', type: 'listing.created', at: app.clock.now() },
      { ResourceName: 'Property', type: 'listing.updated' },
    ]);
    const [{ EntityEventSequence: first }, { EntityEventSequence: second }] = items;
    expect(second).toBeGreaterThan(first);
    expect(
      (await get(`after=${first}`)).items.map((one: (typeof items)[0]) => one.EntityEventSequence),
    ).toContain(second);
    expect((await get(`after=${second}&types=listing.sold`)).items).toEqual([]);
    expect((await get(`after=${first}&types=listing.*`)).items).toHaveLength(1);
  });

  it('are those of the agency, and for a system without one those that everyone may know', async () => {
    const [own, open, draft] = [newId(), newId(), newId()];
    await listings.publish(app, own, event(own, { status: 'INACTIVE', reason: 'DRAFT' }));
    const foreign = { agencyId: newId() };
    await listings.publish(app, open, event(open, { ...foreign, status: 'ACTIVE', reason: 'LIVE' }));
    await listings.publish(app, draft, event(draft, { ...foreign, status: 'INACTIVE', reason: 'DRAFT' }));
    const keysSeen = async (as: Partial<Caller>) =>
      (await readAll(as))
        .map(({ ResourceRecordKey }) => ResourceRecordKey)
        .filter((id) => [own, open, draft].includes(id));
    expect(await keysSeen(key)).toEqual([own]);
    expect(await keysSeen(platform)).toEqual([open]);
  });

  it('of a lead are those of the agency whose lead it is, though they do not name it', async () => {
    const id = await lead();
    const ofLead = async (as: Partial<Caller>) =>
      (await readAll(as)).filter(({ ResourceRecordKey }) => ResourceRecordKey === id);
    expect(await ofLead(key)).toMatchObject([{ ResourceName: 'Contacts', type: 'lead.stage_changed' }]);
    expect(await ofLead(platform)).toEqual([]);
  });

  it('of a viewing or an invoice are those of the agency that the first of them names', async () => {
    const [viewing, invoice] = [newId(), newId()];
    const listingId = newId();
    const parties = { listingId, contactId: newId(), agentId: newId(), agencyId };
    await viewings.publish(app, viewing, { type: 'ViewingRequested', ...parties });
    for (const [from, to] of [
      ['REQUESTED', 'CONFIRMED'],
      ['CONFIRMED', 'NO_SHOW'],
      ['NO_SHOW', 'DONE'],
    ] as const)
      await viewings.publish(app, viewing, { type: 'ViewingStatusChanged', from, to });
    const gross = { amount: 177_000, currency: 'UGX' } as const;
    const buyer = { buyerType: 'AGENCY', buyerId: agencyId } as const;
    const document = { kind: 'INVOICE', number: 'UG-1', orderId: newId(), dueOn: '2026-12-01' } as const;
    await invoices.publish(app, invoice, { type: 'InvoiceIssued', ...document, ...buyer, gross });
    await invoices.publish(app, invoice, { type: 'InvoicePaid', paymentId: newId(), amount: gross });
    const seen = async (as: Partial<Caller>) =>
      (await readAll(as))
        .filter(({ ResourceRecordKey }) => [viewing, invoice].includes(ResourceRecordKey))
        .map(({ ResourceName, type }) => `${ResourceName} ${type}`);
    expect(await seen(key)).toEqual([
      'ShowingRequest viewing.requested',
      'ShowingRequest viewing.confirmed',
      'ShowingRequest viewing.done',
      'Invoice invoice.issued',
      'Invoice invoice.paid',
    ]);
    expect(await seen(platform)).toEqual([]);
  });

  it('of reports and of evidence for a title are nobody else’s business', async () => {
    const [listing, reportId] = [newId(), newId()];
    await listings.publish(app, listing, event(listing, { status: 'ACTIVE', reason: 'LIVE' }));
    await listings.publish(app, listing, { type: 'EvidenceReviewed', id: newId(), accepted: false });
    await reports.publish(app, listing, { type: 'ReportFiled', reportId, kind: 'FRAUD' });
    const seen = async (as: Partial<Caller>) =>
      (await readAll(as))
        .filter(({ ResourceRecordKey }) => [listing, reportId].includes(ResourceRecordKey))
        .map(({ type }) => type);
    expect(await seen(key)).toEqual(['listing.updated', 'title.evidence_rejected']);
    expect(await seen(platform)).toEqual(['listing.updated']);
  });

  it('miss none and repeat none while others write and the process is restarted', async () => {
    const start = (await readAll()).at(-1)?.EntityEventSequence ?? 0;
    const written = new Set<string>();
    const write = async (writer: number) => {
      for (let n = 0; n < 15; n += 1) {
        const id = writer % 2 === 0 ? newId() : await lead();
        if (writer % 2 === 0) await listings.publish(app, id, event(id));
        written.add(id);
      }
    };
    const seen: string[] = [];
    const sequences: number[] = [];
    let next = start;
    const pull = async () => {
      const answer = await app.call('GET', `${path}?after=${next}&limit=9`, { as: key });
      if (answer.status === 503) return;
      for (const { EntityEventSequence, ResourceRecordKey } of answer.body.items) {
        sequences.push(EntityEventSequence);
        seen.push(ResourceRecordKey);
      }
      next = answer.body.next;
    };
    let isWriting = true;
    const pulling = (async () => {
      while (isWriting) await pull();
    })();
    await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
    isWriting = false;
    await pulling;
    await app.restart();
    for (let before = -1; before !== next; ) {
      before = next;
      await pull();
    }
    expect(seen.toSorted()).toEqual([...written].toSorted());
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it.each(['after=-1', 'after=x', 'limit=0', 'limit=1001', 'types=toaster.*', 'colour=blue'])(
    'are not asked for with %s',
    async (query) => {
      expect((await app.call('GET', `${path}?${query}`, { as: key })).status).toBe(400);
    },
  );

  it('end at a sequence that is not there yet, without waiting for it', async () => {
    expect(await get('after=999999999')).toEqual({ items: [], next: 999_999_999 });
  });
});
