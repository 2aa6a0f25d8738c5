import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { BlobCorrupt } from '@ardhi/kernel/ports/blob-store';

/** The format of a blob key: SHA-256 in lower-case hexadecimal digits. */
export const blobKeyPattern = /^[0-9a-f]{64}$/;

/** Passes the bytes through and withholds the last chunk until the hash of all bytes matches the key. Fails with BlobCorrupt otherwise. */
export function verifiedStream(source: Readable, key: string): Readable {
  const hash = createHash('sha256');
  let lastChunk: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      const previousChunk = lastChunk;
      lastChunk = chunk;
      done(null, previousChunk);
    },
    flush(done) {
      if (hash.digest('hex') === key) done(null, lastChunk);
      else done(new BlobCorrupt(`the bytes under ${key} have changed`));
    },
  });
  pipeline(source, check, () => undefined);
  return check;
}
