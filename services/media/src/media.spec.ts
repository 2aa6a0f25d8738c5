import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@ardhi/contracts/media';
import type { MediaQuota as MediaQuotaAnswer } from '@ardhi/contracts/media/media.routes';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaQuota, mediaQuota } from './quota/media-quota.ts';
import { media } from './service.ts';
import { listingsService, publishListing } from './testing/listings.ts';
import { decompressionBomb, formOf, pictureFile } from './testing/pictures.ts';
import { rawRequest } from './testing/request.ts';

const settings = publisher(settingsEvents);
/** Small pictures keep the tests fast. */
const small = { width: 400, height: 300 };
let app: World;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await world([listingsService, settings.service, media], openEngines);
  picture = await pictureFile(1, small);
});
afterAll(() => app[Symbol.asyncDispose]());

/** An agent without an agency, with a draft listing. */
async function agentWithListing(facts = {}) {
  const agent = testCaller('AGENT');
  const listing = newId();
  await publishListing(app, listing, { agentId: agent.id ?? '', ...facts });
  return { agent, listing };
}
type Uploader = Awaited<ReturnType<typeof agentWithListing>>;

const upload = ({ agent, listing }: Uploader, body: FormData) =>
  app.call('POST', `/api/media/${listing}/media`, { as: agent, body });
const photos = async (count: number, from = 1) =>
  Promise.all(Array.from({ length: count }, async (_, i) => ({ bytes: await pictureFile(from + i, small) })));
const quotaOf = async ({ agent }: Uploader) =>
  (await app.call('GET', '/api/media/quota', { as: agent })).body;
const setAllowance = async ({ agent }: Uploader, allowance: object) => {
  const context = app.application.contexts.get('media');
  await context?.execute(mediaQuota, agent.id ?? '', { type: 'SetAllowance', allowance } as never, {
    commandId: newId(),
  });
};

describe('media settings', () => {
  it('set the free tier and the maximum picture size', async () => {
    const uploader = await agentWithListing();
    const attempt = async () => (await upload(uploader, formOf([{ bytes: picture }]))).body.code;
    await settings.publish(app, 'freeTier', { type: 'Entered', entry: { images: 7, imagesPerListing: 0 } });
    expect((await quotaOf(uploader)).images).toEqual({ used: 0, limit: 7 });
    expect(await attempt()).toBe('TOO_MANY_FILES');
    await settings.publish(app, 'freeTier', { type: 'Withdrawn' });
    await settings.publish(app, 'uploads', { type: 'Entered', entry: { imageBytes: 1_000 } });
    expect(await attempt()).toBe('FILE_TOO_LARGE');
    await settings.publish(app, 'uploads', { type: 'Withdrawn' });
    expect(await attempt()).toBeUndefined();
  });
});

describe('uploading photos', () => {
  it('stores them in order, renders every size and returns the quota', async () => {
    const uploader = await agentWithListing();
    const large = { bytes: await pictureFile() };
    const { status, body } = await upload(uploader, formOf([large, ...(await photos(2))]));
    expect(status).toBe(201);
    expect(body.items.map(({ order, cover, state }: never) => [order, cover, state])).toEqual([
      [1, true, 'READY'],
      [2, false, 'READY'],
      [3, false, 'READY'],
    ]);
    expect(body.items[0]).toMatchObject({
      width: 1200,
      height: 900,
      lat: 0.31,
      lon: 32.58,
      mime: 'image/jpeg',
    });
    expect(
      body.items[0].renditions.map(({ url }: { url: string }) => /\w+\.\w+(?=\?sig=)/.exec(url)?.[0]),
    ).toEqual(
      ['avif', 'webp'].flatMap((format) =>
        ['w160', 'w320', 'w640', 'w1024', 'w1600'].map((name) => `${name}.${format}`),
      ),
    );
    expect(body.items[0].lqip).toMatch(/^data:image\/webp;base64,/);
    expect(body.quota.images).toEqual({ used: 3, limit: 25 });
    expect(await readdir(join(app.engines.folder, 'incoming'))).toEqual([]);
  });

  it('serves upright renditions without camera metadata, cached for ever by readers and for a minute by others', async () => {
    const uploader = await agentWithListing({ status: 'ACTIVE', reason: 'LIVE', point: [32.58, 0.31] });
    const rotated = new Uint8Array(
      await sharp(await pictureFile(3, { width: 1000, height: 600, gps: true }))
        .keepExif()
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    const { body } = await upload(uploader, formOf([{ bytes: rotated }]));
    const [item] = body.items;
    expect([item.width, item.height]).toEqual([600, 1000]);
    expect(item.gpsVsPinM).toBeGreaterThan(2_000);
    expect(item.gpsVsPinM).toBeLessThan(4_000);
    const url = item.renditions.at(-1).url;
    const response = await fetchAs(url);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = Buffer.from(await response.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      600,
      1000,
      undefined,
    ]);
    expect(bytes.includes('Nakato')).toBe(false);
    const publicView = await app.call('GET', `/properties/${uploader.listing}/media`);
    expect(JSON.stringify(publicView.body)).not.toMatch(/gpsVsPinM|uploadedBy|"lat"|sha256/);
    expect(publicView.body.quota).toBeUndefined();
  });

  it('refuses in the order of the model, naming the file and its format', async () => {
    const uploader = await agentWithListing();
    const code = async (form: FormData) => {
      const { status, body } = await upload(uploader, form);
      return [status, body.code];
    };
    const html = { bytes: new TextEncoder().encode('<html><script>1</script>'), name: 'nice.jpg' };
    const heic = {
      bytes: new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      name: 'a.jpg',
    };
    expect(
      await code(
        formOf(
          [html],
          [
            ['0.3', '32.5'],
            ['0.4', '32.5'],
          ],
        ),
      ),
    ).toEqual([400, 'LAT_LON_MISMATCH']);
    expect(await code(formOf([{ bytes: picture }], [['91', '32']]))).toEqual([400, 'VALIDATION_FAILED']);
    for (const bad of ['NaN', '0,3', ' 0.3', '0x10', '1e400', 'null'])
      expect(await code(formOf([{ bytes: picture }], [[bad, '32']]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await code(formOf([{ bytes: picture }, html]))).toEqual([415, 'UNSUPPORTED_TYPE']);
    const refused = await upload(uploader, formOf([heic]));
    expect(refused.body.message).toContain('HEIC');
    const truncated = { bytes: picture.slice(0, 3_000), name: 'half.jpg' };
    expect(await code(formOf([truncated]))).toEqual([415, 'UNSUPPORTED_TYPE']);
    const large = { bytes: new Uint8Array([...picture, ...new Uint8Array(10 * 1_048_576)]) };
    expect(await code(formOf([large]))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await code(formOf([large], []))).toEqual([400, 'LAT_LON_MISMATCH']);
    expect(await code(formOf([large, html]))).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect(await code(formOf([large, ...(await photos(6))]))).toEqual([413, 'FILE_TOO_LARGE']);
    const bomb = { bytes: decompressionBomb(), name: 'bomb.png' };
    expect(await code(formOf([bomb]))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await code(formOf(await photos(6)))).toEqual([409, 'TOO_MANY_FILES']);
    const tooManyFields = formOf([{ bytes: picture }]);
    for (let i = 0; i < 200; i++) tooManyFields.append('latitude[]', '1');
    expect((await upload(uploader, tooManyFields)).status).toBe(400);
    expect((await quotaOf(uploader)).images.used).toBe(0);
    expect(
      (await app.call('GET', `/properties/${uploader.listing}/media`, { as: uploader.agent })).body.items,
    ).toEqual([]);
  });

  it('answers a malformed or truncated body with 400 and stores nothing', async () => {
    const uploader = await agentWithListing();
    const path = `/api/media/${uploader.listing}/media`;
    const post = async (type: string, body: string) => {
      const headers = { 'content-type': type };
      return (await rawRequest(app, path, { as: uploader.agent, method: 'POST', headers, body })).status;
    };
    const half = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc';
    expect(await post('multipart/form-data; boundary=b', half)).toBe(400);
    expect(await post('multipart/form-data', 'x')).toBe(400);
    expect(await post('application/json', '{"latitude":[1]}')).toBe(400);
    expect(await post('text/plain', 'hello')).toBe(400);
    expect(await readdir(join(app.engines.folder, 'incoming'))).toEqual([]);
  });

  it('refuses without storage quota, image quota or enough bytes', async () => {
    const uploader = await agentWithListing();
    const code = async () => (await upload(uploader, formOf([{ bytes: picture }]))).body;
    await setAllowance(uploader, { images: 25, storageBytes: 0, imagesPerListing: 5 });
    expect((await code()).code).toBe('NO_STORAGE_QUOTA');
    await setAllowance(uploader, { images: 0, storageBytes: 1_000_000, imagesPerListing: 5 });
    expect(await code()).toMatchObject({ code: 'NO_IMAGE_QUOTA', error: { details: { remaining: 0 } } });
    await setAllowance(uploader, { images: 9, storageBytes: 1_000, imagesPerListing: 5 });
    expect(await code()).toMatchObject({
      code: 'STORAGE_LIMIT_EXCEEDED',
      error: { details: { usedBytes: 0, limitBytes: 1_000 } },
    });
  });

  it('never exceeds the image quota under concurrent uploads', async () => {
    const uploader = await agentWithListing();
    await setAllowance(uploader, { images: 4, storageBytes: 100_000_000, imagesPerListing: 60 });
    const bodies = await photos(10, 20);
    const answers = await Promise.all(bodies.map((photo) => upload(uploader, formOf([photo]))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'NO_IMAGE_QUOTA')).toHaveLength(6);
    await app.settled();
    const quota = await app.application.contexts
      .get('media')
      ?.state<MediaQuota>(mediaQuota, uploader.agent.id ?? '');
    const charges = quota?.state.held ?? [];
    expect(charges.filter(({ until }) => until === undefined)).toHaveLength(4);
  });

  it('never exceeds the storage quota under concurrent uploads', async () => {
    const uploader = await agentWithListing();
    await setAllowance(uploader, { images: 60, storageBytes: 100_000_000, imagesPerListing: 60 });
    const bodies = await photos(10, 60);
    const [first, ...others] = bodies;
    await upload(uploader, formOf(first ? [first] : []));
    const limitBytes = (await quotaOf(uploader)).storage.usedBytes * 4;
    await setAllowance(uploader, { images: 60, storageBytes: limitBytes, imagesPerListing: 60 });
    const answers = await Promise.all(others.map((photo) => upload(uploader, formOf([photo]))));
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(refused.length).toBeGreaterThan(3);
    expect(new Set(refused)).toEqual(new Set(['STORAGE_LIMIT_EXCEEDED']));
    const { items, quota } = (
      await app.call('GET', `/properties/${uploader.listing}/media`, { as: uploader.agent })
    ).body as { items: Media[]; quota: MediaQuotaAnswer };
    const weight = items.reduce(
      (sum, { bytes, renditions }) =>
        renditions.reduce((all, rendition) => all + rendition.bytes, sum + bytes),
      0,
    );
    expect(quota.storage).toEqual({ usedBytes: weight, limitBytes });
    expect(weight).toBeLessThanOrEqual(limitBytes);
  });

  it('refuses visitors, users, other agents and unknown listings', async () => {
    const uploader = await agentWithListing();
    const stranger = { ...uploader, agent: testCaller('AGENT') };
    expect((await upload({ ...uploader, agent: {} as never }, formOf([{ bytes: picture }]))).status).toBe(
      401,
    );
    expect(
      (await upload({ ...uploader, agent: testCaller('USER') }, formOf([{ bytes: picture }]))).status,
    ).toBe(403);
    expect((await upload(stranger, formOf([{ bytes: picture }]))).status).toBe(404);
    expect((await upload({ ...uploader, listing: newId() }, formOf([{ bytes: picture }]))).status).toBe(404);
    expect((await app.call('GET', `/properties/${uploader.listing}/media`)).status).toBe(404);
    expect(
      (await app.call('GET', `/properties/${uploader.listing}/media`, { as: stranger.agent })).status,
    ).toBe(404);
  });
});

const fetchAs = (path: string, headers: Record<string, string> = {}) => rawRequest(app, path, { headers });

describe('a listing and its photos', () => {
  it('changes details, order and cover; the next photo becomes the cover when the cover is deleted', async () => {
    const uploader = await agentWithListing();
    const { body } = await upload(uploader, formOf(await photos(3)));
    const [first, second, third] = body.items.map(({ id }: { id: string }) => id);
    const path = `/properties/${uploader.listing}/media`;
    const put = (id: string, change: object) =>
      app.call('PUT', `${path}/${id}`, { as: uploader.agent, body: change });
    expect((await put(third, { cover: true, caption: { en: 'The gate' }, latitude: 1 })).body).toMatchObject({
      cover: true,
      caption: { en: 'The gate' },
      lat: 1,
    });
    expect((await put(third, { order: 1 })).body.order).toBe(1);
    expect((await put(third, { url: 'file:///etc/passwd' })).body.code).toBe('UNKNOWN_FIELD');
    const order = (ids: string[]) => app.call('PUT', `${path}/order`, { as: uploader.agent, body: { ids } });
    expect((await order([second, first])).body.code).toBe('VALIDATION_FAILED');
    expect((await order([second, first, third])).body.items.map(({ id }: { id: string }) => id)).toEqual([
      second,
      first,
      third,
    ]);
    expect((await app.call('DELETE', `${path}/${third}`, { as: uploader.agent })).status).toBe(204);
    const remaining = (await app.call('GET', path, { as: uploader.agent })).body;
    expect(remaining.items.map(({ id, cover }: never) => [id, cover])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(remaining.quota.images.used).toBe(2);
  });

  it('returns the processing state to owners only', async () => {
    const uploader = await agentWithListing();
    const { body } = await upload(uploader, formOf([{ bytes: picture }]));
    const check = (as: object) =>
      app.call('POST', '/api/media/check-processed', { as, body: { ids: [body.items[0].id, newId()] } });
    expect((await check(uploader.agent)).body).toMatchObject([{ id: body.items[0].id, state: 'READY' }]);
    expect((await check(testCaller('AGENT'))).body).toEqual([]);
  });

  it('charges an identical picture once, releases the quota at once and deletes the blob after 30 days', async () => {
    const uploader = await agentWithListing();
    const bytes = await pictureFile(77, small);
    const first = (await upload(uploader, formOf([{ bytes }, { bytes }]))).body;
    const singleCharge =
      first.items[0].bytes +
      first.items[0].renditions.reduce((sum: number, r: { bytes: number }) => sum + r.bytes, 0);
    expect(first.quota).toMatchObject({ images: { used: 2 }, storage: { usedBytes: singleCharge } });
    for (const { id } of first.items)
      expect((await app.call('DELETE', `/api/media/${id}`, { as: uploader.agent })).status).toBe(204);
    expect((await quotaOf(uploader)).storage.usedBytes).toBe(0);
    expect((await fetchAs(first.items[0].renditions[0].url)).status).toBe(410);
    expect(await app.engines.blobs.stat(first.items[0].sha256)).toBeDefined();
    await app.advance(31 * 24 * 3_600_000);
    expect(await app.engines.blobs.stat(first.items[0].sha256)).toBeUndefined();
  });

  it('sweeps the reservation and blobs of an abandoned upload', async () => {
    const uploader = await agentWithListing();
    const context = app.application.contexts.get('media');
    const { key } = await app.engines.blobs.put(new TextEncoder().encode('left behind'));
    const reservation = newId();
    const charges = [{ mediaId: newId(), sha256: key, bytes: 11, keys: [key] }];
    const until = new Date(app.clock.epoch() + 3_600_000).toISOString();
    const owner = uploader.agent.id ?? '';
    const free = { images: 1, storageBytes: 1_048_576, imagesPerListing: 1 };
    await context?.execute(
      mediaQuota,
      owner,
      { type: 'ReserveQuota', reservation, charges, until, free } as never,
      {
        commandId: reservation,
      },
    );
    await app.engines.scheduler.schedule({
      id: reservation,
      at: until,
      topic: 'media.reservation',
      data: { owner, reservation },
    });
    expect((await quotaOf(uploader)).images.used).toBe(1);
    await app.advance(3_600_001);
    expect((await quotaOf(uploader)).images.used).toBe(0);
    expect(await app.engines.blobs.stat(key)).toBeUndefined();
  });

  it('serves the original only by an unexpired link for that file', async () => {
    const uploader = await agentWithListing({ status: 'ACTIVE', reason: 'LIVE' });
    const { body } = await upload(uploader, formOf([{ bytes: picture }]));
    const [{ id, renditions }] = body.items;
    expect((await fetchAs(renditions[0].url)).status).toBe(200);
    expect((await fetchAs(`/media/${id}-original`)).status).toBe(404);
    const link = (await app.call('GET', `/api/media/${id}/original`, { as: uploader.agent })).body;
    const response = await fetchAs(link.url);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(picture))).toBe(true);
    const otherId = (await upload(uploader, formOf([{ bytes: picture }]))).body.items[0].id;
    expect((await fetchAs(link.url.replace(id, otherId))).status).toBe(404);
    await app.advance(15 * 60_000 + 1);
    expect((await fetchAs(link.url)).status).toBe(404);
    await app.call('PUT', `/properties/${uploader.listing}/media/${id}`, {
      as: uploader.agent,
      body: { permission: 'PRIVATE' },
    });
    expect((await fetchAs(renditions[0].url)).status).toBe(404);
    const ownerView = (await app.call('GET', `/properties/${uploader.listing}/media`, { as: uploader.agent }))
      .body;
    const signedUrl = ownerView.items.find((item: { id: string }) => item.id === id).renditions[0].url;
    expect([signedUrl.split('?')[0], (await fetchAs(signedUrl)).status]).toEqual([renditions[0].url, 200]);
  });

  it('gives its owner a version, and refuses what is based on an older one', async () => {
    const uploader = await agentWithListing({ status: 'ACTIVE', reason: 'LIVE' });
    const { body } = await upload(uploader, formOf([{ bytes: picture }, { bytes: picture }]));
    const [first, second] = body.items.map(({ id }: { id: string }) => id);
    const path = `/properties/${uploader.listing}/media`;
    const read = async () => (await app.call('GET', path, { as: uploader.agent })).body;
    const { version } = await read();
    expect((await app.call('GET', path)).body).not.toHaveProperty('version');
    const send = (method: string, to: string, based: number, change?: object) =>
      app.call(method, `${path}/${to}`, {
        as: uploader.agent,
        headers: { 'if-match': `"${based}"` },
        ...(change && { body: change }),
      });
    const captioned = await send('PUT', first, version, { caption: { en: 'The gate' } });
    const etag = (answer: Awaited<ReturnType<typeof send>>) =>
      Number(answer.headers.get('etag')?.slice(1, -1));
    expect([captioned.status, etag(captioned)]).toEqual([200, (await read()).version]);
    const late = [
      await send('PUT', first, version, { caption: { en: 'The front' } }),
      await send('PUT', 'order', version, { ids: [second, first] }),
      await send('DELETE', second, version),
    ];
    expect(late.map(({ body: refused }) => refused.code)).toEqual(Array(3).fill('VERSION_CONFLICT'));
    const removed = await send('DELETE', second, etag(captioned));
    expect([removed.status, etag(removed)]).toEqual([204, (await read()).version]);
    expect((await read()).items).toMatchObject([{ id: first, caption: { en: 'The gate' } }]);
  });

  it('serves byte ranges and answers 304 for a matching ETag', async () => {
    const uploader = await agentWithListing();
    const { body } = await upload(uploader, formOf([{ bytes: picture }]));
    const { url, bytes } = body.items[0].renditions[2];
    const part = await fetchAs(url, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes}`]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    expect((await fetchAs(url, { range: `bytes=${bytes}-` })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    expect((await fetchAs(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await fetchAs('/media/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });
});
