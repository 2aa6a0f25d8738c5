import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { BlobStore } from '@ardhi/kernel/blob-store/blob-store';
import { failpoint } from '@ardhi/kernel/config/failpoint';
import { StorageFull } from '@ardhi/kernel/event-store/event-store';
import { keyForm, proven } from './proven.ts';

/** Files under the SHA-256 of their content: written aside, synced, then renamed into place. */
export async function diskBlobs(folder: string): Promise<BlobStore> {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(content) {
      const aside = join(incoming, randomBytes(12).toString('hex'));
      try {
        const { key, bytes } = await writeSynced(aside, content);
        failpoint('blob-written');
        await settle(aside, pathOf(key));
        return { key, bytes };
      } catch (error) {
        await rm(aside, { force: true });
        throw asStorage(error);
      }
    },
    async get(key, range) {
      const bytes = await sizeOf(pathOf(key), key);
      if (bytes === undefined) return undefined;
      if (range === undefined) return { bytes, stream: proven(createReadStream(pathOf(key)), key) };
      await finished(proven(createReadStream(pathOf(key)), key).resume());
      const to = Math.min(range.to, bytes - 1);
      const stream = createReadStream(pathOf(key), { start: range.from, end: to });
      return { bytes: to - range.from + 1, stream };
    },
    async stat(key) {
      const bytes = await sizeOf(pathOf(key), key);
      return bytes === undefined ? undefined : { bytes };
    },
    link: async () => undefined,
    publish: async () => undefined,
    async withdraw() {},
    async remove(key) {
      if (keyForm.test(key)) await rm(pathOf(key), { force: true });
    },
    async *keys() {
      for (const shelf of await readdir(folder)) {
        if (shelf.length !== 2) continue;
        for (const key of await readdir(join(folder, shelf))) {
          yield { key, storedAt: (await stat(join(folder, shelf, key))).mtimeMs };
        }
      }
    },
    async close() {},
  };
}

async function writeSynced(
  path: string,
  content: Uint8Array | Readable,
): Promise<{ key: string; bytes: number }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  let bytes = 0;
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { key: hash.digest('hex'), bytes };
}

/** Renamed into place; the folders that name it are synced too, or the name could be lost with the power. */
async function settle(aside: string, path: string): Promise<void> {
  const shelf = dirname(path);
  const made = await mkdir(shelf, { recursive: true });
  await rename(aside, path);
  await syncFolder(shelf);
  if (made !== undefined) await syncFolder(dirname(shelf));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function sizeOf(path: string, key: string): Promise<number | undefined> {
  if (!keyForm.test(key)) return undefined;
  try {
    return (await stat(path)).size;
  } catch {
    return undefined;
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);
const asStorage = (error: unknown) =>
  full.has(String((error as { code?: string }).code)) ? new StorageFull((error as Error).message) : error;
