import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(10);
});
afterAll(() => world[Symbol.asyncDispose]());

/** A document that the media service stores for a user. */
async function aDocument(by = world.agent.id) {
  const id = newId();
  const facts = { by, mime: 'application/pdf', bytes: 9, sha256: 'a'.repeat(64) };
  await world.publish(`paper-${id}`, 'FileStored', facts);
  await world.settled();
  return id;
}
const submit = (id: string, kind: string, fileId: string, more: object = {}) =>
  world.call('POST', `/plots/${id}/title/evidence`, {
    as: world.agent,
    body: { kind, fileId, issuedOn: '2026-11-10', visibility: 'ON_REQUEST', ...more },
  });
async function decide(evidence: string, decision: string, as = world.moderator) {
  await world.settled();
  const { items } = (await world.call('GET', '/api/admin/moderation?kind=EVIDENCE', { as })).body;
  const item = items.find(({ facts }: { facts: string[] }) => facts.includes(evidence));
  return world.call('POST', `/api/admin/moderation/${item.id}/decision`, { as, body: { decision } });
}
const listingDetail = async (id: string, as = {}) => (await world.call('GET', `/plots/${id}`, { as })).body;

describe('evidence documents', () => {
  it('are open to the owner, and to the public only if marked public and accepted', async () => {
    const id = await world.livePlot();
    const secret = (await submit(id, 'OWNER_ID', await aDocument(), { visibility: 'ADMIN' })).body;
    const open = (await submit(id, 'TITLE_COPY', await aDocument(), { visibility: 'PUBLIC_REDACTED' })).body;
    const read = (one: { id: string }, as = {}) => world.call('GET', `/api/evidence/${one.id}/file`, { as });
    expect((await read(open)).body.code).toBe('FORBIDDEN');
    await decide('TITLE_COPY', 'ACCEPT');
    expect((await read(open)).body.url).toMatch(/^\/media\/\w{26}-paper\?sig=[\w-]+&until=\d+$/);
    expect((await read(secret)).body.code).toBe('NOT_FOUND');
    expect((await read(secret, world.agent)).status).toBe(200);
    expect((await read(secret, world.moderator)).status).toBe(200);
    const shown = (await listingDetail(id)).title.evidence.map(({ kind }: { kind: string }) => kind);
    expect(shown).toEqual(['TITLE_COPY']);
    expect((await read({ id: newId() })).body.code).toBe('NOT_FOUND');
    await decide('OWNER_ID', 'REJECT');
  });

  it('of the highest levels need a permission to accept', async () => {
    const id = await world.livePlot();
    await submit(id, 'SITE_VISIT', await aDocument());
    expect((await decide('SITE_VISIT', 'ACCEPT')).body.code).toBe('PERMISSION_REQUIRED');
    const trusted = testCaller('ASSISTANT_ADMIN', { ...world.moderator, permissions: ['title.level4'] });
    expect((await decide('SITE_VISIT', 'APPROVE', trusted)).body.code).toBe('VALIDATION_FAILED');
    expect((await decide('SITE_VISIT', 'REJECT', trusted)).status).toBe(200);
  });

  it('show the remaining years of a lease and the registered area', async () => {
    const id = await world.livePlot({ area: { value: 12.5, unit: 'DECIMAL' } });
    const declared = {
      tenure: 'LEASEHOLD',
      ownerType: 'COMPANY',
      spousalConsent: 'NOT_NEEDED',
      ownerDisplay: 'Kiggundu Estates',
      parcel: { scheme: 'UG_LEASEHOLD', parts: ['LRV 3012', '7'] },
      registeredArea: { value: 0.0465, unit: 'HECTARE' },
      lease: {
        startOn: '2000-05-01',
        years: 49,
        lessor: 'Buganda Land Board',
        renewable: true,
        groundRent: { amount: 200_000, currency: 'UGX' },
      },
      encumbrances: [{ type: 'MORTGAGE', note: 'Stanbic', amount: { amount: 9_000_000, currency: 'UGX' } }],
    };
    const put = await world.call('PUT', `/plots/${id}/title`, { as: world.agent, body: declared });
    expect(put.body.lease.yearsLeft).toBe(22);
    await world.settled();
    const { title, trueSize } = await listingDetail(id);
    expect(title.lease).toEqual({ ...declared.lease, yearsLeft: 22 });
    expect(title.encumbrances).toEqual([{ type: 'MORTGAGE' }]);
    expect(JSON.stringify(title)).not.toMatch(/Kiggundu|Stanbic/);
    expect(trueSize).toMatchObject({ titleM2: 465 });
  });

  it('must be own documents with an issue date in the past', async () => {
    const id = await world.draftPlot();
    const foreign = await submit(id, 'TITLE_COPY', await aDocument(world.stranger.id));
    expect(foreign.body.error.details.field).toBe('fileId');
    const early = await submit(id, 'TITLE_COPY', await aDocument(), { issuedOn: '2030-01-01' });
    expect(early.body.error.details.field).toBe('issuedOn');
  });

  it('raise the trust level when accepted and lower it when they expire', async () => {
    const id = await world.livePlot();
    const ladder = ['OWNER_ID', 'MANDATE_LETTER', 'TITLE_COPY', 'SEARCH_LETTER'];
    for (const kind of ladder) expect((await submit(id, kind, await aDocument())).status).toBe(201);
    expect((await listingDetail(id)).listing.trustLevel).toBe(0);
    for (const kind of ladder) expect((await decide(kind, 'ACCEPT')).body.decision).toBe('ACCEPT');
    await world.settled();
    const { listing, title } = await listingDetail(id);
    expect([listing.trustLevel, title.level]).toEqual([3, 3]);
    expect(title.evidence.at(-1)).toMatchObject({
      kind: 'SEARCH_LETTER',
      expiresOn: '2027-02-08',
      status: 'ACCEPTED',
      reviewedOn: '2026-11-20',
      onRequest: true,
    });
    const found = await world.call('GET', '/plots/search?trustMin=3');
    expect(found.body.items.map((card: { id: string }) => card.id)).toEqual([id]);
    const { counts } = (await world.call('GET', '/plots/facets')).body;
    expect(counts.trustMin).toEqual(['1', '2', '3'].map((v) => ({ v, n: 1 })));
    for (const day of ['2026-12-20', '2027-01-19', '2027-02-09']) {
      await world.advanceTo(`${day}T08:00:00.000Z`);
      await world.call('POST', `/plots/${id}/confirm`, { as: world.agent, body: { state: 'AVAILABLE' } });
      await world.settled();
    }
    const after = await listingDetail(id);
    expect([after.listing.trustLevel, after.title.evidence.at(-1).status]).toEqual([2, 'EXPIRED']);
    expect((await world.call('GET', '/plots/search?trustMin=3')).body.total).toBe(0);
  });
});
