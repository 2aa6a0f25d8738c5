import type { Readable } from 'node:stream';

/** Seconds after which what leaves the market has left the caches of others (security.md §2.20). */
export const sharedCacheSeconds = 60;
/** `Cache-Control` of a public file: a reader may keep it for ever; caches that serve others ask again, because it may be withdrawn. */
export const publicCaching = `public, max-age=31536000, s-maxage=${sharedCacheSeconds}, immutable`;

/** Content-addressed files: the key is the SHA-256 of the bytes, so that equal files are stored once and a key always means the same bytes. */
export interface BlobStore {
  /** Stores the bytes durably (write, fsync, rename) before it resolves. @throws StorageFull */
  put(content: Uint8Array | Readable): Promise<{ readonly key: string; readonly bytes: number }>;
  /** Undefined for an unknown key. `range` is in bytes, both ends included. @throws BlobCorrupt when the bytes no longer match the key */
  get(key: string, range?: { readonly from: number; readonly to: number }): Promise<Blob | undefined>;
  stat(key: string): Promise<{ readonly bytes: number } | undefined>;
  /**
   * A presigned URL that allows its holder to GET the bytes from the store directly, for 15 minutes at most.
   * Undefined for an unknown key, and when clients cannot reach the store: the bytes are then streamed by the service.
   */
  presignedUrl(key: string, options: PresignOptions): Promise<string | undefined>;
  /** A public URL of the bytes, valid until they are unpublished or removed; undefined in the same cases as `presignedUrl`. */
  publish(key: string, type: string): Promise<string | undefined>;
  /** Ends the public URL; the bytes stay. */
  unpublish(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** All keys, for a sweep of blobs that no event refers to. */
  keys(): AsyncIterable<{ readonly key: string; readonly storedAt: number }>;
  close(): Promise<void>;
}

/** Response headers and lifetime of a presigned URL: a download of a media type under a file name. */
export interface PresignOptions {
  readonly type: string;
  readonly fileName: string;
  readonly seconds: number;
}

/** A file of the store: its size in bytes and its content. */
export interface Blob {
  readonly bytes: number;
  readonly stream: Readable;
}

/** The content of a file does not match its key, which is its hash. */
export class BlobCorrupt extends Error {
  override readonly name = 'BlobCorrupt';
  readonly code = 'BLOB_CORRUPT';
}
