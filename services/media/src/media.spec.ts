import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@ardhi/contracts/media/media';
import type { MediaQuota as MediaQuotaAnswer } from '@ardhi/contracts/media/media.routes';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/ids';
import type { RegisterEvent } from '@ardhi/kernel/register';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaQuota, mediaQuota } from './quota/media-quota.ts';
import { media } from './service.ts';
import { ask } from './testing/asking.ts';
import { aListing, listingsHeard } from './testing/listings-heard.ts';
import { aBomb, aPicture, formOf } from './testing/pictures.ts';

const settings = publisher<RegisterEvent<object>>(settingsEvents);
/** Every size costs time; most of what is decided does not depend on them. */
const small = { width: 400, height: 300 };
let there: World;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  there = await world([listingsHeard, settings.service, media], openEngines);
  picture = await aPicture(1, small);
});
afterAll(() => there[Symbol.asyncDispose]());

/** An agent without an agency and a draft of theirs. */
async function agentWithListing(facts = {}) {
  const agent = somebody('AGENT');
  const listing = newId();
  await aListing(there, listing, { agentId: agent.id ?? '', ...facts });
  return { agent, listing };
}
type Someone = Awaited<ReturnType<typeof agentWithListing>>;

const upload = ({ agent, listing }: Someone, body: FormData) =>
  there.call('POST', `/api/media/${listing}/media`, { as: agent, body });
const photos = async (count: number, from = 1) =>
  Promise.all(Array.from({ length: count }, async (_, i) => ({ bytes: await aPicture(from + i, small) })));
const quotaOf = async ({ agent }: Someone) =>
  (await there.call('GET', '/api/media/quota', { as: agent })).body;
const allow = async ({ agent }: Someone, allowance: object) => {
  const tools = there.running.tools.get('media');
  await tools?.order(mediaQuota, agent.id ?? '', { type: 'SetAllowance', allowance } as never, {
    causation: newId(),
  });
};

describe('what admins have set', () => {
  it('is how much everybody may keep for free, and how large a picture may be', async () => {
    const who = await agentWithListing();
    const tried = async () => (await upload(who, formOf([{ bytes: picture }]))).body.code;
    await settings.say(there, 'freeTier', { type: 'Entered', entry: { images: 7, imagesPerListing: 0 } });
    expect((await quotaOf(who)).images).toEqual({ used: 0, limit: 7 });
    expect(await tried()).toBe('TOO_MANY_FILES');
    await settings.say(there, 'freeTier', { type: 'Withdrawn' });
    await settings.say(there, 'uploads', { type: 'Entered', entry: { imageBytes: 1_000 } });
    expect(await tried()).toBe('FILE_TOO_LARGE');
    await settings.say(there, 'uploads', { type: 'Withdrawn' });
    expect(await tried()).toBeUndefined();
  });
});

describe('uploading photos', () => {
  it('keeps them in the order sent, draws every size and says what is left', async () => {
    const who = await agentWithListing();
    const large = { bytes: await aPicture() };
    const { status, body } = await upload(who, formOf([large, ...(await photos(2))]));
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
    expect(body.items[0].renditions.map(({ url }: { url: string }) => url.split('-').at(-1))).toEqual(
      ['avif', 'webp'].flatMap((format) =>
        ['w160', 'w320', 'w640', 'w1024', 'w1600'].map((name) => `${name}.${format}`),
      ),
    );
    expect(body.items[0].lqip).toMatch(/^data:image\/webp;base64,/);
    expect(body.quota.images).toEqual({ used: 3, limit: 25 });
    expect(await readdir(join(there.engines.folder, 'incoming'))).toEqual([]);
  });

  it('gives out sizes that carry nothing of the camera, turned as people see them, for ever', async () => {
    const who = await agentWithListing({ status: 'ACTIVE', reason: 'LIVE', point: [32.58, 0.31] });
    const lying = new Uint8Array(
      await sharp(await aPicture(3, { width: 1000, height: 600, gps: true }))
        .keepExif()
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    const { body } = await upload(who, formOf([{ bytes: lying }]));
    const [item] = body.items;
    expect([item.width, item.height]).toEqual([600, 1000]);
    expect(item.gpsVsPinM).toBeGreaterThan(2_000);
    expect(item.gpsVsPinM).toBeLessThan(4_000);
    const url = item.renditions.at(-1).url;
    const response = await fetchAs(url);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = Buffer.from(await response.arrayBuffer());
    const seen = await sharp(bytes).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 600, 1000, undefined]);
    expect(bytes.includes('Nakato')).toBe(false);
    const asked = await there.call('GET', `/properties/${who.listing}/media`);
    expect(JSON.stringify(asked.body)).not.toMatch(/gpsVsPinM|uploadedBy|"lat"|sha256/);
    expect(asked.body.quota).toBeUndefined();
  });

  it('refuses in the order of the model, naming the file and what it is', async () => {
    const who = await agentWithListing();
    const code = async (form: FormData) => {
      const { status, body } = await upload(who, form);
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
    const named = await upload(who, formOf([heic]));
    expect(named.body.message).toContain('HEIC');
    const truncated = { bytes: picture.slice(0, 3_000), name: 'half.jpg' };
    expect(await code(formOf([truncated]))).toEqual([415, 'UNSUPPORTED_TYPE']);
    const large = { bytes: new Uint8Array([...picture, ...new Uint8Array(10 * 1_048_576)]) };
    expect(await code(formOf([large]))).toEqual([413, 'FILE_TOO_LARGE']);
    const claims = { bytes: aBomb(), name: 'bomb.png' };
    expect(await code(formOf([claims]))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await code(formOf(await photos(6)))).toEqual([409, 'TOO_MANY_FILES']);
    const many = formOf([{ bytes: picture }]);
    for (let i = 0; i < 200; i++) many.append('latitude[]', '1');
    expect((await upload(who, many)).status).toBe(400);
    expect((await quotaOf(who)).images.used).toBe(0);
    expect(
      (await there.call('GET', `/properties/${who.listing}/media`, { as: who.agent })).body.items,
    ).toEqual([]);
  });

  it('answers a body that is no form, or breaks off, with 400 and keeps nothing', async () => {
    const who = await agentWithListing();
    const path = `/api/media/${who.listing}/media`;
    const post = async (type: string, body: string) => {
      const headers = { 'content-type': type };
      return (await ask(there, path, { as: who.agent, method: 'POST', headers, body })).status;
    };
    const half = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc';
    expect(await post('multipart/form-data; boundary=b', half)).toBe(400);
    expect(await post('multipart/form-data', 'x')).toBe(400);
    expect(await post('application/json', '{"latitude":[1]}')).toBe(400);
    expect(await post('text/plain', 'hello')).toBe(400);
    expect(await readdir(join(there.engines.folder, 'incoming'))).toEqual([]);
  });

  it('refuses by quota: none at all, too few images, too few bytes', async () => {
    const who = await agentWithListing();
    const code = async () => (await upload(who, formOf([{ bytes: picture }]))).body;
    await allow(who, { images: 25, storageBytes: 0, imagesPerListing: 5 });
    expect((await code()).code).toBe('NO_STORAGE_QUOTA');
    await allow(who, { images: 0, storageBytes: 1_000_000, imagesPerListing: 5 });
    expect(await code()).toMatchObject({ code: 'NO_IMAGE_QUOTA', error: { details: { remaining: 0 } } });
    await allow(who, { images: 9, storageBytes: 1_000, imagesPerListing: 5 });
    expect(await code()).toMatchObject({
      code: 'STORAGE_LIMIT_EXCEEDED',
      error: { details: { usedBytes: 0, limitBytes: 1_000 } },
    });
  });

  it('never sells more room than there is, however many come at once', async () => {
    const who = await agentWithListing();
    await allow(who, { images: 4, storageBytes: 100_000_000, imagesPerListing: 60 });
    const bodies = await photos(10, 20);
    const answers = await Promise.all(bodies.map((one) => upload(who, formOf([one]))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'NO_IMAGE_QUOTA')).toHaveLength(6);
    await there.settled();
    const kept = await there.running.tools.get('media')?.state<MediaQuota>(mediaQuota, who.agent.id ?? '');
    const held = kept?.state.held ?? [];
    expect(held.filter(({ until }) => until === undefined)).toHaveLength(4);
  });

  it('never lets more bytes in than there are, to the byte', async () => {
    const who = await agentWithListing();
    await allow(who, { images: 60, storageBytes: 100_000_000, imagesPerListing: 60 });
    const bodies = await photos(10, 60);
    const [first, ...others] = bodies;
    await upload(who, formOf(first ? [first] : []));
    const limitBytes = (await quotaOf(who)).storage.usedBytes * 4;
    await allow(who, { images: 60, storageBytes: limitBytes, imagesPerListing: 60 });
    const answers = await Promise.all(others.map((one) => upload(who, formOf([one]))));
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(refused.length).toBeGreaterThan(3);
    expect(new Set(refused)).toEqual(new Set(['STORAGE_LIMIT_EXCEEDED']));
    const { items, quota } = (await there.call('GET', `/properties/${who.listing}/media`, { as: who.agent }))
      .body as { items: Media[]; quota: MediaQuotaAnswer };
    const weight = items.reduce(
      (sum, { bytes, renditions }) => renditions.reduce((all, one) => all + one.bytes, sum + bytes),
      0,
    );
    expect(quota.storage).toEqual({ usedBytes: weight, limitBytes });
    expect(weight).toBeLessThanOrEqual(limitBytes);
  });

  it('keeps strangers out and says nothing to them', async () => {
    const who = await agentWithListing();
    const other = { ...who, agent: somebody('AGENT') };
    expect((await upload({ ...who, agent: {} as never }, formOf([{ bytes: picture }]))).status).toBe(401);
    expect((await upload({ ...who, agent: somebody('USER') }, formOf([{ bytes: picture }]))).status).toBe(
      403,
    );
    expect((await upload(other, formOf([{ bytes: picture }]))).status).toBe(403);
    expect((await upload({ ...who, listing: newId() }, formOf([{ bytes: picture }]))).status).toBe(404);
    expect((await there.call('GET', `/properties/${who.listing}/media`)).status).toBe(404);
    expect((await there.call('GET', `/properties/${who.listing}/media`, { as: other.agent })).status).toBe(
      404,
    );
  });
});

const fetchAs = (path: string, headers: Record<string, string> = {}) => ask(there, path, { headers });

describe('a listing and its photos', () => {
  it('changes what is said of one, its place and the cover; the next takes over when the cover goes', async () => {
    const who = await agentWithListing();
    const { body } = await upload(who, formOf(await photos(3)));
    const [a, b, c] = body.items.map(({ id }: { id: string }) => id);
    const path = `/properties/${who.listing}/media`;
    const put = (id: string, change: object) =>
      there.call('PUT', `${path}/${id}`, { as: who.agent, body: change });
    expect((await put(c, { cover: true, caption: { en: 'The gate' }, latitude: 1 })).body).toMatchObject({
      cover: true,
      caption: { en: 'The gate' },
      lat: 1,
    });
    expect((await put(c, { order: 1 })).body.order).toBe(1);
    expect((await put(c, { url: 'file:///etc/passwd' })).body.code).toBe('UNKNOWN_FIELD');
    const order = (ids: string[]) => there.call('PUT', `${path}/order`, { as: who.agent, body: { ids } });
    expect((await order([b, a])).body.code).toBe('VALIDATION_FAILED');
    expect((await order([b, a, c])).body.items.map(({ id }: { id: string }) => id)).toEqual([b, a, c]);
    expect((await there.call('DELETE', `${path}/${c}`, { as: who.agent })).status).toBe(204);
    const left = (await there.call('GET', path, { as: who.agent })).body;
    expect(left.items.map(({ id, cover }: never) => [id, cover])).toEqual([
      [b, true],
      [a, false],
    ]);
    expect(left.quota.images.used).toBe(2);
  });

  it('tells how far files are, only to whom they belong', async () => {
    const who = await agentWithListing();
    const { body } = await upload(who, formOf([{ bytes: picture }]));
    const check = (as: object) =>
      there.call('POST', '/api/media/check-processed', { as, body: { ids: [body.items[0].id, newId()] } });
    expect((await check(who.agent)).body).toMatchObject([{ id: body.items[0].id, state: 'READY' }]);
    expect((await check(somebody('AGENT'))).body).toEqual([]);
  });

  it('charges the same picture once, frees it at once and lets it go in the end', async () => {
    const who = await agentWithListing();
    const bytes = await aPicture(77, small);
    const first = (await upload(who, formOf([{ bytes }, { bytes }]))).body;
    const alone =
      first.items[0].bytes +
      first.items[0].renditions.reduce((sum: number, r: { bytes: number }) => sum + r.bytes, 0);
    expect(first.quota).toMatchObject({ images: { used: 2 }, storage: { usedBytes: alone } });
    for (const { id } of first.items)
      expect((await there.call('DELETE', `/api/media/${id}`, { as: who.agent })).status).toBe(204);
    expect((await quotaOf(who)).storage.usedBytes).toBe(0);
    expect((await fetchAs(first.items[0].renditions[0].url)).status).toBe(410);
    expect(await there.engines.blobs.stat(first.items[0].sha256)).toBeDefined();
    there.clock.advance(31 * 24 * 3_600_000);
    await there.engines.timer.due();
    expect(await there.engines.blobs.stat(first.items[0].sha256)).toBeUndefined();
  });

  it('sweeps what an upload that never ended has reserved and written', async () => {
    const who = await agentWithListing();
    const tools = there.running.tools.get('media');
    const { key } = await there.engines.blobs.put(new TextEncoder().encode('left behind'));
    const reservation = newId();
    const charges = [{ mediaId: newId(), sha256: key, bytes: 11, keys: [key] }];
    const until = new Date(there.clock.epoch() + 3_600_000).toISOString();
    const owner = who.agent.id ?? '';
    const free = { images: 1, storageBytes: 1_048_576, imagesPerListing: 1 };
    await tools?.order(
      mediaQuota,
      owner,
      { type: 'ReserveRoom', reservation, charges, until, free } as never,
      {
        causation: reservation,
      },
    );
    await there.engines.timer.set({
      id: reservation,
      at: until,
      topic: 'media.reservation',
      data: { owner, reservation },
    });
    expect((await quotaOf(who)).images.used).toBe(1);
    there.clock.advance(3_600_001);
    await there.engines.timer.due();
    expect((await quotaOf(who)).images.used).toBe(0);
    expect(await there.engines.blobs.stat(key)).toBeUndefined();
  });

  it('gives the original only by a link that is young and for that file', async () => {
    const who = await agentWithListing();
    const { body } = await upload(who, formOf([{ bytes: picture }]));
    const [{ id, renditions }] = body.items;
    expect((await fetchAs(renditions[0].url)).status).toBe(200);
    expect((await fetchAs(`/media/${id}-original`)).status).toBe(404);
    const link = (await there.call('GET', `/api/media/${id}/original`, { as: who.agent })).body;
    const response = await fetchAs(link.url);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(picture))).toBe(true);
    const other = (await upload(who, formOf([{ bytes: picture }]))).body.items[0].id;
    expect((await fetchAs(link.url.replace(id, other))).status).toBe(404);
    there.clock.advance(15 * 60_000 + 1);
    expect((await fetchAs(link.url)).status).toBe(404);
    await there.call('PUT', `/properties/${who.listing}/media/${id}`, {
      as: who.agent,
      body: { permission: 'PRIVATE' },
    });
    expect((await fetchAs(renditions[0].url)).status).toBe(404);
    const mine = (await there.call('GET', `/properties/${who.listing}/media`, { as: who.agent })).body;
    const shown = mine.items.find((item: { id: string }) => item.id === id).renditions[0].url;
    expect([shown.split('?')[0], (await fetchAs(shown)).status]).toEqual([renditions[0].url, 200]);
  });

  it('answers a range, and nothing when the reader has it', async () => {
    const who = await agentWithListing();
    const { body } = await upload(who, formOf([{ bytes: picture }]));
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
