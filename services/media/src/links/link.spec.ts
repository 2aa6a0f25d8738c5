import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/ids';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { aListing, listingsHeard } from '../testing/listings-heard.ts';
import { videoAddress } from './video-address.ts';

let there: World;
beforeAll(async () => {
  there = await world([listingsHeard, media], openEngines);
});
afterAll(() => there[Symbol.asyncDispose]());

describe('a film that lies elsewhere', () => {
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
  ])('%s is %s', (given, plain) => expect(videoAddress(given)).toBe(plain));

  it('is written down twice at most, weighs nothing and goes like any file', async () => {
    const agent = somebody('AGENT');
    const listing = newId();
    await aListing(there, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
    const link = (url: string, as = agent) =>
      there.call('POST', '/api/media/links', {
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
    expect((await link('https://evil.example/x')).body.code).toBe('URL_REFUSED');
    expect((await link('https://vimeo.com/76979871', somebody('AGENT'))).status).toBe(403);
    expect((await link('https://vimeo.com/76979871')).status).toBe(201);
    expect((await link('https://vimeo.com/76979872')).body.code).toBe('TOO_MANY_FILES');
    const shown = (await there.call('GET', `/properties/${listing}/media`)).body.items;
    expect(shown.map(({ caption }: { caption: object }) => caption)).toEqual([
      { en: 'A walk through' },
      { en: 'A walk through' },
    ]);
    const quota = (await there.call('GET', '/api/media/quota', { as: agent })).body;
    expect(quota).toMatchObject({ images: { used: 0 }, storage: { usedBytes: 0 } });
    expect((await there.call('DELETE', `/api/media/${first.body.id}`, { as: agent })).status).toBe(204);
    await there.settled();
    expect((await there.call('GET', `/properties/${listing}/media`)).body.items).toHaveLength(1);
  });
});
