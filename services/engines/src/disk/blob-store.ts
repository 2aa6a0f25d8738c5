import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import type { BlobStore } from '@ardhi/kernel/ports/blob-store';
import { StorageFull } from '@ardhi/kernel/ports/event-store';
import { blobKeyPattern, verifiedStream } from '../verified-stream.ts';
import { unlessMissing } from './unless-missing.ts';

/**
 * Files named by the SHA-256 of their content: written to a temporary file, synced, then renamed into place.
 * `requireRoom` throws where nothing may be written.
 */
export async function diskBlobStore(folder: string, requireRoom = () => {}): Promise<BlobStore> {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(content) {
      requireRoom();
      const tempPath = join(incoming, randomBytes(12).toString('hex'));
      try {
        const { key, bytes } = await writeSynced(tempPath, content);
        failpoint('blob-written');
        await moveIntoPlace(tempPath, pathOf(key));
        return { key, bytes };
      } catch (error) {
        await rm(tempPath, { force: true });
        throw asStorageError(error);
      }
    },
    async get(key, range) {
      const bytes = await sizeOf(pathOf(key), key);
      if (bytes === undefined) return undefined;
      if (range === undefined) return { bytes, stream: verifiedStream(createReadStream(pathOf(key)), key) };
      await finished(verifiedStream(createReadStream(pathOf(key)), key).resume());
      const to = Math.min(range.to, bytes - 1);
      const stream = createReadStream(pathOf(key), { start: range.from, end: to });
      return { bytes: to - range.from + 1, stream };
    },
    async stat(key) {
      const bytes = await sizeOf(pathOf(key), key);
      return bytes === undefined ? undefined : { bytes };
    },
    presignedUrl: async () => undefined,
    publish: async () => undefined,
    async unpublish() {},
    async remove(key) {
      if (blobKeyPattern.test(key)) await rm(pathOf(key), { force: true });
    },
    async *keys() {
      for (const shard of await readdir(folder)) {
        if (shard.length !== 2) continue;
        for (const key of await readdir(join(folder, shard))) {
          yield { key, storedAt: (await stat(join(folder, shard, key))).mtimeMs };
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

/** Renames a file into place and syncs the folders that contain it; otherwise the name could be lost in a power failure. */
async function moveIntoPlace(tempPath: string, path: string): Promise<void> {
  const shard = dirname(path);
  const createdFolder = await mkdir(shard, { recursive: true });
  await rename(tempPath, path);
  await syncFolder(shard);
  if (createdFolder !== undefined) await syncFolder(dirname(shard));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function sizeOf(path: string, key: string): Promise<number | undefined> {
  if (!blobKeyPattern.test(key)) return undefined;
  return stat(path).then(({ size }) => size, unlessMissing);
}

const storageErrorCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);
const asStorageError = (error: unknown) =>
  storageErrorCodes.has(String((error as { code?: string }).code))
    ? new StorageFull((error as Error).message)
    : error;
