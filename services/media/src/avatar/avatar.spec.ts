import { userEvents } from '@ardhi/contracts/accounts/events';
import { openEngines } from '@ardhi/engines/engines';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { decompressionBomb, pictureFile } from '../testing/pictures.ts';

const users = publisher(userEvents);
let app: World;
beforeAll(async () => {
  app = await world([users.service, media], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const form = (bytes: Uint8Array<ArrayBuffer>, field = 'file', name = 'me.jpg') => {
  const body = new FormData();
  body.append(field, new Blob([bytes]), name);
  return body;
};
const path = '/api/users/avatar';
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of app.engines.blobs.keys()) found.push(key);
  return found;
};

describe('an avatar', () => {
  it('is rendered small, without camera metadata, and cached for ever by readers', async () => {
    const user = testCaller('USER');
    const rotated = await sharp(await pictureFile(1, { gps: true }))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await app.call('POST', path, { as: user, body: form(new Uint8Array(rotated)) });
    expect(status).toBe(201);
    const served = await app.call('GET', body.avatarUrl);
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
    expect(served.headers.get('content-type')).toBe('image/webp');
    const [key = ''] = await keys();
    const stored = await app.engines.blobs.get(key);
    const metadata = await sharp(Buffer.concat(await Array.fromAsync(stored?.stream ?? []))).metadata();
    expect([metadata.width, metadata.exif, (metadata.height ?? 0) > 320]).toEqual([320, undefined, true]);
  });

  it('replaces the previous one, whose URL returns 404 and whose blob is deleted after a month', async () => {
    const user = testCaller('AGENT');
    const firstUrl = (await app.call('POST', path, { as: user, body: form(await pictureFile(2)) })).body
      .avatarUrl;
    const keysBefore = (await keys()).length;
    const replacementUrl = (await app.call('POST', path, { as: user, body: form(await pictureFile(3)) })).body
      .avatarUrl;
    expect((await app.call('GET', firstUrl)).status).toBe(404);
    expect((await app.call('GET', replacementUrl)).status).toBe(200);
    await app.advance(31 * 24 * 3_600_000);
    expect((await keys()).length).toBe(keysBefore);
    expect((await app.call('DELETE', path, { as: user })).status).toBe(204);
    expect((await app.call('GET', replacementUrl)).status).toBe(404);
  });

  it('is deleted at once when its owner is erased, unless another user has the same picture', async () => {
    const [first, second] = [testCaller('USER'), testCaller('USER')];
    const bytes = await pictureFile(7);
    await app.call('POST', path, { as: first, body: form(bytes) });
    const secondUrl = (await app.call('POST', path, { as: second, body: form(bytes) })).body.avatarUrl;
    const keysBefore = (await keys()).length;
    await users.publish(app, first.id ?? '', { type: 'UserErased' });
    await app.engines.scheduler.runDue();
    expect((await app.call('GET', secondUrl)).status).toBe(200);
    await users.publish(app, second.id ?? '', { type: 'UserErased' });
    await app.engines.scheduler.runDue();
    expect((await keys()).length).toBe(keysBefore - 1);
  });

  it.each([
    [
      'a file that is not a picture',
      () => form(new Uint8Array(Buffer.from('<svg onload=alert(1)>'))),
      415,
      'UNSUPPORTED_TYPE',
    ],
    [
      'a picture of too many pixels',
      () => form(decompressionBomb(), 'file', 'bomb.png'),
      413,
      'FILE_TOO_LARGE',
    ],
    ['a file of more than 10 MiB', () => form(new Uint8Array(10 * 1_048_576 + 1)), 413, 'FILE_TOO_LARGE'],
    ['a file in another field', () => form(new Uint8Array(9), 'files'), 400, 'UNKNOWN_FIELD'],
    ['no file at all', () => new FormData(), 400, 'VALIDATION_FAILED'],
  ])('is not %s', async (_, body, status, code) => {
    const keysBefore = await keys();
    const answer = await app.call('POST', path, { as: testCaller('USER'), body: body() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await keys()).toEqual(keysBefore);
  });
});
