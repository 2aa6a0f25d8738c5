import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from '@ardhi/kernel/blob-store/blob-store';
import { StorageFull } from '@ardhi/kernel/event-store/event-store';
import { keyForm, proven } from '../blob-store/proven.ts';
import { codeOf, openBucket, publicPrefix, type S3Settings } from './connection.ts';
import { givenOut } from './given-out.ts';

const objectOf = (key: string) => `${key.slice(0, 2)}/${key}`;

/**
 * Files in one bucket of an S3 store, under keys that only the server makes; nothing of it is public but copies under one prefix.
 * @throws Error with one sentence when the store cannot be used
 */
export async function s3Blobs(settings: S3Settings): Promise<BlobStore> {
  const bucket = await openBucket(settings);
  const { client, name } = bucket;

  async function stat(key: string) {
    if (!keyForm.test(key)) return undefined;
    try {
      return { bytes: (await client.statObject(name, objectOf(key))).size };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The key is known only at the end of the bytes, so a copy waits on this disk until then. */
  async function put(content: Uint8Array | Readable) {
    const aside = join(tmpdir(), `ardhi-${randomBytes(12).toString('hex')}`);
    try {
      const kept = await spooled(aside, content);
      if ((await stat(kept.key)) === undefined) await client.fPutObject(name, objectOf(kept.key), aside);
      return kept;
    } catch (error) {
      throw isFull(error) ? new StorageFull((error as Error).message) : error;
    } finally {
      await rm(aside, { force: true });
    }
  }

  return {
    put,
    stat,
    ...givenOut(bucket, async (key) => ((await stat(key)) === undefined ? undefined : objectOf(key))),
    async get(key, range) {
      const found = await stat(key);
      if (found === undefined) return undefined;
      const object = objectOf(key);
      if (range === undefined) return { ...found, stream: proven(await client.getObject(name, object), key) };
      const bytes = Math.min(range.to, found.bytes - 1) - range.from + 1;
      return { bytes, stream: await client.getPartialObject(name, object, range.from, bytes) };
    },
    async remove(key) {
      if (!keyForm.test(key)) return;
      await client.removeObject(name, publicPrefix + objectOf(key));
      await client.removeObject(name, objectOf(key));
    },
    async *keys() {
      for await (const { name: object, lastModified } of client.listObjectsV2(name, '', true)) {
        const key = String(object).slice(3);
        if (keyForm.test(key)) yield { key, storedAt: (lastModified as Date).getTime() };
      }
    },
    async close() {},
  };
}

async function spooled(
  path: string,
  content: Uint8Array | Readable,
): Promise<{ key: string; bytes: number }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { key: hash.digest('hex'), bytes };
}

const isMissing = (error: unknown) => ['NotFound', 'NoSuchKey'].includes(codeOf(error));
const isFull = (error: unknown) =>
  ['XMinioStorageFull', 'InsufficientStorage', 'ENOSPC'].includes(codeOf(error));
