import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { boostListing } from '@ardhi/contracts/billing/boost.routes';
import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import type { EntitlementLine, EntitlementsBreakdown } from '@ardhi/contracts/billing/entitlements';
import { readAgencyEntitlements, readOwnEntitlements } from '@ardhi/contracts/billing/entitlements.routes';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { mediaEvents } from '@ardhi/contracts/media/events';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GrantCommand, grantLedger } from '../grants/grant-ledger.ts';
import { billing } from '../service.ts';
import { agencyFields, listingFacts } from '../testing/publish-facts.ts';

const [listings, agencies, galleries] = [
  publisher(listingEvents),
  publisher(agencyEvents),
  publisher(mediaEvents),
];
const admin = testCaller('AFRI_ADMIN');

let app: World;
beforeAll(async () => {
  app = await world([listings.service, agencies.service, galleries.service, billing], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

interface Agency {
  readonly id: string;
  readonly head: Partial<Caller>;
}
async function registerAgency(name = 'Kira Homes'): Promise<Agency> {
  const id = newId();
  const head = testCaller('SUPER_AGENT', { tenant: id });
  const fields = agencyFields(name);
  await agencies.publish(app, id, {
    type: 'AgencyRegistered',
    ref: 'A',
    slug: 'kira',
    ownerUserId: head.id ?? '',
    fields,
  });
  await agencies.publish(app, id, { type: 'AgencyStatusChanged', from: 'PENDING', to: 'ACTIVE', reason: '' });
  return { id, head };
}
const publishListing = async ({ id: agencyId, head }: Agency, reason: ListingReason, title?: string) => {
  const id = newId();
  const facts = listingFacts({ agentId: head.id ?? '', agencyId }, reason, title);
  await listings.publish(app, id, { type: 'ListingCreated', facts });
  return id;
};
async function execute(owner: string, command: GrantCommand): Promise<void> {
  await app.application.contexts.get('billing')?.execute(grantLedger, owner, command, { commandId: newId() });
}
async function grant(owner: string, itemKey: ItemKey, quantity: number, days?: number): Promise<void> {
  const now = app.clock.epoch();
  await execute(owner, {
    type: 'GrantItem',
    grantId: newId(),
    ownerType: 'AGENCY',
    itemKey,
    quantity,
    source: 'PURCHASE',
    sourceId: newId(),
    effectiveAt: new Date(now).toISOString(),
    expiresAt: days === undefined ? null : new Date(now + days * dayMs).toISOString(),
  });
  await app.settled();
}
const read = async (id: string, as: Partial<Caller>, query = ''): Promise<EntitlementsBreakdown> =>
  (await app.call('GET', `/api/agencies/${id}/entitlements-breakdown${query}`, { as })).body;
const lineOf = ({ lines }: EntitlementsBreakdown, key: ItemKey): EntitlementLine => {
  const line = lines.find(({ itemKey }) => itemKey === key);
  if (line === undefined) throw new Error(`no line of ${key}`);
  return line;
};
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

describe('what an agency has', () => {
  it('adds up: every number is the sum of the list behind it', async () => {
    const agency = await registerAgency();
    for (const reason of ['LIVE', 'UNDER_OFFER', 'SCHEDULED', 'DRAFT', 'SOLD'] as const)
      await publishListing(agency, reason, `A plot, ${reason}`);
    await grant(agency.id, 'LISTING_SLOT', 10, 30);
    const line = lineOf(await read(agency.id, agency.head), 'LISTING_SLOT');
    expect(line).toMatchObject({
      measure: 'CAPACITY',
      granted: 12,
      used: 2,
      reserved: 1,
      remaining: 9,
      nextExpiry: { quantity: 7 },
      bySource: { PURCHASE: { granted: 10, used: 3 }, FREE_TIER: { granted: 2, used: 0 } },
    });
    expect(line.consumers.map(({ label }) => label)).toEqual([
      'A plot, LIVE (UG-P-1)',
      'A plot, SCHEDULED (UG-P-1)',
      'A plot, UNDER_OFFER (UG-P-1)',
    ]);
    expect(sum(line.grants.map(({ quantity }) => quantity))).toBe(line.granted);
    expect(sum(line.grants.map(({ used }) => used))).toBe(line.used + line.reserved);
  });

  it('has photos, storage and seats as the other services count them', async () => {
    const agency = await registerAgency();
    const [one, other] = [await publishListing(agency, 'LIVE'), await publishListing(agency, 'DRAFT')];
    const item = (listingId: string, kind: 'IMAGE' | 'DOCUMENT', sha256: string, bytes: number) => ({
      id: newId(),
      listingId,
      kind,
      order: 1,
      cover: false,
      permission: 'PUBLIC' as const,
      fileName: 'a.jpg',
      mime: 'image/jpeg',
      bytes,
      sha256,
      state: 'READY' as const,
      renditions: [{ name: 'w320' as const, format: 'webp' as const, bytes: 10, url: '/media/a' }],
      createdAt: app.clock.now(),
    });
    await galleries.publish(app, one, {
      type: 'GalleryChanged',
      items: [item(one, 'IMAGE', 'a', 100), item(one, 'IMAGE', 'b', 200), item(one, 'DOCUMENT', 'c', 300)],
    });
    await galleries.publish(app, other, { type: 'GalleryChanged', items: [item(other, 'IMAGE', 'a', 100)] });
    const breakdown = await read(agency.id, agency.head);
    expect(lineOf(breakdown, 'IMAGE_QUOTA')).toMatchObject({ granted: 25, used: 3, remaining: 22 });
    expect(lineOf(breakdown, 'STORAGE_BYTES')).toMatchObject({ used: 630 });
    expect(lineOf(breakdown, 'IMAGES_PER_LISTING')).toMatchObject({ granted: 5, used: 2, remaining: 3 });
    expect(lineOf(breakdown, 'AGENT_SEAT')).toMatchObject({
      used: 1,
      consumers: [{ type: 'AGENT', id: agency.head.id }],
    });
  });

  it('shows of consumables what was used for which listing and by whom', async () => {
    const agency = await registerAgency();
    const listingId = await publishListing(agency, 'LIVE', 'A plot by the lake');
    await grant(agency.id, 'FEATURED_DAY', 5, 90);
    const headers = { 'idempotency-key': newId() };
    const body = { listingId, itemKey: 'FEATURED_DAY', quantity: 3 };
    expect((await app.call(boostListing, { as: agency.head, headers, body })).status).toBe(201);
    await app.settled();
    const breakdown = await read(agency.id, agency.head, '?itemKey=FEATURED_DAY');
    expect(breakdown.lines).toHaveLength(1);
    expect(lineOf(breakdown, 'FEATURED_DAY')).toMatchObject({
      granted: 5,
      used: 3,
      remaining: 2,
      grants: [{ quantity: 5, used: 3 }],
      consumers: [{ type: 'LISTING', id: listingId, label: 'A plot by the lake (UG-P-1)', amount: 3 }],
    });
    expect(breakdown.perAgent).toMatchObject([
      { agentId: agency.head.id, used: { LISTING_SLOT: 1, FEATURED_DAY: 3 } },
    ]);
  });

  it('warns of what is over and of what ends within a week', async () => {
    const agency = await registerAgency();
    for (let i = 0; i < 3; i++) await publishListing(agency, 'LIVE');
    expect((await read(agency.id, agency.head)).warnings).toEqual([
      '“Listing slots”: 3 used of 2. Buy more, or take some off.',
    ]);
    await grant(agency.id, 'LISTING_SLOT', 4, 5);
    const { warnings } = await read(agency.id, agency.head);
    expect(warnings).toEqual([
      `1 of what you have of “Listing slots” ends on ${new Date(app.clock.epoch() + 5 * dayMs).toISOString().slice(0, 10)}.`,
    ]);
  });
});

describe('who may see what an agency has', () => {
  it('is its members and admins; others see its plan, since when it is verified, and how much it offers', async () => {
    const agency = await registerAgency();
    await publishListing(agency, 'LIVE');
    const path = `/api/agencies/${agency.id}/entitlements`;
    const [asVisitor, asOther] = [
      await app.call('GET', path),
      await app.call('GET', path, { as: testCaller('SUPER_AGENT', { tenant: newId() }) }),
    ];
    expect(asVisitor.body).toEqual({
      name: 'Kira Homes',
      verifiedSince: expect.any(String),
      activeListings: 1,
    });
    expect(asOther.body).toEqual(asVisitor.body);
    for (const as of [agency.head, admin])
      expect((await app.call('GET', path, { as })).body.lines.length).toBeGreaterThan(3);
    const breakdown = (as?: Partial<Caller>) =>
      app.call('GET', `${path}-breakdown`, as === undefined ? {} : { as });
    expect((await breakdown()).status).toBe(401);
    expect((await breakdown(testCaller('AGENT', { tenant: newId() }))).status).toBe(403);
    expect((await app.call(readAgencyEntitlements, { params: { id: newId() } })).status).toBe(404);
  });

  it('tells everyone what they have themselves, and agents what their agency has', async () => {
    const agency = await registerAgency();
    await grant(agency.id, 'BUMP', 3);
    await grant(agency.head.id ?? '', 'BUMP', 2);
    const { body } = await app.call(readOwnEntitlements, { as: agency.head });
    expect(lineOf(body.agency, 'BUMP').remaining).toBe(3);
    expect(body.own.lines.map(({ itemKey }: EntitlementLine) => itemKey)).toEqual(['BUMP']);
    const alone = (await app.call(readOwnEntitlements, { as: testCaller('USER') })).body;
    expect(alone.agency).toBeUndefined();
    expect(lineOf(alone.own, 'LISTING_SLOT').granted).toBe(2);
  });
});

describe('the breakdown of 10,000 grants', () => {
  it('is answered in pages of 1,000', async () => {
    const agency = await registerAgency();
    const stream = `grants-${agency.id}`;
    for (let from = 0; from < 10_000; from += 500) {
      const events = Array.from({ length: 500 }, (_, i) => ({
        id: newId(),
        type: 'ItemGranted',
        schema: 1,
        data: {
          grantId: newId(),
          ownerType: 'AGENCY',
          itemKey: i % 2 === 0 ? 'FEATURED_DAY' : 'LISTING_SLOT',
          quantity: 1,
          source: 'GIVE',
          sourceId: newId(),
          effectiveAt: app.clock.now(),
          expiresAt: null,
        },
      }));
      const metadata = { at: app.clock.now(), actor: 'system', correlationId: newId(), commandId: newId() };
      await app.engines.events.append({ stream, expectedVersion: from, events, ...metadata });
    }
    await app.settled();
    const breakdown = await read(agency.id, agency.head);
    expect(lineOf(breakdown, 'FEATURED_DAY')).toMatchObject({ granted: 5_000, remaining: 5_000 });
    expect(breakdown.pages).toBe(6);
    const ids = new Set<string>();
    for (let page = 1; page <= breakdown.pages; page++) {
      const { grants } = lineOf(await read(agency.id, agency.head, `?page=${page}`), 'FEATURED_DAY');
      expect(grants.length).toBeLessThanOrEqual(1_000);
      for (const { id } of grants) ids.add(id);
    }
    expect(ids.size).toBe(5_000);
  });
});
