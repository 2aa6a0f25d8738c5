import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from '@ardhi/kernel/blob-store/blob-store';
import { StorageFull } from '@ardhi/kernel/event-store/event-store';
import { Client } from 'minio';
import { keyForm, proven } from '../blob-store/proven.ts';

/** Larger files travel in parts of this many bytes. */
const partSize = 8 * 1_024 * 1_024;

interface Place {
  readonly client: Client;
  readonly bucket: string;
}

/**
 * Files in one private bucket of an S3 store, under keys that only the server makes.
 * `url` is `http(s)://access:secret@host:port/bucket?region=…`; a bucket that is not there is made.
 * @throws Error with one sentence when the store does not answer or refuses the credentials
 */
export async function s3Blobs(url: string): Promise<BlobStore> {
  const { client, bucket } = await place(url);
  const objectOf = (key: string) => `${key.slice(0, 2)}/${key}`;

  async function stat(key: string) {
    if (!keyForm.test(key)) return undefined;
    try {
      return { bytes: (await client.statObject(bucket, objectOf(key))).size };
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
      if ((await stat(kept.key)) === undefined) await client.fPutObject(bucket, objectOf(kept.key), aside);
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
    async get(key, range) {
      const found = await stat(key);
      if (found === undefined) return undefined;
      const name = objectOf(key);
      if (range === undefined) return { ...found, stream: proven(await client.getObject(bucket, name), key) };
      const bytes = Math.min(range.to, found.bytes - 1) - range.from + 1;
      return { bytes, stream: await client.getPartialObject(bucket, name, range.from, bytes) };
    },
    async remove(key) {
      if (keyForm.test(key)) await client.removeObject(bucket, objectOf(key));
    },
    async *keys() {
      for await (const { name, lastModified } of client.listObjectsV2(bucket, '', true)) {
        const key = String(name).slice(3);
        if (keyForm.test(key)) yield { key, storedAt: (lastModified as Date).getTime() };
      }
    },
    async close() {},
  };
}

async function place(url: string): Promise<Place> {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const useSSL = protocol === 'https:';
  const client = new Client({
    endPoint: hostname,
    port: port === '' ? (useSSL ? 443 : 80) : Number(port),
    useSSL,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    partSize,
  });
  const bucket = pathname.slice(1);
  try {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  } catch (error) {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error)))
      throw new Error(
        `The S3 store at ${hostname}:${port} cannot be used (${(error as Error).message}). Look at S3_URL: it names the address, the key, the secret and the bucket.`,
      );
  }
  return { client, bucket };
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

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
const isMissing = (error: unknown) => ['NotFound', 'NoSuchKey'].includes(codeOf(error));
const isFull = (error: unknown) =>
  ['XMinioStorageFull', 'InsufficientStorage', 'ENOSPC'].includes(codeOf(error));
