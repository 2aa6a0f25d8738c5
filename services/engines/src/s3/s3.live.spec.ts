import { buffer } from 'node:stream/consumers';
import { newId } from '@ardhi/kernel/base/ids';
import { blobStoreContract } from '@ardhi/kernel/ports/blob-store/blob-store.contract';
import { describeLive } from '@ardhi/testing/live-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { blobStoreSaboteurs, publicBlobStoreSaboteurs } from '@ardhi/testing/saboteurs/blob-store-saboteurs';
import { describe, expect, it, vi } from 'vitest';
import { s3BlobStore } from './blob-store.ts';

describeLive(['S3_URL'], ([url = '']) => {
  /** Its own bucket for each case, emptied afterwards. */
  const ownBucket = () => {
    const own = new URL(url);
    own.pathname = `/t-${newId().toLowerCase()}`;
    return own.href;
  };
  const openStore = (publicUrl?: string) => async () => {
    const engine = await s3BlobStore({ url: ownBucket(), publicUrl });
    return {
      engine,
      async close() {
        for await (const { key } of engine.keys()) await engine.remove(key);
      },
    };
  };

  const openPrivate = openStore();
  const openPublic = openStore(new URL(url).origin);

  testContract('s3', blobStoreContract, openPrivate);
  testContract('s3 reached by browsers', blobStoreContract, openPublic);
  testSaboteurs(blobStoreContract, openPublic, { ...blobStoreSaboteurs, ...publicBlobStoreSaboteurs });

  it('a multipart upload is read back complete', async () => {
    const { engine, close } = await openPrivate();
    const bytes = Buffer.alloc(20 * 1_024 * 1_024, 'a deed plan, page after page. ');
    const { key } = await engine.put(bytes);
    const blob = await engine.get(key);
    expect(blob && (await buffer(blob.stream)).equals(bytes)).toBe(true);
    await close();
  });

  describe('a presigned URL', () => {
    it('is valid for a quarter of an hour at most, whatever is requested', async () => {
      const { engine, close } = await openPublic();
      const { key } = await engine.put(Buffer.from('a deed'));
      const link = await engine.presignedUrl(key, {
        type: 'text/plain',
        fileName: 'deed.txt',
        seconds: 86_400,
      });
      expect(new URL(link ?? '').searchParams.get('X-Amz-Expires')).toBe('900');
      await close();
    });

    it('is refused after it has expired', async () => {
      const { engine, close } = await openPublic();
      const { key } = await engine.put(Buffer.from('a deed'));
      const link =
        (await engine.presignedUrl(key, { type: 'text/plain', fileName: 'deed.txt', seconds: 1 })) ?? '';
      await vi.waitFor(async () => expect((await fetch(link)).status).toBe(403), { timeout: 60_000 });
      await close();
    });
  });

  it('wrong credentials are reported in one sentence', async () => {
    const wrong = new URL(url);
    wrong.password = 'not-the-secret-of-this-store';
    await expect(s3BlobStore({ url: wrong.href })).rejects.toThrow(
      /^The S3 store at .+ cannot be used .+S3_URL/,
    );
  });
});
