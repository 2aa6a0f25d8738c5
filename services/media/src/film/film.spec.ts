import type { Media } from '@ardhi/contracts/media/media';
import type { LonLat } from '@ardhi/contracts/values';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/ids';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { ask } from '../testing/asking.ts';
import { aFilm, phoneNotes } from '../testing/films.ts';
import { aListing, listingsHeard } from '../testing/listings-heard.ts';
import { aPicture, formOf } from '../testing/pictures.ts';

let there: World;
beforeAll(async () => {
  there = await world([listingsHeard, media], openEngines);
});
afterAll(() => there[Symbol.asyncDispose]());

async function agentWithListing(agent = somebody('AGENT'), point?: LonLat) {
  const listing = newId();
  const pin = point && { point };
  await aListing(there, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE', ...pin });
  return { agent, listing };
}
type Someone = Awaited<ReturnType<typeof agentWithListing>>;

const announce = ({ agent, listing }: Someone, more: object = {}) => {
  const about = { kind: 'VIDEO', fileName: 'walk.mp4', mime: 'video/mp4', bytes: 1_000 };
  const body = { listingId: listing, ...about, latitude: null, longitude: null, ...more };
  return there.call('POST', '/api/media/uploads', { as: agent, body });
};

/** A film of one piece, sent and finished. */
async function bring(who: Someone, film: Uint8Array<ArrayBuffer>, more: object = {}) {
  const { uploadId } = (await announce(who, { bytes: film.length, ...more })).body;
  const path = `/api/media/uploads/${uploadId}`;
  const headers = { 'content-range': `bytes 0-${film.length - 1}/${film.length}` };
  await ask(there, path, { as: who.agent, method: 'PUT', headers, body: film });
  return there.call('POST', `${path}/finish`, { as: who.agent, body: {} });
}
const shownOf = async ({ listing }: Someone): Promise<Media[]> =>
  (await there.call('GET', `/properties/${listing}/media`)).body.items;
const change = ({ agent, listing }: Someone, id: string, body: object) =>
  there.call('PUT', `/properties/${listing}/media/${id}`, { as: agent, body });

describe('a film', () => {
  it.each([
    { format: 'mp4', mime: 'video/mp4', becomes: 'mp4' },
    { format: 'mov', mime: 'video/quicktime', becomes: 'mp4' },
    { format: 'webm', mime: 'video/webm', becomes: 'webm' },
  ] as const)(
    'that came as $format plays as $becomes, and carries nothing of the phone',
    async ({ format, mime, becomes }) => {
      const who = await agentWithListing();
      const film = await aFilm({ format });
      expect(Buffer.from(film).includes(phoneNotes.title)).toBe(true);
      const { status, body } = await bring(who, film, { mime });
      expect([status, body.state, body.width, body.height]).toEqual([201, 'READY', 640, 360]);
      expect(body.durationS).toBeGreaterThanOrEqual(3.5);
      expect(body.durationS).toBeLessThanOrEqual(4);
      const [seen] = await shownOf(who);
      expect(seen).toMatchObject({ kind: 'VIDEO', mime: `video/${becomes}`, cover: false, renditions: [] });
      expect(seen?.url).toBe(`/media/${body.id}-film.${becomes}`);
      const whole = await ask(there, seen?.url ?? '');
      expect(whole.headers.get('content-type')).toBe(`video/${becomes}`);
      expect(whole.headers.get('content-disposition')).toMatch(/^inline/);
      const bytes = Buffer.from(await whole.arrayBuffer());
      expect(bytes.length).toBe(seen?.bytes);
      for (const note of Object.values(phoneNotes)) expect(bytes.includes(note)).toBe(false);
      const part = await ask(there, seen?.url ?? '', { headers: { range: 'bytes=100-199' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 100-199/${bytes.length}`,
      ]);
    },
  );

  it('tells its agent alone how far from the pin it was taken, and that sound nobody plays was left out', async () => {
    const who = await agentWithListing(undefined, [32.5811, 0.3136]);
    const near = (await bring(who, await aFilm({ format: 'mov', place: '+00.3226+032.5811/' }))).body;
    expect(near.gpsVsPinM).toBeGreaterThan(990);
    expect(near.gpsVsPinM).toBeLessThan(1_010);
    expect(near.soundLeftOut).toBeUndefined();
    const mute = (await bring(who, await aFilm({ format: 'mov', sound: 'pcm-s16', place: 'nowhere' }))).body;
    expect([mute.state, mute.soundLeftOut, mute.gpsVsPinM]).toEqual(['READY', 'pcm-s16', undefined]);
    for (const film of await shownOf(who)) {
      expect(film).not.toHaveProperty('soundLeftOut');
      expect(film).not.toHaveProperty('fileName');
      expect(film).not.toHaveProperty('gpsVsPinM');
    }
  });

  it('weighs and counts as no photo, once however often it is brought, and is free when it goes', async () => {
    const who = await agentWithListing();
    const also = await agentWithListing(who.agent);
    const film = await aFilm();
    const first = (await bring(who, film)).body;
    expect((await bring(also, film)).status).toBe(201);
    const quota = async () => (await there.call('GET', '/api/media/quota', { as: who.agent })).body;
    expect(await quota()).toMatchObject({ images: { used: 0 }, storage: { usedBytes: first.bytes } });
    for (const { id } of [first, ...(await shownOf(also))])
      expect((await there.call('DELETE', `/api/media/${id}`, { as: who.agent })).status).toBe(204);
    expect((await quota()).storage.usedBytes).toBe(0);
    expect((await ask(there, first.url)).status).toBe(410);
  });

  it('is refused when it is too long, too large, broken off or no film, and one too many', async () => {
    const who = await agentWithListing();
    const film = await aFilm();
    expect(await bring(who, await aFilm({ seconds: 181 }))).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', error: { details: { file: 'walk.mp4', maxSeconds: 180 } } },
    });
    expect((await announce(who, { bytes: 100 * 1_048_576 + 1 })).body.code).toBe('FILE_TOO_LARGE');
    expect((await announce(who, { mime: 'video/x-matroska' })).body.code).toBe('UNSUPPORTED_TYPE');
    const page = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
    for (const wrong of [film.slice(0, film.length / 2), page, await aPicture(1, { width: 80, height: 60 })])
      expect(await bring(who, wrong)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
    const form = formOf([{ bytes: film, name: 'walk.mp4', type: 'video/mp4' }]);
    const inOne = new FormData();
    inOne.append('kind', 'VIDEO');
    for (const [name, value] of form) inOne.append(name, value);
    const path = `/api/media/${who.listing}/media`;
    expect((await there.call('POST', path, { as: who.agent, body: inOne })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await bring(who, film)).status).toBe(201);
    const link = { listingId: who.listing, url: 'https://vimeo.com/76979871' };
    expect((await there.call('POST', '/api/media/links', { as: who.agent, body: link })).status).toBe(201);
    expect((await announce(who)).body).toMatchObject({
      code: 'TOO_MANY_FILES',
      error: { details: { max: 2, current: 2 } },
    });
    expect(await shownOf(who)).toHaveLength(2);
  });

  it('shows a photo of the listing until it is played, as long as visitors may see that photo', async () => {
    const who = await agentWithListing();
    const film = (await bring(who, await aFilm())).body.id;
    const bytes = await aPicture(4, { width: 400, height: 300 });
    const upload = await there.call('POST', `/api/media/${who.listing}/media`, {
      as: who.agent,
      body: formOf([{ bytes }]),
    });
    const photo = upload.body.items[0].id;
    expect((await change(who, film, { poster: newId() })).body.code).toBe('VALIDATION_FAILED');
    expect((await change(who, photo, { poster: photo })).body.code).toBe('VALIDATION_FAILED');
    expect((await change(who, film, { poster: photo })).body.poster).toBe(photo);
    const shown = async () => (await shownOf(who)).find(({ id }) => id === film);
    const urls = (await shown())?.renditions.map(({ url }) => url);
    expect(urls?.every((url) => url.startsWith(`/media/${photo}-w`))).toBe(true);
    expect((await ask(there, urls?.[0] ?? '')).status).toBe(200);
    await change(who, photo, { permission: 'PRIVATE' });
    expect(await shown()).toMatchObject({ renditions: [] });
    await change(who, photo, { permission: 'PUBLIC' });
    expect((await shown())?.renditions).not.toEqual([]);
    await change(who, film, { poster: null });
    expect((await shown())?.poster).toBeUndefined();
  });

  it('that is private is played by its owner alone, by a link that ends', async () => {
    const who = await agentWithListing();
    const { id, url } = (await bring(who, await aFilm())).body;
    await change(who, id, { permission: 'PRIVATE' });
    expect((await ask(there, url)).status).toBe(404);
    expect(await shownOf(who)).toEqual([]);
    const mine = await there.call('GET', `/properties/${who.listing}/media`, { as: who.agent });
    expect((await ask(there, mine.body.items[0].url)).status).toBe(200);
    there.clock.advance(15 * 60_000 + 1);
    expect((await ask(there, mine.body.items[0].url)).status).toBe(404);
  });
});
