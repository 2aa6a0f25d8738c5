import { uploadMedia } from '@ardhi/contracts/media/media.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { signedLinks } from '@ardhi/kernel/privacy/signed-links';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { listingsService, publishListing } from '../testing/listings.ts';
import { formOf, pictureFile } from '../testing/pictures.ts';
import { rawRequest } from '../testing/request.ts';

let app: World;
let id: string;
beforeAll(async () => {
  app = await world([listingsService, media], openEngines);
  const agent = testCaller('AGENT');
  const listing = newId();
  await publishListing(app, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
  const body = formOf([{ bytes: await pictureFile(1, { width: 80, height: 60 }) }]);
  const added = await app.call(uploadMedia, { params: { id: listing }, as: agent, body });
  id = added.body.items[0].id;
});
afterAll(() => app[Symbol.asyncDispose]());

/** promises.md E3: path traversal and other keys that must not be served. */
const maliciousKeys: readonly (readonly [what: string, key: (id: string) => string])[] = [
  ['folders up', () => '..%2f..%2fetc%2fpasswd'],
  ['folders up, in dots written otherwise', () => '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['folders up, as Windows writes them', () => '..%5c..%5cetc%5cpasswd'],
  ['a place from the root', () => '%2fetc%2fpasswd'],
  ['a drive', () => 'C:%5Cwindows%5Cwin.ini'],
  ['the home of somebody', () => '~root%2f.ssh%2fid_rsa'],
  ["another's folder", () => 'tenantB%2fimg.jpg'],
  ['a name cut off by a NUL', (id) => `${id}-w160.webp%00.html`],
  ['folders up behind a file that is there', (id) => `${id}-w160.webp%2f..%2f..%2fevents.db`],
];

describe('the URL of a file', () => {
  it.each(maliciousKeys)('with %s returns an error', async (_, key) => {
    const answer = await rawRequest(app, `/media/${key(id)}`);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
  });

  it('serves a photo as JPEG for a message, by a signed link only', async () => {
    const path = `/media/${id}-card.jpg`;
    expect((await rawRequest(app, path)).status).toBe(404);
    const query = await signedLinks(app.engines.keys).sign(path, app.clock.epoch() + 900_000);
    const card = await rawRequest(app, `${path}?${query}`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect([...new Uint8Array(await card.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  it('serves the file for GET only', async () => {
    const path = `/media/${id}-w160.webp`;
    expect((await rawRequest(app, path)).headers.get('content-type')).toBe('image/webp');
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect((await rawRequest(app, path, { method })).status).toBeGreaterThanOrEqual(404);
  });
});
