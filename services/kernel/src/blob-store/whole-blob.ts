import { buffer } from 'node:stream/consumers';
import type { BlobStore } from './blob-store.ts';

/** All bytes of a blob that must be there. @throws Error when it is not: a store that lost what events name */
export async function wholeBlob(blobs: BlobStore, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await blobs.get(key);
  if (blob === undefined) throw new Error(`${key} is missing from the blob store`);
  return new Uint8Array(await buffer(blob.stream));
}
