import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '@ardhi/kernel/runtime/clock';
import { failpoint } from '@ardhi/kernel/runtime/failpoint';
import { type BackupManifest, fileHash, manifestName } from './manifest.ts';
import { syncPath } from './sync-path.ts';

/** Excluded from backups: keys are kept outside, so that destroying one also erases its data from every backup (promises.md F2); an index can be rebuilt. */
const excluded = new Set(['keys.db', 'lock.db', 'blobs', 'search']);

/**
 * Copies a data folder that may be in use: one consistent snapshot of each database, then every blob.
 * Blobs are written before the events that name them, so a snapshot taken first never names a missing blob.
 */
export async function takeBackup(folder: string, to: string, clock: Clock): Promise<BackupManifest> {
  await mkdir(to);
  const files: Record<string, string> = {};
  let position = 0;
  for (const name of await listDatabases(folder)) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    position = Math.max(position, await snapshot(join(folder, name), join(to, name)));
    await syncPath(join(to, name));
    files[name] = await fileHash(join(to, name));
  }
  failpoint('mid-backup');
  await copyBlobs(join(folder, 'blobs'), join(to, 'blobs'));
  const manifest: BackupManifest = { position, takenAt: clock.now(), files };
  await writeFile(join(to, manifestName), JSON.stringify(manifest, undefined, 2));
  await syncPath(join(to, manifestName));
  await syncPath(to);
  return manifest;
}

/** The main database first: files that a service keeps beside it may be newer than the store, never older. */
async function listDatabases(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !excluded.has(name));
  const nested = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => join(name, file))),
  );
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...files, ...nested.flat()].filter((name) => name.endsWith('.db'));
}

function snapshot(from: string, to: string): Promise<number> {
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData: { from, to } });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** Copies all shard folders of blobs, as reflinks where the file system supports them. */
export async function copyBlobs(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const shards = (await readdir(from).catch(() => [])).filter((name) => name.length === 2);
  for (const shard of shards) {
    await mkdir(join(to, shard), { recursive: true });
    for (const key of await readdir(join(from, shard))) {
      const copy = join(to, shard, key);
      await copyFile(join(from, shard, key), copy, constants.COPYFILE_FICLONE);
      await syncPath(copy);
    }
    await syncPath(join(to, shard));
  }
}
