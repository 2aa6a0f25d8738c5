import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/ids';
import { signedLinks } from '@ardhi/kernel/privacy/signed-links';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { ask } from '../testing/asking.ts';
import { aListing, listingsHeard } from '../testing/listings-heard.ts';
import { aPicture, formOf } from '../testing/pictures.ts';

let there: World;
let id: string;
beforeAll(async () => {
  there = await world([listingsHeard, media], openEngines);
  const agent = somebody('AGENT');
  const listing = newId();
  await aListing(there, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
  const body = formOf([{ bytes: await aPicture(1, { width: 80, height: 60 }) }]);
  const added = await there.call('POST', `/api/media/${listing}/media`, { as: agent, body });
  id = added.body.items[0].id;
});
afterAll(() => there[Symbol.asyncDispose]());

/** promises.md E3: ways of asking for a file that is not ours to give. */
const ways: readonly (readonly [what: string, key: (id: string) => string])[] = [
  ['folders up', () => '..%2f..%2fetc%2fpasswd'],
  ['folders up, in dots written otherwise', () => '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['folders up, as Windows writes them', () => '..%5c..%5cetc%5cpasswd'],
  ['a place from the root', () => '%2fetc%2fpasswd'],
  ['a drive', () => 'C:%5Cwindows%5Cwin.ini'],
  ['the home of somebody', () => '~root%2f.ssh%2fid_rsa'],
  ["another's folder", () => 'tenantB%2fimg.jpg'],
  ['a name cut off by a NUL', (known) => `${known}-w160.webp%00.html`],
  ['folders up behind a file that is there', (known) => `${known}-w160.webp%2f..%2f..%2fevents.db`],
];

describe('the address of a file', () => {
  it.each(ways)('with %s gives nothing', async (_, key) => {
    const answer = await ask(there, `/media/${key(id)}`);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
  });

  it('gives a photo as a JPEG for a message, by a signed link only', async () => {
    const path = `/media/${id}-card.jpg`;
    expect((await ask(there, path)).status).toBe(404);
    const query = await signedLinks(there.engines.keys).sign(path, there.clock.epoch() + 900_000);
    const card = await ask(there, `${path}?${query}`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect([...new Uint8Array(await card.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  it('gives the file that it names, by reading alone', async () => {
    const path = `/media/${id}-w160.webp`;
    expect((await ask(there, path)).headers.get('content-type')).toBe('image/webp');
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect((await ask(there, path, { method })).status).toBeGreaterThanOrEqual(404);
  });
});
