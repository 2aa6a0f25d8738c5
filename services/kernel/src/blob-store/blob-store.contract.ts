import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Contract } from '../testing/contract.ts';
import type { BlobStore } from './blob-store.ts';

const bytesOf = async (store: BlobStore, key: string, range?: { from: number; to: number }) => {
  const blob = await store.get(key, range);
  return blob && buffer(blob.stream);
};

/** What every keeper of files must do. */
export const blobStoreContract: Contract<BlobStore> = {
  port: 'blob store',
  cases: [
    {
      name: 'names bytes by their SHA-256 and gives them back',
      async prove(store) {
        const bytes = randomBytes(300_000);
        const { key, bytes: size } = await store.put(bytes);
        expect([key, size]).toEqual([createHash('sha256').update(bytes).digest('hex'), 300_000]);
        expect((await bytesOf(store, key))?.equals(bytes)).toBe(true);
        expect(await store.stat(key)).toEqual({ bytes: 300_000 });
      },
    },
    {
      name: 'takes a stream, and an empty one too',
      async prove(store) {
        const { key } = await store.put(Readable.from([Buffer.from('one '), Buffer.from('two')]));
        expect(String(await bytesOf(store, key))).toBe('one two');
        const empty = await store.put(Readable.from([]));
        expect([empty.bytes, (await bytesOf(store, empty.key))?.length]).toEqual([0, 0]);
      },
    },
    {
      name: 'keeps the same bytes once',
      async prove(store) {
        const [one, two] = await Promise.all([
          store.put(Buffer.from('same')),
          store.put(Buffer.from('same')),
        ]);
        expect(one).toEqual(two);
        expect(await Array.fromAsync(store.keys())).toHaveLength(1);
      },
    },
    {
      name: 'gives a part of the bytes, both ends included',
      async prove(store) {
        const { key } = await store.put(Buffer.from('0123456789'));
        expect(String(await bytesOf(store, key, { from: 2, to: 4 }))).toBe('234');
        expect(String(await bytesOf(store, key, { from: 8, to: 99 }))).toBe('89');
      },
    },
    {
      name: 'shows nothing of a stream that broke off',
      async prove(store) {
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
      name: 'has nothing under keys that are none of its own',
      async prove(store) {
        for (const key of ['../../etc/passwd', 'a'.repeat(64), '', '%2e%2e', 'A'.repeat(64)]) {
          expect(await store.get(key)).toBeUndefined();
          expect(await store.stat(key)).toBeUndefined();
        }
      },
    },
    {
      name: 'gives bytes out by addresses of its own to whom they are for, or has none at all',
      async prove(store) {
        const { key } = await store.put(Buffer.from('a deed'));
        const other = await store.put(Buffer.from('another deed'));
        const linked = { type: 'text/plain', fileName: 'açte.txt', seconds: 900 };
        const link = await store.link(key, linked);
        if (link === undefined) {
          expect(await store.publish(key, 'text/plain')).toBeUndefined();
          return store.withdraw(key);
        }
        const shown = await fetch(link);
        expect([shown.status, await shown.text()]).toEqual([200, 'a deed']);
        expect(shown.headers.get('content-type')).toBe('text/plain');
        expect(shown.headers.get('content-disposition')).toContain('attachment');
        // Nobody else: not without its signature, not for another file, not to change anything.
        const { origin, pathname, search } = new URL(link);
        expect((await fetch(origin + pathname)).status).toBe(403);
        const elsewhere = pathname.replace(
          `${key.slice(0, 2)}/${key}`,
          `${other.key.slice(0, 2)}/${other.key}`,
        );
        expect((await fetch(origin + elsewhere + search)).status).toBe(403);
        for (const method of ['PUT', 'DELETE', 'POST'])
          expect((await fetch(link, { method })).status).toBeGreaterThanOrEqual(400);

        const open = (await store.publish(key, 'text/plain')) ?? '';
        expect(await store.publish(key, 'text/plain')).toBe(open);
        const seen = await fetch(open);
        expect([seen.status, seen.headers.get('content-type'), await seen.text()]).toEqual([
          200,
          'text/plain',
          'a deed',
        ]);
        expect((await fetch(origin + pathname)).status).toBe(403);
        expect((await fetch(open.slice(0, open.lastIndexOf('/public/') + 1))).status).toBe(403);
        expect((await fetch(open, { method: 'PUT', body: 'mine' })).status).toBe(403);
        expect(await Array.fromAsync(store.keys())).toHaveLength(2);
        await store.withdraw(key);
        expect((await fetch(open)).ok).toBe(false);
        expect(String(await bytesOf(store, key))).toBe('a deed');
        await store.publish(key, 'text/plain');
        await store.remove(key);
        expect([(await fetch(open)).ok, (await fetch(link)).ok]).toEqual([false, false]);
        expect([await store.link(key, linked), await store.publish(key, 'text/plain')]).toEqual([
          undefined,
          undefined,
        ]);
      },
    },
    {
      name: 'forgets what is removed, and does not mind removing it again',
      async prove(store) {
        const { key } = await store.put(Buffer.from('gone'));
        await store.remove(key);
        await store.remove(key);
        expect(await store.get(key)).toBeUndefined();
      },
    },
  ],
};
