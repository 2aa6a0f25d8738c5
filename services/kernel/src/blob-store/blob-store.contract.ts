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
