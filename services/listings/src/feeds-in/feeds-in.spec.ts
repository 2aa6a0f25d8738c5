import { partnerFeedEvents } from '@ardhi/contracts/integrations/partner-feed-events';
import { deleteListing } from '@ardhi/contracts/listings/editor.routes';
import type { PartnerFeedCounts, PartnerFeedFormat } from '@ardhi/contracts/listings/partner-feed';
import type { Scope } from '@ardhi/contracts/scopes';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingRows } from '../listing/listings.projection.ts';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

const hourMs = 3_600_000;
const feeds = publisher(partnerFeedEvents);
let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld([feeds.service]);
  await world.grantSlots(6_000);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Report {
  readonly counts?: PartnerFeedCounts;
  readonly refused?: readonly { readonly ref: string; readonly reason: string }[];
  readonly error?: string;
}

/** A run's report, from its last event. */
async function reportOf(runId: string): Promise<Report> {
  await world.settled();
  const past = await Array.fromAsync(world.engines.events.read(`feedimport-${runId}`));
  return (past.at(-1)?.data ?? {}) as Report;
}

async function run(
  text: string,
  { format = 'CSV' as PartnerFeedFormat, system = newId() } = {},
): Promise<Report> {
  const runId = newId();
  const { key: file } = await world.engines.blobs.put(Buffer.from(text));
  const { agencyId } = world;
  await feeds.publish(world, system, { type: 'FeedFetched', runId, agencyId, file, format });
  return reportOf(runId);
}

async function unchanged(system: string): Promise<Report> {
  const runId = newId();
  await feeds.publish(world, system, { type: 'FeedUnchanged', runId, agencyId: world.agencyId });
  return reportOf(runId);
}

const csv = (...rows: readonly string[]) => ['Reference,Type,Price,Currency,Location', ...rows].join('\n');
const plot = (ref: string, price = 50_000_000) => `${ref},Land,${price},UGX,Kira`;
const rows = () => world.application.contexts.get('listings')?.read(listingRows);
const idOf = async (ref: string) =>
  (await rows()?.find({ where: { 'details.externalRef': ref }, limit: 1 }))?.[0]?.id ?? '';
const reasonOf = async (id: string) => (await rows()?.get(id))?.reason;

describe('a run of a feed', () => {
  it('creates drafts, changes what is new in them, and leaves the rest as it is', async () => {
    const system = newId();
    const first = await run(csv(plot('N-1'), plot('N-2'), 'N-3,Land,cheap,,'), { system });
    expect(first.counts).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: 1, missing: 0 });
    expect(first.refused?.[0]).toMatchObject({ ref: 'N-3', reason: expect.stringMatching(/./) });
    expect((await rows()?.get(await idOf('N-1')))?.kind).toBe('PLOT');
    const second = await run(csv(plot('N-1', 60_000_000), plot('N-2')), { system });
    expect(second.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 0 });
  });

  it('that cannot be read, or is empty, changes nothing and says so', async () => {
    const system = newId();
    const id = await world.livePlot({ externalRef: 'B-1' });
    await run(csv(plot('B-1')), { system });
    for (const [text, format] of [
      ['', 'CSV'],
      [csv(), 'CSV'],
      ['<trovit><ad><id>B-1</id>', 'TROVIT'],
      ['{"value":[]}', 'RESO'],
    ] as const) {
      await world.advance(13 * hourMs);
      const report = await run(text, { format, system });
      expect(report.counts).toBeUndefined();
      expect(report.error).toMatch(/^This file cannot be read: /);
    }
    expect(await reasonOf(id)).toBe('LIVE');
  });

  it('takes off the market what is missing for 12 hours, and brings it back', async () => {
    const system = newId();
    const [one, two] = [
      await world.livePlot({ externalRef: 'M-1' }),
      await world.livePlot({ externalRef: 'M-2' }),
    ];
    const both = csv(plot('M-1'), plot('M-2'));
    await run(both, { system });
    expect((await run(csv(plot('M-2')), { system })).counts).toMatchObject({ missing: 1, deactivated: 0 });
    await world.advance(12 * hourMs - 1_000);
    expect((await unchanged(system)).counts).toMatchObject({ missing: 1, deactivated: 0 });
    expect(await reasonOf(one)).toBe('LIVE');
    await world.advance(1_000);
    expect((await unchanged(system)).counts).toMatchObject({ missing: 1, deactivated: 1 });
    expect([await reasonOf(one), await reasonOf(two)]).toEqual(['PAUSED', 'LIVE']);
    expect((await run(both, { system })).counts).toMatchObject({ missing: 0, reactivated: 1 });
    expect(await reasonOf(one)).toBe('LIVE');
  });

  it('does not change what a person decided about a listing', async () => {
    const system = newId();
    const ids = [];
    for (const ref of ['P-1', 'P-2', 'P-3', 'P-4']) ids.push(await world.livePlot({ externalRef: ref }));
    const [resumed = '', paused = '', both = ''] = ids;
    const all = csv(plot('P-1'), plot('P-2'), plot('P-3'), plot('P-4'));
    await run(all, { system });
    await world.move(paused, 'pause', world.agent);
    await run(csv(plot('P-4')), { system });
    await world.advance(12 * hourMs);
    expect((await run(csv(plot('P-4')), { system })).counts).toMatchObject({ missing: 3, deactivated: 2 });
    await world.move(resumed, 'resume', world.agent);
    await world.move(both, 'resume', world.agent);
    await world.move(both, 'pause', world.agent);
    await world.advance(24 * hourMs);
    expect((await run(csv(plot('P-4')), { system })).counts).toMatchObject({ deactivated: 0 });
    expect(await reasonOf(resumed)).toBe('LIVE');
    expect((await run(all, { system })).counts).toMatchObject({ reactivated: 0 });
    expect([await reasonOf(paused), await reasonOf(both)]).toEqual(['PAUSED', 'PAUSED']);
  });

  it('does not create again what a person deleted', async () => {
    const system = newId();
    await run(csv(plot('D-1'), plot('D-2')), { system });
    expect(
      (await world.call(deleteListing, { params: { id: await idOf('D-1') }, as: world.chief })).status,
    ).toBe(204);
    const report = await run(csv(plot('D-1'), plot('D-2')), { system });
    expect(report.counts).toMatchObject({ created: 0, unchanged: 1, refused: 1 });
    expect(report.refused).toEqual([
      { ref: 'D-1', reason: 'It was deleted here by hand and is not created again.' },
    ]);
  });
});

/** As many as all combinations of prices, units and precisions need; FEED_LISTINGS=5000 is the long form. */
const listings = Number(process.env['FEED_LISTINGS'] ?? 64);

describe(`our own feed of ${listings} listings`, () => {
  const key = {
    ...{ id: newId(), subject: 'system', role: '' as const, permissions: [], emailVerified: true },
    system: { keyId: newId(), scopes: ['listings:read'] as Scope[] },
  };
  const feed = async (format: string): Promise<string> => {
    const as = { ...key, tenant: world.agencyId };
    const { body } = await world.call('GET', `/api/external/v1/feeds/${key.id}.${format}`, { as });
    return typeof body === 'string' ? body : JSON.stringify(body);
  };
  const units = ['DECIMAL', 'ACRE', 'SQM', 'SQFT', 'HECTARE'];
  const precisions = ['EXACT', 'STREET_100M', 'AREA_CENTROID', 'HIDDEN'];

  it('goes in and comes out unchanged in every format', { timeout: listings * 2_000 }, async () => {
    for (let at = 0; at < listings; at += 1)
      await world.livePlot({
        title: { en: `Plot ${at} by the "tea & coffee" <road>, Kira` },
        description: {
          en: `${'A level plot on a murram road with power and water, '.repeat(3)}number ${at}.\n\nCall in.`,
        },
        price: { amount: 10_000_000 + at, currency: at % 7 === 0 ? 'KES' : 'UGX' },
        area: { value: 1 + at / 8, unit: units[at % units.length] },
        ...(at % 9 === 0 && { qualifier: 'ON_APPLICATION' }),
        location: {
          ...{ geo: geoOf.kira, point: [32.6 + at / 3e5, 0.39], pinSource: 'AGENT_PIN' },
          precision: precisions[at % precisions.length],
        },
      });
    await world.settled();
    const before = await feed('json');
    expect(JSON.parse(before).value.length).toBeGreaterThanOrEqual(listings);
    for (const [extension, format] of [
      ['json', 'RESO'],
      ['xml', 'TROVIT'],
      ['csv', 'CSV'],
    ] as const) {
      const report = await run(await feed(extension), { format });
      expect([format, report.refused]).toEqual([format, []]);
      expect([format, report.counts]).toMatchObject([format, { created: 0, updated: 0 }]);
      expect(await feed('json')).toBe(before);
    }
  });
});
