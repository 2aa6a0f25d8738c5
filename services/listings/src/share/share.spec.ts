import type { ListingCard } from '@ardhi/contracts/listings/card';
import { readPerformance } from '@ardhi/contracts/listings/performance.routes';
import { openSharedLink, shareListing } from '@ardhi/contracts/listings/share.routes';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { type ShareLinkCommand, type ShareLinkEvent, shareLink } from './share-link.ts';
import { shareText } from './share-text.ts';

const link = { listingId: '01M7ZFGBQT36JRFSZHTR86K55Y', channel: 'COPY', lang: 'en' } as const;
const create: ShareLinkCommand = { type: 'CreateLink', link };
const created: ShareLinkEvent = { type: 'LinkCreated', ...link };
const count = (openings: number): ShareLinkCommand => ({
  type: 'CountOpenings',
  day: '2026-11-20',
  openings,
});
const opened: ShareLinkEvent = {
  type: 'LinkOpened',
  listingId: link.listingId,
  day: '2026-11-20',
  openings: 2,
  channel: 'COPY',
};

describe('a short link', () => {
  const givenLink = given(shareLink);

  it('is created once', () => {
    givenLink().when(create).emits(created);
    givenLink(created).when(create).changesNothing();
  });

  it('counts openings of what was created', () => {
    givenLink(created).when(count(2)).emits(opened);
    givenLink(created).when(count(0)).changesNothing();
    givenLink().when(count(2)).refuses('NOT_FOUND');
  });
});

describe('the laws of a short link', () => {
  obeysDeciderLaws(
    shareLink,
    fc.constantFrom<ShareLinkCommand>(create, count(1)),
    fc.constantFrom<ShareLinkEvent>(created, opened),
  );
});

describe('the text of a message', () => {
  const card = {
    title: 'Fifty by a hundred',
    price: { amount: 85_000_000, currency: 'UGX' },
    qualifier: 'FIXED',
    place: 'Kira, Wakiso',
    areaM2: 505.86,
  } as ListingCard;

  it('has title, price, place, size and the link', () => {
    expect(shareText(card, 'https://a.test/s/x')).toBe(
      'Fifty by a hundred\nUGX 85,000,000 · Kira, Wakiso · 506 m²\nhttps://a.test/s/x',
    );
  });

  it('has no price on application, and never more than 700 characters', () => {
    const text = shareText(
      { ...card, qualifier: 'ON_APPLICATION', title: 'é'.repeat(900) },
      'https://a.test/s/x',
    );
    expect(text).not.toContain('85');
    expect(text.length).toBe(700);
    expect(text).toMatch(/…\nPrice on application .*\nhttps:\/\/a\.test\/s\/x$/);
  });
});

describe('the calls of short links', () => {
  let world: ListingsWorld;
  let id: string;
  beforeAll(async () => {
    world = await listingsWorld();
    await world.grantSlots(10);
    id = await world.livePlot();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const share = (listingId: string, body: object = { channel: 'WHATSAPP' }, as: object = {}) =>
    world.call(shareListing, { params: { id: listingId }, body, as });
  const open = (token: string, agent = 'Mozilla/5.0 (Linux; Android 14)', address = '41.210.0.1') =>
    world.call(openSharedLink, { params: { token }, headers: { 'user-agent': agent }, as: { address } });

  it('give one link for each listing, channel and language, with text and pictures', async () => {
    const { status, body } = await share(id);
    expect(status).toBe(201);
    expect(shareListing.answer.safeParse(body).error).toBeUndefined();
    expect(body.token).toMatch(/^[\w-]{14}$/);
    expect(body.url).toMatch(new RegExp(`/s/${body.token}$`));
    expect(body.text).toContain(body.url);
    expect(body.card).toContain(`/og/${id}.png?pack=card`);
    expect((await share(id)).body.token).toBe(body.token);
    const others = [
      await share(id, { channel: 'COPY' }),
      await share(id, { channel: 'WHATSAPP', lang: 'sw' }),
      await share(id, { channel: 'WHATSAPP' }, world.agent),
      await share(await world.livePlot(), { channel: 'WHATSAPP' }),
    ];
    expect(new Set([body.token, ...others.map((other) => other.body.token)]).size).toBe(5);
    expect((await share(id, { channel: 'FAX' })).status).toBe(400);
  });

  it('lead to the listing with the token, and count people but no crawlers, for its agent', async () => {
    const { token } = (await share(id, { channel: 'COPY' })).body;
    const answer = await open(token);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      openSharedLink.status,
      `/properties/${id}?share=${token}`,
    ]);
    // Read again, and by someone else.
    await open(token);
    await open(token);
    await open(token, undefined, '41.210.0.2');
    await open(token, 'WhatsApp/2.23.20.0');
    await open(token, 'Googlebot/2.1');
    await world.advance(60_000);
    const { body } = await world.call(readPerformance, { as: world.agent });
    expect(body.rows.find(({ key }: { key: string }) => key === id)?.linkOpenings).toBe(2);
    expect(body.totals).toMatchObject({ linkOpenings: 2, linkCopy: 2, linkWhatsapp: 0 });
  });

  it('are credited to agents of the listing, not to admins', async () => {
    const [visitor, admin, agent] = [{}, world.other, world.agent].map((as) =>
      share(id, { channel: 'EMAIL' }, as),
    );
    expect((await admin)?.body.token).toBe((await visitor)?.body.token);
    expect((await agent)?.body.token).not.toBe((await visitor)?.body.token);
  });

  it('are not made of what only the agency sees, which is said', async () => {
    const inner = await world.livePlot({ visibility: 'AGENCY' });
    const { status, body } = await share(inner, { channel: 'COPY' }, world.agent);
    expect([status, body.code]).toEqual([409, 'NOT_PUBLIC']);
    const draft = await world.draftPlot();
    expect((await share(draft, { channel: 'COPY' }, world.agent)).body.code).toBe('WRONG_STATE');
  });

  it('may be opened by crawlers for a preview, but are not indexed themselves', async () => {
    const { token } = (await share(id)).body;
    const { status, headers } = await open(token, 'facebookexternalhit/1.1');
    expect(status).toBe(302);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('are gone with the listing, and unknown where nobody made them', async () => {
    const listing = await world.livePlot();
    const { token } = (await share(listing)).body;
    await world.move(listing, 'pause', world.agent);
    await world.settled();
    expect((await open(token)).body.code).toBe('GONE');
    expect((await open('AAAAAAAAAAAAAA')).body.code).toBe('NOT_FOUND');
  });

  it('are not made for what others cannot see', async () => {
    const draft = await world.draftPlot();
    expect((await share(draft)).body.code).toBe('NOT_FOUND');
    expect((await share(draft, { channel: 'COPY' }, world.agent)).body).toMatchObject({
      code: 'WRONG_STATE',
    });
  });

  it('keep nothing about visitors', async () => {
    const visitor = { id: '01M7ZFGBQT36JRFSZHTR86K5AA', role: 'USER' };
    const { token } = (await share(id, { channel: 'EMAIL' }, visitor)).body;
    const events = await Array.fromAsync(world.engines.events.read(`sharelink-${token}`));
    expect(events.map(({ data }) => data)).toEqual([{ listingId: id, channel: 'EMAIL', lang: 'en' }]);
    expect(JSON.stringify(events)).not.toContain(visitor.id);
  });
});
