import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from '@ardhi/kernel/ports/blob-store';
import { StorageFull } from '@ardhi/kernel/ports/event-store';
import { blobKeyPattern, verifiedStream } from '../verified-stream.ts';
import { codeOf, openBucket, publicPrefix, type S3Settings } from './connection.ts';
import { presignedUrls } from './presigned-urls.ts';

const objectNameOf = (key: string) => `${key.slice(0, 2)}/${key}`;

/**
 * Files in one bucket of an S3 store, under keys that only the server generates; nothing is public except copies under one prefix.
 * @throws Error with one sentence when the store cannot be used
 */
export async function s3BlobStore(settings: S3Settings): Promise<BlobStore> {
  const bucket = await openBucket(settings);
  const { client, name } = bucket;
  const { spool } = settings;

  async function stat(key: string) {
    if (!blobKeyPattern.test(key)) return undefined;
    try {
      return { bytes: (await client.statObject(name, objectNameOf(key))).size };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The key is only known after the last byte, so the content is spooled to local disk first. */
  async function put(content: Uint8Array | Readable) {
    spool?.requireRoom();
    const tempPath = join(spool?.folder ?? tmpdir(), `ardhi-${randomBytes(12).toString('hex')}`);
    try {
      const spooled = await spoolToFile(tempPath, content);
      if ((await stat(spooled.key)) === undefined)
        await client.fPutObject(name, objectNameOf(spooled.key), tempPath);
      return spooled;
    } catch (error) {
      throw isFull(error) ? new StorageFull((error as Error).message) : error;
    } finally {
      await rm(tempPath, { force: true });
    }
  }

  return {
    put,
    stat,
    ...presignedUrls(bucket, async (key) =>
      (await stat(key)) === undefined ? undefined : objectNameOf(key),
    ),
    async get(key, range) {
      const stats = await stat(key);
      if (stats === undefined) return undefined;
      const object = objectNameOf(key);
      if (range === undefined)
        return { ...stats, stream: verifiedStream(await client.getObject(name, object), key) };
      const bytes = Math.min(range.to, stats.bytes - 1) - range.from + 1;
      return { bytes, stream: await client.getPartialObject(name, object, range.from, bytes) };
    },
    async remove(key) {
      if (!blobKeyPattern.test(key)) return;
      await client.removeObject(name, publicPrefix + objectNameOf(key));
      await client.removeObject(name, objectNameOf(key));
    },
    async *keys() {
      for await (const { name: object, lastModified } of client.listObjectsV2(name, '', true)) {
        const key = String(object).slice(3);
        if (blobKeyPattern.test(key)) yield { key, storedAt: (lastModified as Date).getTime() };
      }
    },
    async close() {},
  };
}

async function spoolToFile(
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
