import { newId } from '@ardhi/kernel/ids';
import { somebody } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
  await there.grantSlots(10);
});
afterAll(() => there[Symbol.asyncDispose]());

/** A paper that the media service keeps for somebody. */
async function aPaper(by = there.agent.id) {
  const id = newId();
  const facts = { by, mime: 'application/pdf', bytes: 9, sha256: 'a'.repeat(64) };
  await there.tell(`paper-${id}`, 'PaperKept', facts);
  await there.settled();
  return id;
}
const bring = (id: string, kind: string, fileId: string, more: object = {}) =>
  there.call('POST', `/plots/${id}/title/evidence`, {
    as: there.agent,
    body: { kind, fileId, issuedOn: '2026-11-10', visibility: 'ON_REQUEST', ...more },
  });
async function decide(evidence: string, decision: string, as = there.moderator) {
  await there.settled();
  const { items } = (await there.call('GET', '/api/admin/moderation?kind=EVIDENCE', { as })).body;
  const item = items.find(({ facts }: { facts: string[] }) => facts.includes(evidence));
  return there.call('POST', `/api/admin/moderation/${item.id}/decision`, { as, body: { decision } });
}
const standing = async (id: string, as = {}) => (await there.call('GET', `/plots/${id}`, { as })).body;

describe('papers that prove something', () => {
  it('are opened by the owner, by everybody only where they say so and once they are read', async () => {
    const id = await there.livePlot();
    const secret = (await bring(id, 'OWNER_ID', await aPaper(), { visibility: 'ADMIN' })).body;
    const open = (await bring(id, 'TITLE_COPY', await aPaper(), { visibility: 'PUBLIC_REDACTED' })).body;
    const read = (one: { id: string }, as = {}) => there.call('GET', `/api/evidence/${one.id}/file`, { as });
    expect((await read(open)).body.code).toBe('FORBIDDEN');
    await decide('TITLE_COPY', 'ACCEPT');
    expect((await read(open)).body.url).toMatch(/^\/media\/\w{26}-paper\?sig=[\w-]+&until=\d+$/);
    expect((await read(secret)).body.code).toBe('FORBIDDEN');
    expect((await read(secret, there.agent)).status).toBe(200);
    expect((await read(secret, there.moderator)).status).toBe(200);
    const shown = (await standing(id)).title.evidence.map(({ kind }: { kind: string }) => kind);
    expect(shown).toEqual(['TITLE_COPY']);
    expect((await read({ id: newId() })).body.code).toBe('NOT_FOUND');
    await decide('OWNER_ID', 'REJECT');
  });

  it('of the highest levels are judged only by who may', async () => {
    const id = await there.livePlot();
    await bring(id, 'SITE_VISIT', await aPaper());
    expect((await decide('SITE_VISIT', 'ACCEPT')).body.code).toBe('PERMISSION_REQUIRED');
    const trusted = somebody('ASSISTANT_ADMIN', { ...there.moderator, permissions: ['title.level4'] });
    expect((await decide('SITE_VISIT', 'APPROVE', trusted)).body.code).toBe('VALIDATION_FAILED');
    expect((await decide('SITE_VISIT', 'REJECT', trusted)).status).toBe(200);
  });

  it('say how long a lease still runs on the day that somebody reads it, and how large the title is', async () => {
    const id = await there.livePlot({ area: { value: 12.5, unit: 'DECIMAL' } });
    const declared = {
      ...{ tenure: 'LEASEHOLD', ownerType: 'COMPANY', spousalConsent: 'NOT_NEEDED' },
      ownerDisplay: 'Kiggundu Estates',
      parcel: { scheme: 'UG_LEASEHOLD', parts: ['LRV 3012', '7'] },
      registeredArea: { value: 0.0465, unit: 'HECTARE' },
      lease: {
        ...{ startOn: '2000-05-01', years: 49, lessor: 'Buganda Land Board', renewable: true },
        groundRent: { amount: 200_000, currency: 'UGX' },
      },
      encumbrances: [{ type: 'MORTGAGE', note: 'Stanbic', amount: { amount: 9_000_000, currency: 'UGX' } }],
    };
    const put = await there.call('PUT', `/plots/${id}/title`, { as: there.agent, body: declared });
    expect(put.body.lease.yearsLeft).toBe(22);
    await there.settled();
    const { title, trueSize } = await standing(id);
    expect(title.lease).toEqual({ ...declared.lease, yearsLeft: 22 });
    expect(title.encumbrances).toEqual([{ type: 'MORTGAGE' }]);
    expect(JSON.stringify(title)).not.toMatch(/Kiggundu|Stanbic/);
    expect(trueSize).toMatchObject({ titleM2: 465 });
  });

  it("are one's own, and of the past", async () => {
    const id = await there.draftPlot();
    const foreign = await bring(id, 'TITLE_COPY', await aPaper(there.stranger.id));
    expect(foreign.body.error.details.field).toBe('fileId');
    const early = await bring(id, 'TITLE_COPY', await aPaper(), { issuedOn: '2030-01-01' });
    expect(early.body.error.details.field).toBe('issuedOn');
  });

  it('raise the level once a moderator has read them, and let it fall when they end', async () => {
    const id = await there.livePlot();
    const ladder = ['OWNER_ID', 'MANDATE_LETTER', 'TITLE_COPY', 'SEARCH_LETTER'];
    for (const kind of ladder) expect((await bring(id, kind, await aPaper())).status).toBe(201);
    expect((await standing(id)).listing.trustLevel).toBe(0);
    for (const kind of ladder) expect((await decide(kind, 'ACCEPT')).body.decision).toBe('ACCEPT');
    await there.settled();
    const { listing, title } = await standing(id);
    expect([listing.trustLevel, title.level]).toEqual([3, 3]);
    expect(title.evidence.at(-1)).toMatchObject({
      ...{ kind: 'SEARCH_LETTER', expiresOn: '2027-02-08', status: 'ACCEPTED', onRequest: true },
    });
    const found = await there.call('GET', '/plots/search?trustMin=3');
    expect(found.body.items.map((card: { id: string }) => card.id)).toEqual([id]);
    for (const day of ['2026-12-20', '2027-01-19', '2027-02-09']) {
      there.clock.set(`${day}T08:00:00.000Z`);
      await there.engines.timer.due();
      await there.call('POST', `/plots/${id}/confirm`, { as: there.agent, body: { state: 'AVAILABLE' } });
      await there.settled();
    }
    const after = await standing(id);
    expect([after.listing.trustLevel, after.title.evidence.at(-1).status]).toEqual([2, 'EXPIRED']);
    expect((await there.call('GET', '/plots/search?trustMin=3')).body.total).toBe(0);
  });
});
