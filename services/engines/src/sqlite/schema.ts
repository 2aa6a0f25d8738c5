import { DatabaseSync } from 'node:sqlite';
import { migrateDocumentTables } from './document-table.ts';
import { indexRemaining, verifyStreamIndex } from './stream-index.ts';
import { walPages } from './wal-maintenance.ts';

/** 'Ardh' in ASCII: the application id in the header of our files. */
const applicationId = 0x41726468;

/**
 * The schema migrations, one per release. `checksum` is the CRC-32 of the row, so that a flipped bit is detected
 * when the row is read (promises.md A20); `stream_index` is updated later than the events.
 */
const migrations: readonly (string | ((db: DatabaseSync) => void))[] = [
  `
  create table event (
    position    integer primary key,
    stream      text not null,
    version     integer not null,
    commandId   text not null,
    body        text not null,
    checksum    integer not null
  ) strict;
  create unique index event_in_stream on event (stream, version);
  create table checkpoint (consumer text primary key, position integer not null) strict, without rowid;
  create table stream_checkpoint (
    consumer text not null,
    stream   text not null,
    version  integer not null,
    primary key (consumer, stream)
  ) strict, without rowid;
  create table alias (name text primary key, collection text not null) strict, without rowid;
`,
  `
  create table stream_index (
    stream   text not null,
    version  integer not null,
    position integer not null,
    primary key (stream, version)
  ) strict, without rowid;
  create table stream_index_state (position integer not null, scrubs integer not null) strict;
  insert into stream_index select stream, version, position from event order by stream, version;
  insert into stream_index_state select coalesce(max(position), 0), 0 from event;
  drop index event_in_stream;
`,
  migrateDocumentTables,
  'create table key_vault (one integer primary key check (one = 1), id text not null, entries integer not null) strict;',
];
const latestVersion = migrations.length;

/**
 * Opens the database of the embedded mode: WAL, every commit synced, no deleted data left readable.
 * It is verified completely first, unless the caller verifies it afterwards.
 * @throws Error with one sentence when the file is not ours, is damaged, or was written by a newer release
 */
export function openDatabase(file: string, skipVerification = false): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    db.exec(`
      pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;
      pragma wal_autocheckpoint = ${walPages}; pragma cache_size = -65536; pragma journal_size_limit = 67108864;
    `);
    migrate(db, file);
    if (!skipVerification) verifyDatabase(db, file);
    reportDamage(file, () => indexRemaining(db as DatabaseSync));
    return db;
  } catch (error) {
    db?.close();
    throw toStartupError(error as Error & { errcode?: number }, file);
  }
}

function migrate(db: DatabaseSync, file: string): void {
  const version = pragma(db, 'user_version');
  const tables = Number(db.prepare('select count(*) as n from sqlite_schema').get()?.['n']);
  if (pragma(db, 'application_id') !== applicationId && (version > 0 || tables > 0))
    throw new Error(
      `${file} is a database of another program. Move it away, or set DATA_DIR to another folder.`,
    );
  if (version > latestVersion)
    throw new Error(
      `${file} was written by a newer release (${version}); this one knows ${latestVersion}. Update Ardhi, or set DATA_DIR to another folder.`,
    );
  if (version === latestVersion) return;
  db.exec('begin immediate');
  for (const step of migrations.slice(version)) {
    if (typeof step === 'string') db.exec(step);
    else step(db);
  }
  db.exec(`pragma application_id = ${applicationId}; pragma user_version = ${latestVersion}; commit`);
}

/** Reads every page, every index and the stream index. @throws Error with one sentence when something is wrong */
export function verifyDatabase(db: DatabaseSync, file: string): void {
  const result = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
  if (result !== 'ok') throw new Error(damagedMessage(file, String(result)));
  reportDamage(file, () => verifyStreamIndex(db));
}

function reportDamage(file: string, verify: () => void): void {
  try {
    verify();
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== undefined) throw error;
    throw new Error(damagedMessage(file, (error as Error).message));
  }
}

const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`pragma ${name}`).get() ?? { [name]: 0 })[0]);

const damagedMessage = (file: string, reason: string) =>
  `${file} is damaged (${reason.replace(/\s+/g, ' ')}). Restore the data folder from a backup, or set DATA_DIR to another folder.`;

/** SQLITE_READONLY 8, SQLITE_IOERR 10, SQLITE_CORRUPT 11, SQLITE_FULL 13, SQLITE_CANTOPEN 14, SQLITE_NOTADB 26 (sqlite.org/rescode.html). */
function toStartupError(error: Error & { errcode?: number }, file: string): Error {
  const code = error.errcode === undefined ? undefined : error.errcode & 0xff;
  if (code === undefined) return error;
  if (code === 11 || code === 26) return new Error(damagedMessage(file, error.message));
  if (code === 8 || code === 14)
    return new Error(
      `${file} cannot be written (${error.message}). Give yourself the right to write there, or set DATA_DIR to another folder.`,
    );
  return new Error(
    `${file} cannot be opened (${error.message}). Make room on the disk, or set DATA_DIR to another folder.`,
  );
}
