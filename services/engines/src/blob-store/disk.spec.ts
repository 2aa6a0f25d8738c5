import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { blobStoreContract } from '@ardhi/kernel/blob-store/blob-store.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { expect, it } from 'vitest';
import { blobStoreSaboteurs } from '../testing/blob-store-saboteurs.ts';
import { opened } from '../testing/opened.ts';
import { diskBlobs } from './disk.ts';

const open = opened(({ blobs }) => blobs);

keepsContract('disk', blobStoreContract, open);

catchesSaboteurs(blobStoreContract, open, blobStoreSaboteurs);

it('never serves bytes that are not what their key says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-blobs-'));
  const store = await diskBlobs(folder);
  const { key } = await store.put(Buffer.from('the deed plan'));
  const shelf = readdirSync(folder).find((name) => name.length === 2) ?? '';
  appendFileSync(join(folder, shelf, key), '!');
  const blob = await store.get(key);
  await expect(blob && buffer(blob.stream)).rejects.toMatchObject({ code: 'BLOB_CORRUPT' });
  rmSync(folder, { recursive: true });
});
