import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Clock, systemClock } from '@ardhi/kernel/base/clock';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import { lockFolder } from '../folder-lock.ts';
import { isSecret } from '../private-keys.ts';
import { tableOf } from '../sqlite/identifiers.ts';
import { readFingerprint, sqliteKeyVault } from '../sqlite/key-vault.ts';
import { openDatabase } from '../sqlite/schema.ts';
import { endCredentials } from './end-credentials.ts';
import { type BackupManifest, manifestName, verifyManifest } from './manifest.ts';
import { backupParts, copyBlobs } from './take-backup.ts';
import { verifyKeys } from './verify-keys.ts';

/** Assumed clock error: erasures up to this much older than the backup are repeated too. */
const clockSkewMs = 24 * 3_600_000;

/** Result of a restore. */
export interface RestoreResult {
  readonly manifest: BackupManifest;
  /** Number of people erased after the backup was taken, who were erased again. */
  readonly erased: number;
  /** Where the folder's previous content was moved; undefined when there was none. */
  readonly previousFolder: string | undefined;
}

/** Where a restore takes the keys from, and its clock. */
interface RestoreOptions {
  /** A backup of the keys, with identities and secrets beside it, that is used instead of those in the folder. */
  readonly keys?: string | undefined;
  readonly clock?: Clock;
}

/**
 * Restores a backup that `takeCompleteBackup` made, with its own keys unless `keys` names others; a folder that holds
 * only data is restored with the keys that the data folder has. The result is verified before it replaces anything.
 */
export async function restoreCompleteBackup(
  backup: string,
  folder: string,
  { keys, clock = systemClock }: RestoreOptions = {},
): Promise<RestoreResult> {
  const data = join(backup, backupParts.data);
  if (!existsSync(join(data, manifestName))) return restoreBackup(backup, folder, { keys, clock });
  const ownKeys = join(backup, backupParts.keys, 'keys.db');
  if (keys === undefined && existsSync(ownKeys)) await verifyManifest(dirname(ownKeys));
  return restoreBackup(data, folder, { keys: keys ?? (existsSync(ownKeys) ? ownKeys : undefined), clock });
}

/**
 * Restores the data of a backup into a data folder. Previous content is moved aside, except for keys, identities and secrets:
 * they stay unless `keys` names others, and everyone whose key was destroyed is erased from the restored files before they can be opened (promises.md F3).
 * The folder's own list of erasures is applied to other keys too. Everyone signs in again: see `endCredentials`.
 * @throws Error with one sentence, and nothing changed, when the backup is not complete, the folder is in use, or the keys do not fit the data
 */
export async function restoreBackup(
  backup: string,
  folder: string,
  { keys, clock = systemClock }: RestoreOptions = {},
): Promise<RestoreResult> {
  const manifest = await verifyManifest(backup);
  requireUnused(folder);
  const staging = `${folder}.restoring`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  for (const name of Object.keys(manifest.files)) {
    await mkdir(dirname(join(staging, name)), { recursive: true });
    await copyFile(join(backup, name), join(staging, name));
  }
  await copyBlobs(join(backup, 'blobs'), join(staging, 'blobs'));
  const current = existsSync(folder) ? folder : undefined;
  const erasures = await restoreKeys({ current, keys, staging, clock });
  await restoreSecrets({ current, keys, staging });
  await endCredentials(staging);
  const from = new Date(Date.parse(manifest.takenAt) - clockSkewMs).toISOString();
  const erasedSince = erasures.filter((erasure) => erasure.at >= from);
  if (erasedSince.length > 0) dropReadModels(join(staging, 'ardhi.db'));
  const previousFolder = await moveAside(folder);
  await rename(staging, folder);
  return { manifest, erased: erasedSince.length, previousFolder };
}

/** @throws Error with one sentence when the folder is in use; an absent folder is not created */
function requireUnused(folder: string): void {
  if (existsSync(folder)) lockFolder(folder).release();
}

async function moveAside(folder: string): Promise<string | undefined> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  let previousFolder = '';
  for (let i = 1; previousFolder === '' || existsSync(previousFolder); i++)
    previousFolder = join(dirname(folder), `${basename(folder)}.before-restore-${i}`);
  await rename(folder, previousFolder);
  return previousFolder;
}

interface KeySources {
  /** The data folder that is replaced; undefined when there is none. */
  readonly current: string | undefined;
  readonly keys: string | undefined;
  readonly staging: string;
  readonly clock: Clock;
}

/** Copies the key file beside the data, checks that it fits, and applies every known erasure. Returns all erasures. */
async function restoreKeys({ current, keys, staging, clock }: KeySources): Promise<readonly Erasure[]> {
  const ownKeys = current === undefined ? undefined : join(current, 'keys.db');
  const currentKeys = ownKeys !== undefined && existsSync(ownKeys) ? ownKeys : undefined;
  const source = keys ?? currentKeys;
  const target = join(staging, 'keys.db');
  if (source !== undefined) await copyKeyFile(source, target);
  verifyKeys(join(staging, 'ardhi.db'), target);
  const vault = sqliteKeyVault(target, clock);
  try {
    if (keys !== undefined && currentKeys !== undefined)
      for (const { subject } of await erasuresIn(currentKeys, clock)) await vault.destroy(subject);
    return await vault.destroyed();
  } finally {
    await vault.close();
  }
}

type Erasure = Awaited<ReturnType<KeyVault['destroyed']>>[number];

/** The erasures of the keys that are being replaced; none when their file is damaged, which may be why they are replaced. */
async function erasuresIn(keyFile: string, clock: Clock): Promise<readonly Erasure[]> {
  if (!isReadable(keyFile)) return [];
  const vault = sqliteKeyVault(keyFile, clock);
  try {
    return await vault.destroyed();
  } finally {
    await vault.close();
  }
}

function isReadable(keyFile: string): boolean {
  try {
    readFingerprint(keyFile);
    return true;
  } catch {
    return false;
  }
}

/** Identities and generated secrets belong to the keys: they come from beside them, and otherwise stay as they are. */
async function restoreSecrets({ current, keys, staging }: Omit<KeySources, 'clock'>): Promise<void> {
  const sources = [keys && dirname(keys), current].filter((place) => place !== undefined);
  for (const source of sources) {
    const names = await readdir(source);
    for (const name of names.filter((one) => isSecret(one) || one === 'identity'))
      if (!existsSync(join(staging, name)))
        await cp(join(source, name), join(staging, name), { recursive: true });
  }
}

/** Copies the key file with its write-ahead log. */
async function copyKeyFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`${from} does not exist. Name the keys.db of a backup.`);
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
