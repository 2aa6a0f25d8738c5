import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/ids';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { ask, tokenFor } from '../testing/asking.ts';
import { aListing, listingsHeard } from '../testing/listings-heard.ts';

const mebibyte = 1_048_576;
let there: World;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  there = await world([listingsHeard, media], openEngines);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 700, channels: 3, noise, background: '#888' } as const;
  photo = new Uint8Array(await sharp({ create }).png({ compressionLevel: 1 }).toBuffer());
});
afterAll(() => there[Symbol.asyncDispose]());

async function agentWithListing() {
  const agent = somebody('AGENT');
  const listing = newId();
  await aListing(there, listing, { agentId: agent.id ?? '' });
  return { agent, listing };
}
type Someone = Awaited<ReturnType<typeof agentWithListing>>;

const announce = ({ agent, listing }: Someone, more: object = {}) => {
  const about = { fileName: 'front.png', mime: 'image/png', bytes: photo.length };
  const body = { listingId: listing, ...about, latitude: null, longitude: null, ...more };
  return there.call('POST', '/api/media/uploads', { as: agent, body });
};
const pathOf = (uploadId: string) => `/api/media/uploads/${uploadId}`;
const received = async ({ agent }: Someone, uploadId: string) =>
  (await there.call('GET', pathOf(uploadId), { as: agent })).body;

async function put(
  { agent }: Someone,
  uploadId: string,
  from: number,
  bytes: Uint8Array<ArrayBuffer>,
  all = photo.length,
) {
  const headers = { 'content-range': `bytes ${from}-${from + bytes.length - 1}/${all}` };
  const answer = await ask(there, pathOf(uploadId), { as: agent, method: 'PUT', headers, body: bytes });
  // biome-ignore lint/suspicious/noExplicitAny: what is expected of an answer is said where it is expected.
  return { status: answer.status, body: (await answer.json()) as any };
}
const finish = ({ agent }: Someone, uploadId: string, body: object = {}) =>
  there.call('POST', `${pathOf(uploadId)}/finish`, { as: agent, body });
async function bring(who: Someone, bytes: Uint8Array<ArrayBuffer>, more: object = {}): Promise<string> {
  const { uploadId } = (await announce(who, { bytes: bytes.length, ...more })).body;
  for (let at = 0; at < bytes.length; at += mebibyte)
    expect((await put(who, uploadId, at, bytes.slice(at, at + mebibyte), bytes.length)).status).toBe(200);
  return uploadId;
}
const keysKept = async () => (await Array.fromAsync(there.engines.blobs.keys())).map(({ key }) => key);

/** Sends half of what it announces and hangs up; resolves when the service has seen it. */
const cutOff = ({ agent }: Someone, uploadId: string, from: number) =>
  new Promise<void>((resolve) => {
    const path = pathOf(uploadId);
    const headers = {
      ...tokenFor(there, agent, 'PUT', path),
      'content-range': `bytes ${from}-${photo.length - 1}/${photo.length}`,
      'content-length': String(photo.length - from),
    };
    const sending = request(there.url + path, { method: 'PUT', headers });
    sending.on('error', () => resolve());
    sending.write(photo.slice(from, from + 200_000), () => sending.destroy());
  });

describe('a file that comes in pieces', () => {
  it('goes on where the service stands after a cut, and is the file that was sent', async () => {
    const who = await agentWithListing();
    const started = await announce(who);
    expect(started.status).toBe(201);
    const { uploadId, chunkBytes } = started.body;
    expect(chunkBytes).toBe(mebibyte);
    expect((await put(who, uploadId, 0, photo.slice(0, mebibyte))).body).toEqual({ received: mebibyte });
    await cutOff(who, uploadId, mebibyte);
    expect(await received(who, uploadId)).toEqual({ received: mebibyte });
    const again = await put(who, uploadId, 0, photo.slice(0, mebibyte));
    expect([again.status, again.body.code]).toEqual([409, 'OFFSET_MISMATCH']);
    expect(again.body.error.details).toEqual({ received: mebibyte });
    expect((await finish(who, uploadId)).body.code).toBe('OFFSET_MISMATCH');
    expect((await put(who, uploadId, mebibyte, photo.slice(mebibyte))).body).toEqual({
      received: photo.length,
    });
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const done = await finish(who, uploadId, { sha256 });
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({
      id: uploadId,
      sha256,
      state: 'READY',
      fileName: 'front.png',
      order: 1,
    });
    expect((await finish(who, uploadId)).body.id).toBe(uploadId);
    const link = (await there.call('GET', `/api/media/${uploadId}/original`, { as: who.agent })).body;
    const bytes = Buffer.from(await (await ask(there, link.url)).arrayBuffer());
    expect(bytes.equals(Buffer.from(photo))).toBe(true);
    const quota = (await there.call('GET', '/api/media/quota', { as: who.agent })).body;
    expect(quota.images.used).toBe(1);
    await there.settled();
    const pieces = [photo.slice(0, mebibyte), photo.slice(mebibyte)].map((piece) =>
      createHash('sha256').update(piece).digest('hex'),
    );
    expect((await keysKept()).filter((key) => pieces.includes(key))).toEqual([]);
  });

  it('is refused before its bytes are sent where that can be known', async () => {
    const who = await agentWithListing();
    const code = async (more: object) => (await announce(who, more)).body.code;
    const heic = await announce(who, { mime: 'image/heic', fileName: 'IMG_1.HEIC' });
    expect([heic.status, heic.body.message]).toEqual([415, expect.stringContaining('HEIC')]);
    expect(await code({ mime: 'text/html' })).toBe('UNSUPPORTED_TYPE');
    expect(await code({ bytes: 10 * mebibyte + 1 })).toBe('FILE_TOO_LARGE');
    expect(await code({ bytes: 10 * mebibyte + 1, kind: 'PANORAMA' })).toBeUndefined();
    expect(await code({ latitude: 91 })).toBe('VALIDATION_FAILED');
    expect(await code({ listingId: newId() })).toBe('NOT_FOUND');
    expect((await announce({ ...who, agent: somebody('AGENT') })).status).toBe(403);
    const { uploadId } = (await announce(who)).body;
    const other = { ...who, agent: somebody('AGENT') };
    expect((await put(other, uploadId, 0, photo.slice(0, 10))).status).toBe(403);
    expect((await finish(other, uploadId)).status).toBe(403);
    for (const range of ['bytes 0-9/10', 'bytes 5-2/99', '0-9', `bytes 0-${mebibyte}/${photo.length}`]) {
      const headers = { 'content-range': range };
      const answer = await ask(there, pathOf(uploadId), { as: who.agent, method: 'PUT', headers, body: 'x' });
      expect(answer.status).toBe(400);
    }
  });

  it('is given up, and leaves nothing behind, when it is not what it said', async () => {
    const who = await agentWithListing();
    const before = await keysKept();
    const page = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
    const uploadId = await bring(who, page);
    const refused = await finish(who, uploadId);
    expect([refused.status, refused.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect((await finish(who, uploadId)).body.code).toBe('GONE');
    const other = await bring(who, photo.slice(0, 2_000));
    expect((await finish(who, other, { sha256: '0'.repeat(64) })).body.code).toBe('VALIDATION_FAILED');
    expect(await keysKept()).toEqual(before);
  });

  it('lapses after a day', async () => {
    const who = await agentWithListing();
    const before = await keysKept();
    const uploadId = await bring(who, photo.slice(0, 3_000));
    expect(await keysKept()).toHaveLength(before.length + 1);
    there.clock.advance(24 * 3_600_000 + 1);
    expect((await finish(who, uploadId)).body.code).toBe('GONE');
    await there.engines.timer.due();
    expect(await keysKept()).toEqual(before);
  });
});

describe('files that are no photos', () => {
  it('have limits of their own and count as no photo', async () => {
    const who = await agentWithListing();
    const round = async (width: number, height: number) => {
      const create = { width, height, channels: 3, background: '#3a6' } as const;
      return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    };
    const upload = async (bytes: Uint8Array<ArrayBuffer>, kind: string) => {
      const form = new FormData();
      form.append('kind', kind);
      form.append('files', new Blob([bytes]), 'file');
      form.append('latitude[]', '');
      form.append('longitude[]', '');
      return there.call('POST', `/api/media/${who.listing}/media`, { as: who.agent, body: form });
    };
    const panorama = await upload(await round(2_000, 1_000), 'PANORAMA');
    expect(panorama.body.items[0]).toMatchObject({ kind: 'PANORAMA', state: 'READY', cover: false });
    expect(panorama.body.quota.images.used).toBe(0);
    expect(panorama.body.quota.storage.usedBytes).toBeGreaterThan(1_000);
    expect((await upload(await round(900, 700), 'PANORAMA')).body.code).toBe('VALIDATION_FAILED');
    const paper = new Uint8Array(
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    );
    const kept = (await upload(paper, 'DOCUMENT')).body.items[0];
    expect(kept).toMatchObject({
      kind: 'DOCUMENT',
      permission: 'PRIVATE',
      mime: 'application/pdf',
      renditions: [],
    });
    expect((await upload(paper, 'IMAGE')).body.code).toBe('UNSUPPORTED_TYPE');
    expect((await upload(paper, 'VIDEO_LINK')).body.code).toBe('VALIDATION_FAILED');
    for (let more = 0; more < 5; more++)
      expect((await upload(await round(100 + more, 50), 'FLOOR_PLAN')).status).toBe(201);
    expect((await upload(await round(90, 50), 'FLOOR_PLAN')).body).toMatchObject({
      code: 'TOO_MANY_FILES',
      error: { details: { max: 5, current: 5 } },
    });
  });
});
