import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import { type Clock, systemClock } from '@ardhi/kernel/runtime/clock';
import { lockFolder } from '../folder-lock.ts';
import { tableOf } from '../sqlite/identifiers.ts';
import { sqliteKeyVault } from '../sqlite/key-vault.ts';
import { openDatabase } from '../sqlite/schema.ts';
import { type BackupManifest, verifyManifest } from './manifest.ts';
import { copyBlobs } from './take-backup.ts';

/** Assumed clock error: erasures up to this much older than the backup are repeated too. */
const clockSkewMs = 24 * 3_600_000;

/** What a restore has done. */
export interface RestoreResult {
  readonly manifest: BackupManifest;
  /** Number of people erased after the backup was taken, who were erased again. */
  readonly erased: number;
  /** Where the folder's previous content was moved; undefined when there was none. */
  readonly previousFolder: string | undefined;
}

/**
 * Restores a backup into a data folder. Previous content is moved aside, except for the keys:
 * they stay, and everybody whose key was destroyed is erased from the restored files before they can be opened (promises.md F3).
 * `keys` is a backup of the keys themselves, for a folder that has lost them; the folder's own list of erasures is applied to it.
 */
export async function restoreBackup(
  backup: string,
  folder: string,
  { keys, clock = systemClock }: { readonly keys?: string; readonly clock?: Clock } = {},
): Promise<RestoreResult> {
  const manifest = await verifyManifest(backup);
  const staging = `${folder}.restoring`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  for (const name of Object.keys(manifest.files)) {
    await mkdir(dirname(join(staging, name)), { recursive: true });
    await copyFile(join(backup, name), join(staging, name));
  }
  await copyBlobs(join(backup, 'blobs'), join(staging, 'blobs'));
  const previousFolder = await moveAside(folder);
  const vault = await restoreKeys({ previousFolder, keys, staging, clock });
  await restoreSecrets({ previousFolder, keys, staging });
  const from = new Date(Date.parse(manifest.takenAt) - clockSkewMs).toISOString();
  const erasedSince = (await vault.destroyed()).filter((erasure) => erasure.at >= from);
  await vault.close();
  if (erasedSince.length > 0) dropReadModels(join(staging, 'ardhi.db'));
  await rename(staging, folder);
  return { manifest, erased: erasedSince.length, previousFolder };
}

async function moveAside(folder: string): Promise<string | undefined> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  lockFolder(folder).release();
  let previousFolder = '';
  for (let i = 1; previousFolder === '' || existsSync(previousFolder); i++)
    previousFolder = join(dirname(folder), `${basename(folder)}.before-restore-${i}`);
  await rename(folder, previousFolder);
  return previousFolder;
}

interface KeySources {
  readonly previousFolder: string | undefined;
  readonly keys: string | undefined;
  readonly staging: string;
  readonly clock: Clock;
}

/** Restores the key file; every known erasure applies to it. */
async function restoreKeys({ previousFolder, keys, staging, clock }: KeySources): Promise<KeyVault> {
  const previousKeys = previousFolder === undefined ? undefined : join(previousFolder, 'keys.db');
  const currentKeys = previousKeys !== undefined && existsSync(previousKeys) ? previousKeys : undefined;
  const source = keys ?? currentKeys;
  if (source !== undefined) await copyKeyFile(source, join(staging, 'keys.db'));
  const vault = sqliteKeyVault(join(staging, 'keys.db'), clock);
  if (keys !== undefined && currentKeys !== undefined) {
    const currentVault = sqliteKeyVault(currentKeys, clock);
    for (const { subject } of await currentVault.destroyed()) await vault.destroy(subject);
    await currentVault.close();
  }
  return vault;
}

/** Secrets that services generated are excluded from backups, like keys: they stay, or are copied from beside the keys' own backup. */
async function restoreSecrets({ previousFolder, keys, staging }: Omit<KeySources, 'clock'>): Promise<void> {
  const sources = [previousFolder, keys && dirname(keys)].filter((place) => place !== undefined);
  for (const source of sources)
    for (const name of (await readdir(source)).filter(isSecret))
      if (!existsSync(join(staging, name))) await copyFile(join(source, name), join(staging, name));
}

const isSecret = (name: string) => name.endsWith('.secret') || name.endsWith('.key');

/** Copies the key file with its write-ahead log. */
async function copyKeyFile(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`);
}

/** Document collections that are not read models: they could not be rebuilt. */
const durableCollections = new Set([
  'kernel.scheduled-jobs.v1',
  'kernel.dead-letters.v1',
  'kernel.sent-emails.v1',
]);

/**
 * Read models may contain personal data of people erased since: they are rebuilt from the events, where it can no longer be decrypted.
 * Stored idempotent responses and emails are dropped too. Checkpoints of event handlers stay, so that nothing is done twice.
 */
function dropReadModels(file: string): void {
  const db = openDatabase(file);
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name like 'doc.%'")
    .all();
  const collections = tables
    .map((row) => String(row['name']).slice('doc.'.length))
    .filter((name) => !durableCollections.has(name));
  const rebuilt = db
    .prepare('select name from alias')
    .all()
    .map((row) => String(row['name']));
  db.exec('begin immediate; delete from alias');
  for (const name of collections) db.exec(`drop table ${tableOf(name)}`);
  for (const name of [...collections, ...rebuilt].flatMap((name) => [name, `${name}.filled`])) {
    db.prepare('delete from checkpoint where consumer = ?').run(name);
    db.prepare('delete from stream_checkpoint where consumer = ?').run(name);
  }
  db.exec('commit; vacuum; pragma wal_checkpoint(truncate)');
  db.close();
}
