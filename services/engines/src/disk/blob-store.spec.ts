import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { blobStoreContract } from '@ardhi/kernel/ports/blob-store/blob-store.contract';
import { openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { blobStoreSaboteurs } from '@ardhi/testing/saboteurs/blob-store-saboteurs';
import { expect, it } from 'vitest';
import { diskBlobStore } from './blob-store.ts';

const open = openEmbeddedPart(({ blobs }) => blobs);

testContract('disk', blobStoreContract, open);

testSaboteurs(blobStoreContract, open, blobStoreSaboteurs);

it('the disk blob store never serves bytes that do not match their key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-blobs-'));
  const store = await diskBlobStore(folder);
  const { key } = await store.put(Buffer.from('the deed plan'));
  const shard = readdirSync(folder).find((name) => name.length === 2) ?? '';
  appendFileSync(join(folder, shard, key), '!');
  const blob = await store.get(key);
  await expect(blob && buffer(blob.stream)).rejects.toMatchObject({ code: 'BLOB_CORRUPT' });
  rmSync(folder, { recursive: true });
});

it('the disk blob store says of a file that it cannot reach that it failed, not that there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-blobs-'));
  const store = await diskBlobStore(folder);
  const { key } = await store.put(Buffer.from('the deed plan'));
  const shard = readdirSync(folder).find((name) => name.length === 2) ?? '';
  rmSync(join(folder, shard), { recursive: true });
  expect(await store.stat(key)).toBeUndefined();
  writeFileSync(join(folder, shard), 'a file in place of the folder');
  await expect(store.stat(key)).rejects.toMatchObject({ code: 'ENOTDIR' });
  rmSync(folder, { recursive: true });
});
