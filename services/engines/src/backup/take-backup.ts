import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '@ardhi/kernel/base/clock';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import { unlessMissing } from '../disk/unless-missing.ts';
import { isSecret } from '../private-keys.ts';
import { type BackupManifest, fileHash, manifestName, verifyManifest } from './manifest.ts';
import { syncPath } from './sync-path.ts';
import { verifyKeys } from './verify-keys.ts';

/** Keys are kept apart, so that destroying one also erases its data from every backup of the data (promises.md F2); the identity provider's passwords go with them. */
const keptApart = new Set(['keys.db', 'identity']);
/** Not needed: a lock, and an index that can be rebuilt. Blobs are copied separately. */
const excluded = new Set(['lock.db', 'blobs', 'search']);

/** Folders of a complete backup: the data, and what must be stored apart from it. */
export const backupParts = { data: 'data', keys: 'keys' } as const;

/**
 * Copies everything that a data folder needs, while it may be in use: the data, and apart from it the keys, identities and secrets.
 * The keys are copied last, so that they are never older than the data. Both copies are verified.
 */
export async function takeCompleteBackup(folder: string, to: string, clock: Clock): Promise<BackupManifest> {
  if (!existsSync(join(folder, 'ardhi.db')))
    throw new Error(`${folder} holds no data. Set DATA_DIR to the folder of the installation.`);
  if (existsSync(to)) throw new Error(`${to} exists already. Name a folder that does not exist yet.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const manifest = await takeBackup(folder, join(to, backupParts.data), clock);
  await takeKeysBackup(folder, join(to, backupParts.keys), clock);
  const keys = join(to, backupParts.keys);
  verifyKeys(join(to, backupParts.data, 'ardhi.db'), join(keys, 'keys.db'));
  for (const part of [join(to, backupParts.data), keys]) await verifyManifest(part);
  return manifest;
}

/** Copies the keys, the identity provider's database and the generated secrets; as confidential as the keys themselves. */
async function takeKeysBackup(folder: string, to: string, clock: Clock): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const databases = await listDatabases(folder, (name) => keptApart.has(name));
  const files = await snapshotAll(folder, to, databases);
  for (const name of (await readdir(folder)).filter(isSecret)) {
    await copyFile(join(folder, name), join(to, name));
    await chmod(join(to, name), 0o600);
    files.hashes[name] = await fileHash(join(to, name));
  }
  await writeManifest(to, { position: 0, takenAt: clock.now(), files: files.hashes });
}

/**
 * Copies a data folder that may be in use: one consistent snapshot of each database, then every blob.
 * Blobs are written before the events that name them, so a snapshot taken first never names a missing blob.
 */
export async function takeBackup(folder: string, to: string, clock: Clock): Promise<BackupManifest> {
  await mkdir(to);
  const databases = await listDatabases(folder, (name) => !keptApart.has(name) && !excluded.has(name));
  const { hashes: files, position } = await snapshotAll(folder, to, databases);
  failpoint('mid-backup');
  await copyBlobs(join(folder, 'blobs'), join(to, 'blobs'));
  return writeManifest(to, { position, takenAt: clock.now(), files });
}

async function snapshotAll(folder: string, to: string, databases: readonly string[]) {
  const hashes: Record<string, string> = {};
  let position = 0;
  for (const name of databases) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    position = Math.max(position, await snapshot(join(folder, name), join(to, name)));
    await chmod(join(to, name), 0o600);
    await syncPath(join(to, name));
    hashes[name] = await fileHash(join(to, name));
  }
  return { hashes, position };
}

async function writeManifest(to: string, manifest: BackupManifest): Promise<BackupManifest> {
  await writeFile(join(to, manifestName), JSON.stringify(manifest, undefined, 2));
  await syncPath(join(to, manifestName));
  await syncPath(to);
  return manifest;
}

/** The main database first: files that a service keeps beside it may be newer than the store, never older. */
async function listDatabases(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isWanted(name));
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
  const shards = ((await readdir(from).catch(unlessMissing)) ?? []).filter((name) => name.length === 2);
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
