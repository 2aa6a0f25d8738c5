import { openEngines } from '@ardhi/engines/engines';
import { s3BlobStore } from '@ardhi/engines/s3/blob-store';
import { newId } from '@ardhi/kernel/base/ids';
import { describeLive } from '@ardhi/testing/live-engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { listingsService, publishListing } from '../testing/listings.ts';
import { formOf, pictureFile } from '../testing/pictures.ts';
import { rawRequest } from '../testing/request.ts';

describeLive(['S3_URL'], ([s3Url = '']) => {
  const url = Object.assign(new URL(s3Url), { pathname: `/t-${newId().toLowerCase()}` }).href;
  const agent = testCaller('AGENT');
  const listing = newId();
  let app: World;
  let photo: { id: string; renditions: { url: string; bytes: number }[] };

  describe('files in a blob store that browsers can reach', () => {
    beforeAll(async () => {
      app = await world([listingsService, media], async (...with_) => ({
        ...(await openEngines(...with_)),
        blobs: await s3BlobStore({ url, publicUrl: new URL(url).origin }),
      }));
      await publishListing(app, listing, { agentId: agent.id ?? '', status: 'ACTIVE', reason: 'LIVE' });
      const body = formOf([{ bytes: await pictureFile(1) }]);
      const added = await app.call('POST', `/api/media/${listing}/media`, { as: agent, body });
      photo = added.body.items[0];
    });
    afterAll(() => app[Symbol.asyncDispose]());

    const request = (path: string, method = 'GET') => rawRequest(app, path, { method, redirect: 'manual' });
    const signedPath = async () =>
      (await app.call('GET', `/api/media/${photo.id}/original`, { as: agent })).body.url;
    const largest = () => photo.renditions.toSorted((a, b) => b.bytes - a.bytes)[0]?.url ?? '';

    it('are served by redirects to the store; a private link expires with ours', async () => {
      const path = await signedPath();
      const response = await request(path);
      const address = new URL(response.headers.get('location') ?? '');
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
      expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
      const file = await fetch(address);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await fetch(address.origin + address.pathname)).status).toBe(403);
      expect((await request(path.split('?')[0])).status).toBe(404);
    });

    it('are no longer public once their owner makes them private', async () => {
      const response = await request(largest());
      const address = response.headers.get('location') ?? '';
      expect([response.status, address]).toEqual([302, expect.stringContaining('/public/')]);
      expect((await fetch(address)).headers.get('content-type')).toMatch(/^image\//);
      const body = { permission: 'PRIVATE' };
      await app.call('PUT', `/properties/${listing}/media/${photo.id}`, { as: agent, body });
      await app.settled();
      expect((await request(largest())).status).toBe(404);
      expect((await fetch(address)).ok).toBe(false);
    });
  });
});
