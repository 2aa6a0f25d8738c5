import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type { BlobStore } from './blob-store.ts';

const bytesOf = async (store: BlobStore, key: string, range?: { from: number; to: number }) => {
  const blob = await store.get(key, range);
  return blob && buffer(blob.stream);
};

/** Requirements for every blob store. */
export const blobStoreContract: PortContract<BlobStore> = {
  port: 'blob store',
  cases: [
    {
      name: 'keys bytes by their SHA-256 and returns them',
      async verify(store) {
        const bytes = randomBytes(300_000);
        const { key, bytes: size } = await store.put(bytes);
        expect([key, size]).toEqual([createHash('sha256').update(bytes).digest('hex'), 300_000]);
        expect((await bytesOf(store, key))?.equals(bytes)).toBe(true);
        expect(await store.stat(key)).toEqual({ bytes: 300_000 });
      },
    },
    {
      name: 'stores a stream, including an empty one',
      async verify(store) {
        const { key } = await store.put(Readable.from([Buffer.from('one '), Buffer.from('two')]));
        expect(String(await bytesOf(store, key))).toBe('one two');
        const empty = await store.put(Readable.from([]));
        expect([empty.bytes, (await bytesOf(store, empty.key))?.length]).toEqual([0, 0]);
      },
    },
    {
      name: 'stores equal bytes once',
      async verify(store) {
        const [one, two] = await Promise.all([
          store.put(Buffer.from('same')),
          store.put(Buffer.from('same')),
        ]);
        expect(one).toEqual(two);
        expect(await Array.fromAsync(store.keys())).toHaveLength(1);
      },
    },
    {
      name: 'returns a byte range, both ends included',
      async verify(store) {
        const { key } = await store.put(Buffer.from('0123456789'));
        expect(String(await bytesOf(store, key, { from: 2, to: 4 }))).toBe('234');
        expect(String(await bytesOf(store, key, { from: 8, to: 99 }))).toBe('89');
      },
    },
    {
      name: 'stores nothing of a stream that fails midway',
      async verify(store) {
        const broken = Readable.from(
          (async function* () {
            yield Buffer.from('half');
            throw new Error('cut');
          })(),
        );
        await expect(store.put(broken)).rejects.toThrow('cut');
        expect(await Array.fromAsync(store.keys())).toEqual([]);
      },
    },
    {
      name: 'returns undefined for malformed and unknown keys',
      async verify(store) {
        for (const key of ['../../etc/passwd', 'a'.repeat(64), '', '%2e%2e', 'A'.repeat(64)]) {
          expect(await store.get(key)).toBeUndefined();
          expect(await store.stat(key)).toBeUndefined();
        }
      },
    },
    {
      name: 'serves presigned and public URLs with exactly the granted access, or has no URLs at all',
      async verify(store) {
        const { key } = await store.put(Buffer.from('a deed'));
        const other = await store.put(Buffer.from('another deed'));
        const options = { type: 'text/plain', fileName: 'açte.txt', seconds: 900 };
        const url = await store.presignedUrl(key, options);
        if (url === undefined) {
          expect(await store.publish(key, 'text/plain')).toBeUndefined();
          return store.unpublish(key);
        }
        const download = await fetch(url);
        expect([download.status, await download.text()]).toEqual([200, 'a deed']);
        expect(download.headers.get('content-type')).toBe('text/plain');
        expect(download.headers.get('content-disposition')).toContain('attachment');
        // No access without the signature, to another file, or for another method.
        const { origin, pathname, search } = new URL(url);
        expect((await fetch(origin + pathname)).status).toBe(403);
        const otherPath = pathname.replace(
          `${key.slice(0, 2)}/${key}`,
          `${other.key.slice(0, 2)}/${other.key}`,
        );
        expect((await fetch(origin + otherPath + search)).status).toBe(403);
        for (const method of ['PUT', 'DELETE', 'POST'])
          expect((await fetch(url, { method })).status).toBeGreaterThanOrEqual(400);

        const publicUrl = (await store.publish(key, 'text/plain')) ?? '';
        expect(await store.publish(key, 'text/plain')).toBe(publicUrl);
        const publicDownload = await fetch(publicUrl);
        expect([
          publicDownload.status,
          publicDownload.headers.get('content-type'),
          await publicDownload.text(),
        ]).toEqual([200, 'text/plain', 'a deed']);
        expect((await fetch(origin + pathname)).status).toBe(403);
        expect((await fetch(publicUrl.slice(0, publicUrl.lastIndexOf('/public/') + 1))).status).toBe(403);
        expect((await fetch(publicUrl, { method: 'PUT', body: 'mine' })).status).toBe(403);
        expect(await Array.fromAsync(store.keys())).toHaveLength(2);
        await store.unpublish(key);
        expect((await fetch(publicUrl)).ok).toBe(false);
        expect(String(await bytesOf(store, key))).toBe('a deed');
        await store.publish(key, 'text/plain');
        await store.remove(key);
        expect([(await fetch(publicUrl)).ok, (await fetch(url)).ok]).toEqual([false, false]);
        expect([await store.presignedUrl(key, options), await store.publish(key, 'text/plain')]).toEqual([
          undefined,
          undefined,
        ]);
      },
    },
    {
      name: 'removes a blob, and accepts a repeated removal',
      async verify(store) {
        const { key } = await store.put(Buffer.from('gone'));
        await store.remove(key);
        await store.remove(key);
        expect(await store.get(key)).toBeUndefined();
      },
    },
  ],
};
