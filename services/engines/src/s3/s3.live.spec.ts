import { buffer } from 'node:stream/consumers';
import { blobStoreContract } from '@ardhi/kernel/blob-store/blob-store.contract';
import { newId } from '@ardhi/kernel/ids';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { expect, it } from 'vitest';
import { blobStoreSaboteurs } from '../testing/blob-store-saboteurs.ts';
import { onLive } from '../testing/live.ts';
import { s3Blobs } from './blobs.ts';

onLive(['S3_URL'], ([url = '']) => {
  /** A bucket of its own for each case, emptied afterwards. */
  const open = async () => {
    const own = new URL(url);
    own.pathname = `/t-${newId().toLowerCase()}`;
    const engine = await s3Blobs(own.href);
    return {
      engine,
      async close() {
        for await (const { key } of engine.keys()) await engine.remove(key);
      },
    };
  };

  keepsContract('s3', blobStoreContract, open);
  catchesSaboteurs(blobStoreContract, open, blobStoreSaboteurs);

  it('a file that travels in several parts comes back whole', async () => {
    const { engine, close } = await open();
    const bytes = Buffer.alloc(20 * 1_024 * 1_024, 'a deed plan, page after page. ');
    const { key } = await engine.put(bytes);
    const blob = await engine.get(key);
    expect(blob && (await buffer(blob.stream)).equals(bytes)).toBe(true);
    await close();
  });

  it('wrong credentials are told in one sentence', async () => {
    const wrong = new URL(url);
    wrong.password = 'not-the-secret-of-this-store';
    await expect(s3Blobs(wrong.href)).rejects.toThrow(/^The S3 store at .+ cannot be used .+S3_URL/);
  });
});
