import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PartnerFeedFormat, PartnerFeedRun } from '@ardhi/contracts/listings/partner-feed';
import type { ResoProperty } from '@ardhi/contracts/listings/partner-feeds.routes';
import type { Scope } from '@ardhi/contracts/scopes';
import { integrations } from '@ardhi/integrations/service';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { type ListingsWorld, listingsWorld } from '@ardhi/listings/testing/listings-world';
import { testCaller } from '@ardhi/testing/world';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Listings of the partner; FEED_LISTINGS=5000 is the whole. */
const count = Number(process.env['FEED_LISTINGS'] ?? 60);
const hourLimit = 3_600_000;

/** A listing as the partner has it in their books. */
interface BookEntry {
  readonly ref: string;
  readonly title: string;
  readonly text: string;
  readonly type: string;
  readonly price: number;
  readonly currency: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly year: number;
  /** Square metres. */
  readonly floorArea: number;
  readonly plotArea: number;
}

const types = ['BUNGALOW', 'TOWNHOUSE', 'VILLA', 'MAISONETTE', 'DETACHED_HOUSE'];

const entry = (at: number): BookEntry => ({
  ref: `KH-${String(at).padStart(5, '0')}`,
  title: `House ${at} by the "tea & coffee" <road>, Kira – ŋ`,
  text: `${'A family house on a murram road with power, water and a wall, '.repeat(3)}number ${at}. Call in & see.`,
  type: types[at % types.length] ?? '',
  price: 90_000_000 + at * 10_000,
  currency: at % 7 === 0 ? 'KES' : 'UGX',
  latitude: (350 + 2 * Math.floor(at / 100)) / 1_000,
  longitude: (32_500 + 2 * (at % 100)) / 1_000,
  bedrooms: 1 + (at % 6),
  bathrooms: 1 + (at % 4),
  year: 1990 + (at % 35),
  floorArea: 80 + (at % 200),
  plotArea: 400 + (at % 300) / 2,
});

const escaped = (value: string | number) =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/** How the partner writes their books in each format. */
const writers: Readonly<Partial<Record<PartnerFeedFormat, (entries: readonly BookEntry[]) => string>>> = {
  RESO: (entries) =>
    JSON.stringify({
      value: entries.map((one) => ({
        ...{ ListingId: one.ref, PropertyType: 'Residential', PropertySubType: one.type },
        ...{ X_Title: one.title, PublicRemarks: one.text, City: 'Kira', StateOrProvince: 'Wakiso' },
        ...{ ListPrice: one.price, X_ListPriceCurrency: one.currency, YearBuilt: one.year },
        ...{ Latitude: one.latitude, Longitude: one.longitude },
        ...{ BedroomsTotal: one.bedrooms, BathroomsTotalInteger: one.bathrooms },
        ...{ LivingArea: one.floorArea, LivingAreaUnits: 'Square Meters' },
        ...{ LotSizeArea: one.plotArea, LotSizeUnits: 'Square Meters' },
      })),
    }),
  TROVIT: (entries) =>
    `<trovit>${entries
      .map((one) =>
        Object.entries({
          ...{ id: one.ref, title: one.title, type: 'For Sale', property_type: one.type, content: one.text },
          ...{ price: one.price, currency: one.currency, city: 'Kira', region: 'Wakiso' },
          ...{ latitude: one.latitude, longitude: one.longitude, rooms: one.bedrooms },
          ...{ bathrooms: one.bathrooms, year: one.year },
          ...{ floor_area: `${one.floorArea} sqm`, plot_area: `${one.plotArea} sqm` },
        })
          .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
          .join(''),
      )
      .map((fields) => `<ad>${fields}</ad>`)
      .join('\n')}</trovit>`,
  CSV: (entries) =>
    [
      'Reference,Title,Description,Type,Purpose,Price,Currency,Location,Latitude,Longitude,Bedrooms,Bathrooms,Year built,Built area,Plot size',
      ...entries.map((one) =>
        [
          ...[one.ref, one.title, one.text, one.type, 'Sale', one.price, one.currency, 'Kira'],
          ...[one.latitude, one.longitude, one.bedrooms, one.bathrooms, one.year],
          ...[`${one.floorArea} sqm`, `${one.plotArea} sqm`],
        ]
          .map(quoted)
          .join(','),
      ),
    ].join('\r\n'),
};
const formats = ['RESO', 'TROVIT', 'CSV'] as const;

/** The partner's books by format, a third of them in each. */
const books = new Map(
  formats.map((format, at) => [
    format,
    Array.from({ length: count }, (_, number) => number)
      .filter((number) => number % formats.length === at)
      .map(entry),
  ]),
);
const entries = [...books.values()].flat();

let world: ListingsWorld;
const admin = testCaller('AFRI_ADMIN');
const requests: string[] = [];
const partner = createServer(({ url = '' }, response) => {
  requests.push(url);
  const format = url.slice(1) as (typeof formats)[number];
  response.end(writers[format]?.(books.get(format) ?? []));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  world = await listingsWorld([integrations], { PRIVATE_TARGETS: 'allowed' });
  await world.grantSlots(count);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  partner.closeAllConnections();
  partner.close();
});

const base = '/api/admin/external-systems';

/** Adds the partner's feed of a format, which is fetched at once and then every day. */
async function addFeed(format: PartnerFeedFormat): Promise<string> {
  const { port } = partner.address() as AddressInfo;
  const feed = { url: `http://127.0.0.1:${port}/${format}`, format, everyHours: 24 };
  const body = {
    ...{ name: `Feed ${format}`, type: 'FEED_IN', contactEmail: 'it@kira-homes.example', scopes: [] },
    ...{ ipAllow: [], ratePerMin: 60, ownerAgencyId: world.agencyId, feed },
  };
  const added = await world.call('POST', base, { as: admin, body });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  await world.settled();
  return added.body.id;
}

async function lastRun(systemId: string): Promise<PartnerFeedRun> {
  const { body } = await world.call('GET', `${base}/${systemId}`, { as: admin });
  return body.feedRuns[0];
}

/** A key of a system of the agency, as the gateway passes it on. */
const key = {
  ...{ id: newId(), subject: 'system', role: '' as const, permissions: [], emailVerified: true },
  system: { keyId: newId(), scopes: ['listings:read'] as Scope[] },
};
const asKey = () => ({ ...key, tenant: world.agencyId });

async function feedOut(format: 'json' | 'xml') {
  const { body } = await world.call('GET', `/api/external/v1/feeds/${key.id}.${format}`, { as: asKey() });
  return body;
}

/** The partner's reference of each listing by our id, read by the external API. */
async function references(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let cursor = ''; ; ) {
    const path = `/api/external/v1/listings?limit=500${cursor && `&cursor=${cursor}`}`;
    const { body } = await world.call('GET', path, { as: asKey() });
    for (const { id, externalRef } of body.items) found.set(id, externalRef);
    if (body.next === undefined) return found;
    cursor = body.next;
  }
}

/** Photos for every listing, a request for review, and its approval. */
async function publishAll(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100);
    await world.photosOfAll(some);
    const body = { ids: some, do: { cmd: 'submit' } };
    const { body: submitted } = await world.call('POST', '/api/agent/listings/bulk', {
      as: world.chief,
      body,
    });
    const refused = submitted.results.filter(({ ok }: { ok: boolean }) => !ok);
    const reasons = refused.map(({ id }: { id: string }) => world.move(id, 'submit', world.chief));
    expect((await Promise.all(reasons)).map(({ body: reason }) => reason)).toEqual([]);
    for (const id of some) {
      const { status, body: answer } = await world.move(id, 'approve', world.moderator);
      // An agency with a clean record is published without a moderator.
      expect(status === 200 ? 'LIVE' : answer.error.details.from).toBe('LIVE');
    }
    await world.settled();
  }
}

/** An entry of the books from the JSON feed. */
const fromReso = (listing: ResoProperty, ref: string | undefined) => ({
  ...{ ref, title: listing.X_Title, text: listing.PublicRemarks, type: listing.X_Type },
  ...{ price: listing.ListPrice, currency: listing.X_ListPriceCurrency },
  ...{ latitude: listing.Latitude, longitude: listing.Longitude },
  ...{ bedrooms: listing.BedroomsTotal, bathrooms: listing.BathroomsTotalInteger, year: listing.YearBuilt },
  ...{ floorArea: listing.LivingArea, plotArea: listing.LotSizeArea },
});

/** An entry of the books from the XML feed, read by a parser that is not ours. */
const fromAdvert = (ad: Readonly<Record<string, string>>, ref: string | undefined) => ({
  ...{ ref, title: ad['title'], text: ad['content'], type: ad['property_type'] },
  ...{ price: Number(ad['price']), currency: ad['currency'] },
  ...{ latitude: Number(ad['latitude']), longitude: Number(ad['longitude']) },
  ...{ bedrooms: Number(ad['rooms']), bathrooms: Number(ad['bathrooms']), year: Number(ad['year']) },
  ...{ floorArea: Number(ad['floor_area']), plotArea: Number(ad['plot_area']) },
});

const byRef = <T extends { readonly ref: string | undefined }>(found: readonly T[]) =>
  new Map(found.map((one) => [one.ref, one]));

describe(`the feed of a partner with ${count} listings in three formats`, () => {
  it(
    'goes in and comes out again unchanged, and changes nothing when it is fetched once more',
    async () => {
      const systems = new Map<(typeof formats)[number], string>();
      for (const format of formats) systems.set(format, await addFeed(format));
      for (const [format, id] of systems)
        expect([format, await lastRun(id)]).toMatchObject([
          format,
          {
            state: 'DONE',
            counts: { created: books.get(format)?.length, updated: 0, refused: 0 },
            refused: [],
          },
        ]);

      await publishAll([...(await references()).keys()]);
      const refOf = await references();
      const json: { readonly value: readonly ResoProperty[] } = await feedOut('json');
      const listings = json.value.map((listing) => fromReso(listing, refOf.get(listing.ListingKey)));
      expect(listings).toHaveLength(count);
      expect(byRef(listings)).toEqual(byRef(entries));

      const { trovit } = new XMLParser({ parseTagValue: false }).parse(await feedOut('xml'));
      const adverts = trovit.ad.map((ad: Readonly<Record<string, string>>) =>
        fromAdvert(ad, refOf.get(String(ad['url']).split('/').at(-1) ?? '')),
      );
      expect(adverts).toHaveLength(count);
      expect(byRef(adverts)).toEqual(byRef(entries));

      await world.advance(dayMs);
      expect(requests).toHaveLength(2 * formats.length);
      for (const id of systems.values()) await world.call('POST', `${base}/${id}/run-feed`, { as: admin });
      await world.settled();
      for (const [format, id] of systems)
        expect([format, await lastRun(id)]).toMatchObject([
          format,
          {
            state: 'DONE',
            counts: { created: 0, updated: 0, unchanged: books.get(format)?.length, missing: 0, refused: 0 },
          },
        ]);
      expect(await feedOut('json')).toEqual(json);
    },
    hourLimit,
  );
});
