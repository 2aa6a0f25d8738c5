import { boostEvents } from '@ardhi/contracts/billing/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { listingsService, publishListing } from '../testing/listings.ts';
import { canonicalVideoUrl } from './video-url.ts';

const boosts = publisher(boostEvents);
let app: World;
beforeAll(async () => {
  app = await world([listingsService, boosts.service, media], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('a video link', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=4',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
    [
      'https://www.tiktok.com/@kira.homes/video/7106594312292453675?x=1',
      'https://www.tiktok.com/@kira.homes/video/7106594312292453675',
    ],
    ['http://youtu.be/dQw4w9WgXcQ', undefined],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
    ['https://user@youtube.com/watch?v=dQw4w9WgXcQ', undefined],
    ['https://www.youtube.com/redirect?q=https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['file:///etc/passwd', undefined],
    ['https://169.254.169.254/latest/meta-data', undefined],
  ])('%s is %s', (url, canonical) => expect(canonicalVideoUrl(url)).toBe(canonical));

  it('stays private at first on a live listing if its editor publishes it later', async () => {
    const agent = testCaller('AGENT');
    const listingId = newId();
    await publishListing(app, listingId, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
    const link = async (n: number, heldOnMarket: boolean) => {
      const body = { listingId, url: `https://vimeo.com/8697997${n}`, heldOnMarket };
      return (await app.call('POST', '/api/media/links', { as: agent, body })).body.permission;
    };
    expect([await link(1, true), await link(2, false)]).toEqual(['PRIVATE', 'PUBLIC']);
  });

  it('may be one of more than two where further videos were bought for the listing', async () => {
    const agent = testCaller('AGENT');
    const listingId = newId();
    await publishListing(app, listingId, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
    const link = async (n: number) => {
      const body = { listingId, url: `https://vimeo.com/7697997${n}` };
      return (await app.call('POST', '/api/media/links', { as: agent, body })).status;
    };
    expect([await link(1), await link(2), await link(3)]).toEqual([201, 201, 409]);
    const boosted = { boostId: newId(), quantity: 1, userId: agent.id ?? '', paid: [] };
    await boosts.publish(app, listingId, { type: 'ListingBoosted', itemKey: 'BUMP', ...boosted });
    expect(await link(3)).toBe(409);
    await boosts.publish(app, listingId, { type: 'ListingBoosted', itemKey: 'VIDEO_LISTING', ...boosted });
    expect([await link(3), await link(4)]).toEqual([201, 409]);
  });

  it('is limited to two per listing, uses no quota and can be deleted', async () => {
    const agent = testCaller('AGENT');
    const listing = newId();
    await publishListing(app, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
    const link = (url: string, as = agent) =>
      app.call('POST', '/api/media/links', {
        as,
        body: { listingId: listing, url, caption: 'A walk through' },
      });
    const first = await link('https://youtu.be/dQw4w9WgXcQ');
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({
        kind: 'VIDEO_LINK',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        bytes: 0,
      }),
    ]);
    const refused = (await link('https://evil.example/x')).body;
    expect([refused.code, refused.error.field]).toEqual(['URL_REFUSED', 'url']);
    expect((await link('https://vimeo.com/76979871', testCaller('AGENT'))).status).toBe(403);
    expect((await link('https://vimeo.com/76979871')).status).toBe(201);
    expect((await link('https://vimeo.com/76979872')).body.code).toBe('TOO_MANY_FILES');
    const publicItems = (await app.call('GET', `/properties/${listing}/media`)).body.items;
    expect(publicItems.map(({ caption }: { caption: object }) => caption)).toEqual([
      { en: 'A walk through' },
      { en: 'A walk through' },
    ]);
    const quota = (await app.call('GET', '/api/media/quota', { as: agent })).body;
    expect(quota).toMatchObject({ images: { used: 0 }, storage: { usedBytes: 0 } });
    expect((await app.call('DELETE', `/api/media/${first.body.id}`, { as: agent })).status).toBe(204);
    await app.settled();
    expect((await app.call('GET', `/properties/${listing}/media`)).body.items).toHaveLength(1);
  });
});
