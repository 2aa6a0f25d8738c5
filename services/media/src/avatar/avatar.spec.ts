import { type UserPublished, userEvents } from '@ardhi/contracts/accounts/events';
import { openEngines } from '@ardhi/engines/engines';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { aBomb, aPicture } from '../testing/pictures.ts';

const users = publisher<UserPublished>(userEvents);
let there: World;
beforeAll(async () => {
  there = await world([users.service, media], openEngines);
});
afterAll(() => there[Symbol.asyncDispose]());

const form = (bytes: Uint8Array<ArrayBuffer>, field = 'file', name = 'me.jpg') => {
  const body = new FormData();
  body.append(field, new Blob([bytes]), name);
  return body;
};
const path = '/api/users/avatar';
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of there.engines.blobs.keys()) found.push(key);
  return found;
};

describe("somebody's picture", () => {
  it('is drawn anew, small and without what the camera noted, and served for ever', async () => {
    const me = somebody('USER');
    const turned = await sharp(await aPicture(1, { gps: true }))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await there.call('POST', path, { as: me, body: form(new Uint8Array(turned)) });
    expect(status).toBe(201);
    const seen = await there.call('GET', body.avatarUrl);
    expect(seen.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(seen.headers.get('content-type')).toBe('image/webp');
    const [key = ''] = await keys();
    const stored = await there.engines.blobs.get(key);
    const shown = await sharp(Buffer.concat(await Array.fromAsync(stored?.stream ?? []))).metadata();
    expect([shown.width, shown.exif, (shown.height ?? 0) > 320]).toEqual([320, undefined, true]);
  });

  it('replaces the one before, whose address is dead from then on and whose bytes go in a month', async () => {
    const me = somebody('AGENT');
    const first = (await there.call('POST', path, { as: me, body: form(await aPicture(2)) })).body.avatarUrl;
    const before = (await keys()).length;
    const second = (await there.call('POST', path, { as: me, body: form(await aPicture(3)) })).body.avatarUrl;
    expect((await there.call('GET', first)).status).toBe(404);
    expect((await there.call('GET', second)).status).toBe(200);
    await there.settled();
    there.clock.advance(31 * 24 * 3_600_000);
    await there.engines.timer.due();
    expect((await keys()).length).toBe(before);
    expect((await there.call('DELETE', path, { as: me })).status).toBe(204);
    expect((await there.call('GET', second)).status).toBe(404);
  });

  it('leaves the disk at once when its owner is forgotten, unless somebody else shows the same', async () => {
    const [one, other] = [somebody('USER'), somebody('USER')];
    const bytes = await aPicture(7);
    await there.call('POST', path, { as: one, body: form(bytes) });
    const kept = (await there.call('POST', path, { as: other, body: form(bytes) })).body.avatarUrl;
    const before = (await keys()).length;
    await users.say(there, one.id ?? '', { type: 'UserErased' });
    await there.engines.timer.due();
    expect((await there.call('GET', kept)).status).toBe(200);
    await users.say(there, other.id ?? '', { type: 'UserErased' });
    await there.engines.timer.due();
    expect((await keys()).length).toBe(before - 1);
  });

  it.each([
    [
      'what is not a picture',
      () => form(new Uint8Array(Buffer.from('<svg onload=alert(1)>'))),
      415,
      'UNSUPPORTED_TYPE',
    ],
    ['a picture of too many pixels', () => form(aBomb(), 'file', 'bomb.png'), 413, 'FILE_TOO_LARGE'],
    ['a file of more than 10 MiB', () => form(new Uint8Array(10 * 1_048_576 + 1)), 413, 'FILE_TOO_LARGE'],
    ['a file in another field', () => form(new Uint8Array(9), 'files'), 400, 'UNKNOWN_FIELD'],
    ['no file at all', () => new FormData(), 400, 'VALIDATION_FAILED'],
  ])('is not %s', async (_, body, status, code) => {
    const before = await keys();
    const answer = await there.call('POST', path, { as: somebody('USER'), body: body() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await keys()).toEqual(before);
  });
});
