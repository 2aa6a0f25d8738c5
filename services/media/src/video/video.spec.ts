import type { Media } from '@ardhi/contracts/media';
import {
  addVideoLink,
  changeMedia,
  deleteMediaById,
  listMedia,
  readQuota,
  uploadMedia,
} from '@ardhi/contracts/media/media.routes';
import { startUpload } from '@ardhi/contracts/media/uploads.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { listingsService, publishListing } from '../testing/listings.ts';
import { formOf, pictureFile } from '../testing/pictures.ts';
import { rawRequest } from '../testing/request.ts';
import { phoneMetadata, videoFile } from '../testing/videos.ts';

let app: World;
beforeAll(async () => {
  app = await world([listingsService, media], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

async function agentWithListing(agent = testCaller('AGENT'), point?: LonLat) {
  const listing = newId();
  const pin = point && { point };
  await publishListing(app, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE', ...pin });
  return { agent, listing };
}
type Uploader = Awaited<ReturnType<typeof agentWithListing>>;

const announce = ({ agent, listing }: Uploader, more: object = {}) => {
  const announcement = { kind: 'VIDEO', fileName: 'walk.mp4', mime: 'video/mp4', bytes: 1_000 };
  const body = { listingId: listing, ...announcement, latitude: null, longitude: null, ...more };
  return app.call(startUpload, { as: agent, body });
};

/** Uploads a video in one chunk and finishes the upload. */
async function uploadVideo(uploader: Uploader, video: Uint8Array<ArrayBuffer>, more: object = {}) {
  const { uploadId } = (await announce(uploader, { bytes: video.length, ...more })).body;
  const path = `/api/media/uploads/${uploadId}`;
  const headers = { 'content-range': `bytes 0-${video.length - 1}/${video.length}` };
  await rawRequest(app, path, { as: uploader.agent, method: 'PUT', headers, body: video });
  return app.call('POST', `${path}/finish`, { as: uploader.agent, body: {} });
}
const publicMedia = async ({ listing }: Uploader): Promise<Media[]> =>
  (await app.call(listMedia, { params: { id: listing } })).body.items;
const change = ({ agent, listing }: Uploader, id: string, body: object) =>
  app.call(changeMedia, { params: { id: listing, mediaId: id }, as: agent, body });

describe('a hosted video', () => {
  it.each([
    { format: 'mp4', mime: 'video/mp4', becomes: 'mp4' },
    { format: 'mov', mime: 'video/quicktime', becomes: 'mp4' },
    { format: 'webm', mime: 'video/webm', becomes: 'webm' },
  ] as const)(
    'uploaded as $format is served as $becomes, without metadata of the phone',
    async ({ format, mime, becomes }) => {
      const uploader = await agentWithListing();
      const video = await videoFile({ format });
      expect(Buffer.from(video).includes(phoneMetadata.title)).toBe(true);
      const { status, body } = await uploadVideo(uploader, video, { mime });
      expect([status, body.state, body.width, body.height]).toEqual([201, 'READY', 640, 360]);
      expect(body.durationS).toBeGreaterThanOrEqual(3.5);
      expect(body.durationS).toBeLessThanOrEqual(4);
      const [shownVideo] = await publicMedia(uploader);
      expect(shownVideo).toMatchObject({
        kind: 'VIDEO',
        mime: `video/${becomes}`,
        cover: false,
        renditions: [],
      });
      expect(shownVideo?.url).toBe(`/media/${body.id}-film.${becomes}`);
      const full = await rawRequest(app, shownVideo?.url ?? '');
      expect(full.headers.get('content-type')).toBe(`video/${becomes}`);
      expect(full.headers.get('content-disposition')).toMatch(/^inline/);
      const bytes = Buffer.from(await full.arrayBuffer());
      expect(bytes.length).toBe(shownVideo?.bytes);
      for (const note of Object.values(phoneMetadata)) expect(bytes.includes(note)).toBe(false);
      const range = await rawRequest(app, shownVideo?.url ?? '', { headers: { range: 'bytes=100-199' } });
      expect([range.status, range.headers.get('content-range')]).toEqual([
        206,
        `bytes 100-199/${bytes.length}`,
      ]);
    },
  );

  it('shows only its owner the distance from the pin and the dropped audio codec', async () => {
    const uploader = await agentWithListing(undefined, [32.5811, 0.3136]);
    const located = (
      await uploadVideo(uploader, await videoFile({ format: 'mov', place: '+00.3226+032.5811/' }))
    ).body;
    expect(located.gpsVsPinM).toBeGreaterThan(990);
    expect(located.gpsVsPinM).toBeLessThan(1_010);
    expect(located.soundLeftOut).toBeUndefined();
    const withPcmAudio = (
      await uploadVideo(uploader, await videoFile({ format: 'mov', sound: 'pcm-s16', place: 'nowhere' }))
    ).body;
    expect([withPcmAudio.state, withPcmAudio.soundLeftOut, withPcmAudio.gpsVsPinM]).toEqual([
      'READY',
      'pcm-s16',
      undefined,
    ]);
    for (const video of await publicMedia(uploader)) {
      expect(video).not.toHaveProperty('soundLeftOut');
      expect(video).not.toHaveProperty('fileName');
      expect(video).not.toHaveProperty('gpsVsPinM');
    }
  });

  it('counts against storage once and not against images, and is released when deleted', async () => {
    const uploader = await agentWithListing();
    const secondListing = await agentWithListing(uploader.agent);
    const video = await videoFile();
    const first = (await uploadVideo(uploader, video)).body;
    expect((await uploadVideo(secondListing, video)).status).toBe(201);
    const quota = async () => (await app.call(readQuota, { as: uploader.agent })).body;
    expect(await quota()).toMatchObject({ images: { used: 0 }, storage: { usedBytes: first.bytes } });
    for (const { id } of [first, ...(await publicMedia(secondListing))])
      expect((await app.call(deleteMediaById, { params: { mediaId: id }, as: uploader.agent })).status).toBe(
        204,
      );
    expect((await quota()).storage.usedBytes).toBe(0);
    expect((await rawRequest(app, first.url)).status).toBe(410);
  });

  it('is refused if it is too long, too large, truncated, not a video, or one too many', async () => {
    const uploader = await agentWithListing();
    const video = await videoFile();
    expect(await uploadVideo(uploader, await videoFile({ seconds: 181 }))).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', error: { details: { file: 'walk.mp4', maxSeconds: 180 } } },
    });
    expect((await announce(uploader, { bytes: 100 * 1_048_576 + 1 })).body.code).toBe('FILE_TOO_LARGE');
    expect((await announce(uploader, { mime: 'video/x-matroska' })).body.code).toBe('UNSUPPORTED_TYPE');
    const page = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
    for (const invalid of [
      video.slice(0, video.length / 2),
      page,
      await pictureFile(1, { width: 80, height: 60 }),
    ])
      expect(await uploadVideo(uploader, invalid)).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_TYPE' },
      });
    const form = formOf([{ bytes: video, name: 'walk.mp4', type: 'video/mp4' }]);
    const singleForm = new FormData();
    singleForm.append('kind', 'VIDEO');
    for (const [name, value] of form) singleForm.append(name, value);
    const path = `/api/media/${uploader.listing}/media`;
    expect((await app.call('POST', path, { as: uploader.agent, body: singleForm })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await uploadVideo(uploader, video)).status).toBe(201);
    const link = { listingId: uploader.listing, url: 'https://vimeo.com/76979871' };
    expect((await app.call(addVideoLink, { as: uploader.agent, body: link })).status).toBe(201);
    expect((await announce(uploader)).body).toMatchObject({
      code: 'TOO_MANY_FILES',
      error: { details: { max: 2, current: 2 } },
    });
    expect(await publicMedia(uploader)).toHaveLength(2);
  });

  it('has a public photo of the listing as its poster', async () => {
    const uploader = await agentWithListing();
    const video = (await uploadVideo(uploader, await videoFile())).body.id;
    const bytes = await pictureFile(4, { width: 400, height: 300 });
    const upload = await app.call(uploadMedia, {
      params: { id: uploader.listing },
      as: uploader.agent,
      body: formOf([{ bytes }]),
    });
    const photo = upload.body.items[0].id;
    expect((await change(uploader, video, { poster: newId() })).body.code).toBe('VALIDATION_FAILED');
    expect((await change(uploader, photo, { poster: photo })).body.code).toBe('VALIDATION_FAILED');
    expect((await change(uploader, video, { poster: photo })).body.poster).toBe(photo);
    const publicVideo = async () => (await publicMedia(uploader)).find(({ id }) => id === video);
    const urls = (await publicVideo())?.renditions.map(({ url }) => url);
    expect(urls?.every((url) => url.startsWith(`/media/${photo}-w`))).toBe(true);
    expect((await rawRequest(app, urls?.[0] ?? '')).status).toBe(200);
    await change(uploader, photo, { permission: 'PRIVATE' });
    expect(await publicVideo()).toMatchObject({ renditions: [] });
    await change(uploader, photo, { permission: 'PUBLIC' });
    expect((await publicVideo())?.renditions).not.toEqual([]);
    await change(uploader, video, { poster: null });
    expect((await publicVideo())?.poster).toBeUndefined();
  });

  it('is playable by its owner only, by an expiring link, if it is private', async () => {
    const uploader = await agentWithListing();
    const { id, url } = (await uploadVideo(uploader, await videoFile())).body;
    await change(uploader, id, { permission: 'PRIVATE' });
    expect((await rawRequest(app, url)).status).toBe(404);
    expect(await publicMedia(uploader)).toEqual([]);
    const ownerView = await app.call(listMedia, { params: { id: uploader.listing }, as: uploader.agent });
    expect((await rawRequest(app, ownerView.body.items[0].url)).status).toBe(200);
    await app.advance(15 * 60_000 + 1);
    expect((await rawRequest(app, ownerView.body.items[0].url)).status).toBe(404);
  });
});
