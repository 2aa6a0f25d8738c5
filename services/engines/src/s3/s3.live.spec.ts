import { buffer } from 'node:stream/consumers';
import { blobStoreContract } from '@ardhi/kernel/blob-store/blob-store.contract';
import { newId } from '@ardhi/kernel/ids';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { describe, expect, it, vi } from 'vitest';
import { blobStoreSaboteurs, givingSaboteurs } from '../testing/blob-store-saboteurs.ts';
import { onLive } from '../testing/live.ts';
import { s3Blobs } from './blobs.ts';

onLive(['S3_URL'], ([url = '']) => {
  /** A bucket of its own for each case, emptied afterwards. */
  const ownBucket = () => {
    const own = new URL(url);
    own.pathname = `/t-${newId().toLowerCase()}`;
    return own.href;
  };
  const opened = (publicUrl?: string) => async () => {
    const engine = await s3Blobs({ url: ownBucket(), publicUrl });
    return {
      engine,
      async close() {
        for await (const { key } of engine.keys()) await engine.remove(key);
      },
    };
  };

  const open = opened();
  const reached = opened(new URL(url).origin);

  keepsContract('s3', blobStoreContract, open);
  keepsContract('s3 that browsers reach', blobStoreContract, reached);
  catchesSaboteurs(blobStoreContract, reached, { ...blobStoreSaboteurs, ...givingSaboteurs });

  it('a file that travels in several parts comes back whole', async () => {
    const { engine, close } = await open();
    const bytes = Buffer.alloc(20 * 1_024 * 1_024, 'a deed plan, page after page. ');
    const { key } = await engine.put(bytes);
    const blob = await engine.get(key);
    expect(blob && (await buffer(blob.stream)).equals(bytes)).toBe(true);
    await close();
  });

  describe('a link', () => {
    it('lives for a quarter of an hour at most, whatever is asked for', async () => {
      const { engine, close } = await reached();
      const { key } = await engine.put(Buffer.from('a deed'));
      const link = await engine.link(key, { type: 'text/plain', fileName: 'deed.txt', seconds: 86_400 });
      expect(new URL(link ?? '').searchParams.get('X-Amz-Expires')).toBe('900');
      await close();
    });

    it('is refused once its time is over', async () => {
      const { engine, close } = await reached();
      const { key } = await engine.put(Buffer.from('a deed'));
      const link = (await engine.link(key, { type: 'text/plain', fileName: 'deed.txt', seconds: 1 })) ?? '';
      await vi.waitFor(async () => expect((await fetch(link)).status).toBe(403), { timeout: 20_000 });
      await close();
    });
  });

  it('wrong credentials are told in one sentence', async () => {
    const wrong = new URL(url);
    wrong.password = 'not-the-secret-of-this-store';
    await expect(s3Blobs({ url: wrong.href })).rejects.toThrow(/^The S3 store at .+ cannot be used .+S3_URL/);
  });
});
