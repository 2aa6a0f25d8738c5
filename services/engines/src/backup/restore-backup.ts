import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Clock, systemClock } from '@ardhi/kernel/clock';
import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';
import { lockFolder } from '../folder-lock.ts';
import { sqliteVault } from '../privacy/sqlite-vault.ts';
import { tableOf } from '../sqlite/naming.ts';
import { openFile } from '../sqlite/schema.ts';
import { provenStamp, type Stamp } from './stamp.ts';
import { copyBlobs } from './take-backup.ts';

/** Clocks may have been wrong by as much: an erasure a little older than the backup is redone too. */
const clockDoubtMs = 24 * 3_600_000;

export interface Restored {
  readonly stamp: Stamp;
  /** People erased after the backup was taken, erased again. */
  readonly erased: number;
  /** Where the folder's former content was put; undefined when there was none. */
  readonly former: string | undefined;
}

/**
 * Puts a backup in a data folder's place. What stood there is moved aside, except for the keys:
 * they stay, and everybody whose key was destroyed is erased from the restored files before anyone can open them (promises.md F3).
 * `keys` is a backup of the keys themselves, for when the folder has lost them; the folder's own journal of erasures is replayed on it.
 */
export async function restoreBackup(
  backup: string,
  folder: string,
  { keys, clock = systemClock }: { readonly keys?: string; readonly clock?: Clock } = {},
): Promise<Restored> {
  const stamp = await provenStamp(backup);
  const fresh = `${folder}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const name of Object.keys(stamp.files)) {
    await mkdir(dirname(join(fresh, name)), { recursive: true });
    await copyFile(join(backup, name), join(fresh, name));
  }
  await copyBlobs(join(backup, 'blobs'), join(fresh, 'blobs'));
  const former = await movedAside(folder);
  const vault = await keptKeys({ former, keys, fresh, clock });
  await keepSecrets({ former, keys, fresh });
  const from = new Date(Date.parse(stamp.takenAt) - clockDoubtMs).toISOString();
  const since = (await vault.destroyed()).filter((one) => one.at >= from);
  await vault.close();
  if (since.length > 0) forgetReadModels(join(fresh, 'ardhi.db'));
  await rename(fresh, folder);
  return { stamp, erased: since.length, former };
}

async function movedAside(folder: string): Promise<string | undefined> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  lockFolder(folder).release();
  let former = '';
  for (let i = 1; former === '' || existsSync(former); i++)
    former = join(dirname(folder), `${basename(folder)}.before-restore-${i}`);
  await rename(folder, former);
  return former;
}

interface Keys {
  readonly former: string | undefined;
  readonly keys: string | undefined;
  readonly fresh: string;
  readonly clock: Clock;
}

/** The keys that the restored folder opens with: every erasure that is known of holds in them. */
async function keptKeys({ former, keys, fresh, clock }: Keys): Promise<KeyVault> {
  const own = former === undefined ? undefined : join(former, 'keys.db');
  const present = own !== undefined && existsSync(own) ? own : undefined;
  const source = keys ?? present;
  if (source !== undefined) await copyVault(source, join(fresh, 'keys.db'));
  const vault = sqliteVault(join(fresh, 'keys.db'), clock);
  if (keys !== undefined && present !== undefined) {
    const journal = sqliteVault(present, clock);
    for (const { subject } of await journal.destroyed()) await vault.destroy(subject);
    await journal.close();
  }
  return vault;
}

/** Secrets that services made for themselves live outside backups, like keys: they stay, or come from beside the keys' own backup. */
async function keepSecrets({ former, keys, fresh }: Omit<Keys, 'clock'>): Promise<void> {
  const places = [former, keys && dirname(keys)].filter((place) => place !== undefined);
  for (const place of places)
    for (const name of (await readdir(place)).filter(isSecret))
      if (!existsSync(join(fresh, name))) await copyFile(join(place, name), join(fresh, name));
}

const isSecret = (name: string) => name.endsWith('.secret') || name.endsWith('.key');

/** With what is still in its log. */
async function copyVault(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`);
}

/** Documents that are no read models: nothing could make them again. */
const lasting = new Set(['kernel.alarms.v1', 'kernel.parked.v1', 'kernel.mails-sent.v1']);

/**
 * Read models may show people in the clear who were erased since: they are made again from the events, where the names no longer open.
 * Kept answers and mails go with them. Notes of reactions stay, so that nothing is done twice.
 */
function forgetReadModels(file: string): void {
  const db = openFile(file);
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name like 'doc.%'")
    .all();
  const collections = tables
    .map((row) => String(row['name']).slice('doc.'.length))
    .filter((name) => !lasting.has(name));
  const rebuilt = db
    .prepare('select name from alias')
    .all()
    .map((row) => String(row['name']));
  db.exec('begin immediate; delete from alias');
  for (const name of collections) db.exec(`drop table ${tableOf(name)}`);
  for (const name of [...collections, ...rebuilt].flatMap((one) => [one, `${one}.filled`])) {
    db.prepare('delete from consumer where name = ?').run(name);
    db.prepare('delete from consumed where consumer = ?').run(name);
  }
  db.exec('commit; vacuum; pragma wal_checkpoint(truncate)');
  db.close();
}
