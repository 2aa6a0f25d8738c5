import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { BlobCorrupt } from '@ardhi/kernel/blob-store/blob-store';

/** The form of every key: SHA-256 in lower-case hexadecimal digits. */
export const keyForm = /^[0-9a-f]{64}$/;

/** The source's bytes; the last of them leave only once all of them are what the key says. */
export function proven(source: Readable, key: string): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === key) done(null, held);
      else done(new BlobCorrupt(`the bytes under ${key} have changed`));
    },
  });
  pipeline(source, check, () => undefined);
  return check;
}
