import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { createOriginalLink, readQuota, uploadMedia } from '@ardhi/contracts/media/media.routes';
import { startUpload } from '@ardhi/contracts/media/uploads.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { listingsService, publishListing } from '../testing/listings.ts';
import { rawRequest, tokenFor } from '../testing/request.ts';

const mebibyte = 1_048_576;
let app: World;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await world([listingsService, media], openEngines);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 700, channels: 3, noise, background: '#888' } as const;
  photo = new Uint8Array(await sharp({ create }).png({ compressionLevel: 1 }).toBuffer());
});
afterAll(() => app[Symbol.asyncDispose]());

async function agentWithListing() {
  const agent = testCaller('AGENT');
  const listing = newId();
  await publishListing(app, listing, { agentId: agent.id ?? '' });
  return { agent, listing };
}
type Uploader = Awaited<ReturnType<typeof agentWithListing>>;

const announce = ({ agent, listing }: Uploader, more: object = {}) => {
  const announcement = { fileName: 'front.png', mime: 'image/png', bytes: photo.length };
  const body = { listingId: listing, ...announcement, latitude: null, longitude: null, ...more };
  return app.call(startUpload, { as: agent, body });
};
const pathOf = (uploadId: string) => `/api/media/uploads/${uploadId}`;
const receivedBytes = async ({ agent }: Uploader, uploadId: string) =>
  (await app.call('GET', pathOf(uploadId), { as: agent })).body;

async function putChunk(
  { agent }: Uploader,
  uploadId: string,
  from: number,
  bytes: Uint8Array<ArrayBuffer>,
  all = photo.length,
) {
  const headers = { 'content-range': `bytes ${from}-${from + bytes.length - 1}/${all}` };
  const answer = await rawRequest(app, pathOf(uploadId), { as: agent, method: 'PUT', headers, body: bytes });
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts on the body it expects.
  return { status: answer.status, body: (await answer.json()) as any };
}
const finish = ({ agent }: Uploader, uploadId: string, body: object = {}) =>
  app.call('POST', `${pathOf(uploadId)}/finish`, { as: agent, body });
async function uploadChunks(
  uploader: Uploader,
  bytes: Uint8Array<ArrayBuffer>,
  more: object = {},
): Promise<string> {
  const { uploadId } = (await announce(uploader, { bytes: bytes.length, ...more })).body;
  for (let at = 0; at < bytes.length; at += mebibyte)
    expect(
      (await putChunk(uploader, uploadId, at, bytes.slice(at, at + mebibyte), bytes.length)).status,
    ).toBe(200);
  return uploadId;
}
const storedKeys = async () => (await Array.fromAsync(app.engines.blobs.keys())).map(({ key }) => key);

/** Sends part of a chunk and aborts the connection; resolves on the abort. */
const abortChunk = ({ agent }: Uploader, uploadId: string, from: number) =>
  new Promise<void>((resolve) => {
    const path = pathOf(uploadId);
    const headers = {
      ...tokenFor(app, agent, 'PUT', path),
      'content-range': `bytes ${from}-${photo.length - 1}/${photo.length}`,
      'content-length': String(photo.length - from),
    };
    const sending = request(app.url + path, { method: 'PUT', headers });
    sending.on('error', () => resolve());
    sending.write(photo.slice(from, from + 200_000), () => sending.destroy());
  });

describe('a chunked upload', () => {
  it('resumes after an interruption and stores the exact file', async () => {
    const uploader = await agentWithListing();
    const started = await announce(uploader);
    expect(started.status).toBe(201);
    const { uploadId, chunkBytes } = started.body;
    expect(chunkBytes).toBe(mebibyte);
    expect((await putChunk(uploader, uploadId, 0, photo.slice(0, mebibyte))).body).toEqual({
      received: mebibyte,
    });
    await abortChunk(uploader, uploadId, mebibyte);
    expect(await receivedBytes(uploader, uploadId)).toEqual({ received: mebibyte });
    const repeated = await putChunk(uploader, uploadId, 0, photo.slice(0, mebibyte));
    expect([repeated.status, repeated.body.code]).toEqual([409, 'OFFSET_MISMATCH']);
    expect(repeated.body.error.details).toEqual({ received: mebibyte });
    expect((await finish(uploader, uploadId)).body.code).toBe('OFFSET_MISMATCH');
    expect((await putChunk(uploader, uploadId, mebibyte, photo.slice(mebibyte))).body).toEqual({
      received: photo.length,
    });
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const done = await finish(uploader, uploadId, { sha256 });
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({
      id: uploadId,
      sha256,
      state: 'READY',
      fileName: 'front.png',
      order: 1,
    });
    expect((await finish(uploader, uploadId)).body.id).toBe(uploadId);
    const link = (await app.call(createOriginalLink, { params: { mediaId: uploadId }, as: uploader.agent }))
      .body;
    const bytes = Buffer.from(await (await rawRequest(app, link.url)).arrayBuffer());
    expect(bytes.equals(Buffer.from(photo))).toBe(true);
    const quota = (await app.call(readQuota, { as: uploader.agent })).body;
    expect(quota.images.used).toBe(1);
    await app.settled();
    const chunkHashes = [photo.slice(0, mebibyte), photo.slice(mebibyte)].map((chunk) =>
      createHash('sha256').update(chunk).digest('hex'),
    );
    expect((await storedKeys()).filter((key) => chunkHashes.includes(key))).toEqual([]);
  });

  it('is refused before its bytes are sent where possible', async () => {
    const uploader = await agentWithListing();
    const code = async (more: object) => (await announce(uploader, more)).body.code;
    const heic = await announce(uploader, { mime: 'image/heic', fileName: 'IMG_1.HEIC' });
    expect([heic.status, heic.body.message]).toEqual([415, expect.stringContaining('HEIC')]);
    expect(await code({ mime: 'text/html' })).toBe('UNSUPPORTED_TYPE');
    expect(await code({ bytes: 10 * mebibyte + 1 })).toBe('FILE_TOO_LARGE');
    expect(await code({ bytes: 10 * mebibyte + 1, kind: 'PANORAMA' })).toBeUndefined();
    expect(await code({ latitude: 91 })).toBe('VALIDATION_FAILED');
    expect(await code({ listingId: newId() })).toBe('NOT_FOUND');
    expect((await announce({ ...uploader, agent: testCaller('AGENT') })).status).toBe(404);
    const { uploadId } = (await announce(uploader)).body;
    const stranger = { ...uploader, agent: testCaller('AGENT') };
    expect((await putChunk(stranger, uploadId, 0, photo.slice(0, 10))).status).toBe(404);
    expect((await finish(stranger, uploadId)).status).toBe(404);
    for (const range of ['bytes 0-9/10', 'bytes 5-2/99', '0-9', `bytes 0-${mebibyte}/${photo.length}`]) {
      const headers = { 'content-range': range };
      const answer = await rawRequest(app, pathOf(uploadId), {
        as: uploader.agent,
        method: 'PUT',
        headers,
        body: 'x',
      });
      expect(answer.status).toBe(400);
    }
  });

  it('is abandoned and deleted if the file does not match its announcement', async () => {
    const uploader = await agentWithListing();
    const keysBefore = await storedKeys();
    const page = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
    const uploadId = await uploadChunks(uploader, page);
    const refused = await finish(uploader, uploadId);
    expect([refused.status, refused.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect((await finish(uploader, uploadId)).body.code).toBe('GONE');
    const otherUploadId = await uploadChunks(uploader, photo.slice(0, 2_000));
    expect((await finish(uploader, otherUploadId, { sha256: '0'.repeat(64) })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    expect(await storedKeys()).toEqual(keysBefore);
  });

  it('expires after a day', async () => {
    const uploader = await agentWithListing();
    const keysBefore = await storedKeys();
    const uploadId = await uploadChunks(uploader, photo.slice(0, 3_000));
    expect(await storedKeys()).toHaveLength(keysBefore.length + 1);
    await app.advance(24 * 3_600_000 + 1);
    expect((await finish(uploader, uploadId)).body.code).toBe('GONE');
    await app.engines.scheduler.runDue();
    expect(await storedKeys()).toEqual(keysBefore);
  });
});

it.each([
  ['ACTIVE', 'LIVE', true, 'PRIVATE'],
  ['ACTIVE', 'LIVE', false, 'PUBLIC'],
  ['INACTIVE', 'DRAFT', true, 'PUBLIC'],
] as const)(
  'a photo of an %s listing (%s), held on the market: %s, is %s',
  async (status, reason, held, permission) => {
    const uploader = await agentWithListing();
    const uploadId = await uploadChunks(uploader, photo);
    // The status counts when the upload ends: an upload may be resumed after the listing went on the market.
    await publishListing(app, uploader.listing, { agentId: uploader.agent.id ?? '', status, reason });
    const done = await finish(uploader, uploadId, { heldOnMarket: held });
    expect(done.body).toMatchObject({ id: uploadId, permission });
  },
);

describe('files of other kinds', () => {
  it('have their own limits and do not count as photos', async () => {
    const uploader = await agentWithListing();
    const pictureOf = async (width: number, height: number) => {
      const create = { width, height, channels: 3, background: '#3a6' } as const;
      return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    };
    const upload = async (bytes: Uint8Array<ArrayBuffer>, kind: string) => {
      const form = new FormData();
      form.append('kind', kind);
      form.append('files', new Blob([bytes]), 'file');
      form.append('latitude[]', '');
      form.append('longitude[]', '');
      return app.call(uploadMedia, { params: { id: uploader.listing }, as: uploader.agent, body: form });
    };
    const panorama = await upload(await pictureOf(2_000, 1_000), 'PANORAMA');
    expect(panorama.body.items[0]).toMatchObject({ kind: 'PANORAMA', state: 'READY', cover: false });
    expect(panorama.body.quota.images.used).toBe(0);
    expect(panorama.body.quota.storage.usedBytes).toBeGreaterThan(1_000);
    expect((await upload(await pictureOf(900, 700), 'PANORAMA')).body.code).toBe('VALIDATION_FAILED');
    const pdf = new Uint8Array(
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    );
    const stored = (await upload(pdf, 'DOCUMENT')).body.items[0];
    expect(stored).toMatchObject({
      kind: 'DOCUMENT',
      permission: 'PRIVATE',
      mime: 'application/pdf',
      renditions: [],
    });
    expect((await upload(pdf, 'IMAGE')).body.code).toBe('UNSUPPORTED_TYPE');
    expect((await upload(pdf, 'VIDEO_LINK')).body.code).toBe('VALIDATION_FAILED');
    for (let more = 0; more < 5; more++)
      expect((await upload(await pictureOf(100 + more, 50), 'FLOOR_PLAN')).status).toBe(201);
    expect((await upload(await pictureOf(90, 50), 'FLOOR_PLAN')).body).toMatchObject({
      code: 'TOO_MANY_FILES',
      error: { details: { max: 5, current: 5 } },
    });
  });
});
