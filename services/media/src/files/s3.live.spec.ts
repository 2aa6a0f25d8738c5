import { openEngines } from '@ardhi/engines/engines';
import { s3Blobs } from '@ardhi/engines/s3/blobs';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { ask } from '../testing/asking.ts';
import { aListing, listingsHeard } from '../testing/listings-heard.ts';
import { aPicture, formOf } from '../testing/pictures.ts';

onLive(['S3_URL'], ([given = '']) => {
  const url = Object.assign(new URL(given), { pathname: `/t-${newId().toLowerCase()}` }).href;
  const agent = somebody('AGENT');
  const listing = newId();
  let there: World;
  let photo: { id: string; renditions: { url: string; bytes: number }[] };

  describe('files on a store that browsers reach', () => {
    beforeAll(async () => {
      there = await world([listingsHeard, media], async (...with_) => ({
        ...(await openEngines(...with_)),
        blobs: await s3Blobs({ url, publicUrl: new URL(url).origin }),
      }));
      await aListing(there, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
      const body = formOf([{ bytes: await aPicture(1) }]);
      const added = await there.call('POST', `/api/media/${listing}/media`, { as: agent, body });
      photo = added.body.items[0];
    });
    afterAll(() => there[Symbol.asyncDispose]());

    const asked = (path: string, method = 'GET') => ask(there, path, { method, redirect: 'manual' });
    const linked = async () =>
      (await there.call('GET', `/api/media/${photo.id}/original`, { as: agent })).body.url;
    const largest = () => photo.renditions.toSorted((a, b) => b.bytes - a.bytes)[0]?.url ?? '';

    it('leave it by links of its own: a private one by a link that ends with ours', async () => {
      const path = await linked();
      const sent = await asked(path);
      const address = new URL(sent.headers.get('location') ?? '');
      expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
      expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
      const file = await fetch(address);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await fetch(address.origin + address.pathname)).status).toBe(403);
      expect((await asked(path.split('?')[0])).status).toBe(404);
    });

    it('are public only while their owner lets them be', async () => {
      const sent = await asked(largest());
      const address = sent.headers.get('location') ?? '';
      expect([sent.status, address]).toEqual([302, expect.stringContaining('/public/')]);
      expect((await fetch(address)).headers.get('content-type')).toMatch(/^image\//);
      const body = { permission: 'PRIVATE' };
      await there.call('PUT', `/properties/${listing}/media/${photo.id}`, { as: agent, body });
      await there.settled();
      expect((await asked(largest())).status).toBe(404);
      expect((await fetch(address)).ok).toBe(false);
    });
  });
});
