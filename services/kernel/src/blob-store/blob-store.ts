import type { Readable } from 'node:stream';

/** Files by the SHA-256 of their content: the same bytes are kept once, and a key can never show other bytes. */
export interface BlobStore {
  /** Keeps the bytes durably (write, fsync, rename) before it answers. @throws StorageFull */
  put(content: Uint8Array | Readable): Promise<{ readonly key: string; readonly bytes: number }>;
  /** Undefined when there is none. `range` counts bytes, both ends included. @throws BlobCorrupt when the bytes no longer match the key */
  get(key: string, range?: { readonly from: number; readonly to: number }): Promise<Blob | undefined>;
  stat(key: string): Promise<{ readonly bytes: number } | undefined>;
  /**
   * An address at which whoever holds it reads the bytes without us, by GET alone, until the time is over: a quarter of an hour at most.
   * Undefined when there are none, and of engines that only we reach: those bytes are streamed.
   */
  link(key: string, how: Linked): Promise<string | undefined>;
  /** An address at which everybody reads the bytes, until they are withdrawn or removed; undefined as for a link. */
  publish(key: string, type: string): Promise<string | undefined>;
  /** Takes back what was published; the bytes stay. */
  withdraw(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Every key, for sweeping what no event names. */
  keys(): AsyncIterable<{ readonly key: string; readonly storedAt: number }>;
  close(): Promise<void>;
}

/** How bytes behind a link reach a browser: as a file to be kept, of a type and under a name. */
export interface Linked {
  readonly type: string;
  readonly fileName: string;
  readonly seconds: number;
}

export interface Blob {
  readonly bytes: number;
  readonly stream: Readable;
}

export class BlobCorrupt extends Error {
  override readonly name = 'BlobCorrupt';
  readonly code = 'BLOB_CORRUPT';
}
