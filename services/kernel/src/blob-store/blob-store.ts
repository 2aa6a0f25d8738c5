import type { Readable } from 'node:stream';

/** Files by the SHA-256 of their content: the same bytes are kept once, and a key can never show other bytes. */
export interface BlobStore {
  /** Keeps the bytes durably (write, fsync, rename) before it answers. @throws StorageFull */
  put(content: Uint8Array | Readable): Promise<{ readonly key: string; readonly bytes: number }>;
  /** Undefined when there is none. `range` counts bytes, both ends included. @throws BlobCorrupt when the bytes no longer match the key */
  get(key: string, range?: { readonly from: number; readonly to: number }): Promise<Blob | undefined>;
  stat(key: string): Promise<{ readonly bytes: number } | undefined>;
  remove(key: string): Promise<void>;
  /** Every key, for sweeping what no event names. */
  keys(): AsyncIterable<{ readonly key: string; readonly storedAt: number }>;
  close(): Promise<void>;
}

export interface Blob {
  readonly bytes: number;
  readonly stream: Readable;
}

export class BlobCorrupt extends Error {
  override readonly name = 'BlobCorrupt';
  readonly code = 'BLOB_CORRUPT';
}
