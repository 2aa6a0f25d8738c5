import { updatePlot } from '@ardhi/contracts/listings/editor.routes';
import { type ResoProperty, resoProperty } from '@ardhi/contracts/listings/partner-feeds.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Scope } from '@ardhi/contracts/scopes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { feedColumns, feedFormats } from './feed-formats.ts';

const hostile = 'Tea & coffee <land>, "near" Kira ]]>';
let world: ListingsWorld;
let live: string;
let approximate: string;
const hidden: string[] = [];

const keyOf = (tenant?: string): Partial<Caller> => ({
  ...{ id: newId(), subject: 'system', role: '' as const, permissions: [], emailVerified: true },
  system: { keyId: newId(), scopes: ['listings:read'] as Scope[] },
  ...omitUndefined({ tenant }),
});
let key: Partial<Caller>;
const platform = keyOf();

beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(50);
  key = keyOf(world.agencyId);
  live = await world.livePlot({ title: { en: hostile } });
  approximate = await world.livePlot({
    qualifier: 'ON_APPLICATION',
    location: {
      ...{ geo: geoOf.kampala, point: [32.58, 0.32], precision: 'HIDDEN', pinSource: 'AGENT_PIN' },
      addressLine: 'Plot 9, Secret Road',
    },
  });
  hidden.push(await world.draftPlot(), await world.livePlot({ visibility: 'UNLISTED' }));
  hidden.push(await world.livePlot({ visibility: 'AGENCY' }));
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

const fetchFeed = (format: string, as = key, headers: Record<string, string> = {}) =>
  world.call('GET', `/api/external/v1/feeds/${as.id}.${format}`, { as, headers });
const feed = async (as?: Partial<Caller>): Promise<readonly ResoProperty[]> =>
  (await fetchFeed('json', as)).body.value;

describe('the feed of a partner', () => {
  it('has what anyone may find, with the names of the RESO Data Dictionary', async () => {
    const found = await feed();
    expect(found.map(({ ListingKey }) => ListingKey).toSorted()).toEqual([live, approximate].toSorted());
    const [one] = found.filter(({ ListingKey }) => ListingKey === live);
    expect(one).toMatchObject({
      ...{
        StandardStatus: 'Active',
        PropertyType: 'Land',
        ListPrice: 85_000_000,
        X_ListPriceCurrency: 'UGX',
      },
      ...{ Country: 'UG', City: 'Kira', Longitude: 32.64, Latitude: 0.39, X_Title: hostile },
      ...{ LotSizeUnits: 'Square Meters', ListOfficeName: 'Kira Homes', PhotosCount: 3 },
    });
    expect(one?.LotSizeArea).toBeCloseTo(505.86, 1);
    expect(one?.Media[0]?.MediaURL).toMatch(/^https?:/);
  });

  it('says no more than the public page does', async () => {
    const [one] = (await feed()).filter(({ ListingKey }) => ListingKey === approximate);
    expect(one).not.toHaveProperty('ListPrice');
    expect(one).not.toHaveProperty('Latitude');
    for (const format of ['json', 'xml', 'csv']) {
      const { body } = await fetchFeed(format);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      for (const secret of [...hidden, 'Secret Road']) expect(text).not.toContain(secret);
    }
  });

  it('is that of its own system, of its agency or of everyone', async () => {
    expect((await feed(platform)).map(({ ListingKey }) => ListingKey).toSorted()).toEqual(
      [live, approximate].toSorted(),
    );
    expect(await feed(keyOf(newId()))).toEqual([]);
    const other = await world.call('GET', `/api/external/v1/feeds/${platform.id}.json`, { as: key });
    expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is read as XML and as a table by other parsers, unchanged', async () => {
    const { body: xml, headers } = await fetchFeed('xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const titles: string[] = [];
    let element = '';
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => {
      element = name;
      if (name === 'title') titles.push('');
    });
    parser.on('closetag', () => {
      element = '';
    });
    parser.on('text', (text) => {
      if (element === 'title') titles.push((titles.pop() ?? '') + text);
    });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(String(xml)).close();
    expect(titles).toContain(hostile);
    expect(titles).toHaveLength(2);

    const lines = String((await fetchFeed('csv')).body)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes(live))).toContain(`"${hostile.replaceAll('"', '""')}"`);
  });

  it('is not sent again to who has it, until a listing changes', async () => {
    for (const format of ['json', 'xml', 'csv']) {
      const tag = (await fetchFeed(format)).headers.get('etag') ?? '';
      const repeated = await fetchFeed(format, key, { 'if-none-match': tag });
      expect([repeated.status, repeated.body]).toEqual([304, '']);
    }
    const tag = (await fetchFeed('json')).headers.get('etag') ?? '';
    await world.advance(1_000);
    await world.call(updatePlot, {
      params: { id: live },
      as: world.agent,
      body: { title: { en: hostile }, price: { amount: 1, currency: 'UGX' } },
    });
    await world.settled();
    expect((await fetchFeed('json', key, { 'if-none-match': tag })).status).toBe(200);
  });
});

describe('a format of feeds', () => {
  const property = { X_Title: '=1+1', Media: [] } as unknown as ResoProperty;
  async function* many(count: number) {
    for (let at = 0; at < count; at++) yield property;
  }

  it('has every field of a listing as a column', () => {
    const fields = Object.keys(resoProperty.shape).filter((name) => name !== 'Media');
    expect([...feedColumns].toSorted()).toEqual(fields.toSorted());
  });

  it('makes formulas harmless in tables', async () => {
    const [, line = ''] = (await Array.fromAsync(feedFormats.csv.write(many(1)))).join('').split('\r\n');
    expect(line).toContain(`"'=1+1"`);
  });

  it.each(Object.keys(feedFormats) as (keyof typeof feedFormats)[])(
    'is written as %s piece by piece: no piece grows with the number of listings',
    async (name) => {
      let longest = 0;
      let pieces = 0;
      for await (const piece of feedFormats[name].write(many(100_000))) {
        longest = Math.max(longest, piece.length);
        pieces += 1;
      }
      expect(pieces).toBeGreaterThan(100_000);
      expect(longest).toBeLessThan(1_000);
    },
  );
});
