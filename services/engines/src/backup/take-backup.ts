import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '@ardhi/kernel/clock';
import { failpoint } from '@ardhi/kernel/config/failpoint';
import { fileHash, type Stamp, stampName } from './stamp.ts';
import { synced } from './synced.ts';

/** Not in a backup: keys live outside it, so that destroying one also empties every backup (promises.md F2); an index is made again. */
const left = new Set(['keys.db', 'lock.db', 'blobs', 'search']);

/**
 * Copies a data folder that may be in use: one consistent snapshot of each database, then every blob.
 * Blobs are written before the events that name them, so a snapshot taken first never names one that is missing.
 */
export async function takeBackup(folder: string, to: string, clock: Clock): Promise<Stamp> {
  await mkdir(to);
  const files: Record<string, string> = {};
  let position = 0;
  for (const name of await databasesIn(folder)) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    position = Math.max(position, await snapshot(join(folder, name), join(to, name)));
    await synced(join(to, name));
    files[name] = await fileHash(join(to, name));
  }
  failpoint('mid-backup');
  await copyBlobs(join(folder, 'blobs'), join(to, 'blobs'));
  const stamp: Stamp = { position, takenAt: clock.now(), files };
  await writeFile(join(to, stampName), JSON.stringify(stamp, undefined, 2));
  await synced(join(to, stampName));
  await synced(to);
  return stamp;
}

/** The store itself first: what a service keeps beside it may know more than the store, never less. */
async function databasesIn(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !left.has(name));
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => join(name, file))),
  );
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...files, ...inside.flat()].filter((name) => name.endsWith('.db'));
}

function snapshot(from: string, to: string): Promise<number> {
  const thread = new Worker(new URL('./snapshot-thread.ts', import.meta.url), { workerData: { from, to } });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

/** Whole shelves of blobs; a file system that can share the bytes of a copy does. */
export async function copyBlobs(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const shelves = (await readdir(from).catch(() => [])).filter((name) => name.length === 2);
  for (const shelf of shelves) {
    await mkdir(join(to, shelf), { recursive: true });
    for (const key of await readdir(join(from, shelf))) {
      const copy = join(to, shelf, key);
      await copyFile(join(from, shelf, key), copy, constants.COPYFILE_FICLONE);
      await synced(copy);
    }
    await synced(join(to, shelf));
  }
}
