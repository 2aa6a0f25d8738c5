import { buffer } from 'node:stream/consumers';
import type { BlobStore } from './blob-store.ts';

/** All bytes of a blob. @throws Error when the store does not have it */
export async function readBlob(blobs: BlobStore, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await blobs.get(key);
  if (blob === undefined) throw new Error(`${key} is missing from the blob store`);
  return new Uint8Array(await buffer(blob.stream));
}
