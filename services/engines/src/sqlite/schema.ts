import { DatabaseSync } from 'node:sqlite';
import { layOutDocuments } from './document-table.ts';
import { pagesOfLog } from './kept-log.ts';
import { placeRest, provePlaces } from './places.ts';

/** 'Ardh' in ASCII: a file of ours says so in its header. */
const applicationId = 0x41726468;

/**
 * What each release's file has that the one before had not. `sum` is the CRC-32 of the row, so that a flipped bit is found
 * when the row is read (promises.md A20); `place` is an index of the streams that is written later than the events.
 */
const releases: readonly (string | ((db: DatabaseSync) => void))[] = [
  `
  create table event (
    position    integer primary key,
    stream      text not null,
    version     integer not null,
    causation   text not null,
    body        text not null,
    sum         integer not null
  ) strict;
  create unique index event_in_stream on event (stream, version);
  create table consumer (name text primary key, position integer not null) strict, without rowid;
  create table consumed (
    consumer text not null,
    stream   text not null,
    version  integer not null,
    primary key (consumer, stream)
  ) strict, without rowid;
  create table alias (name text primary key, collection text not null) strict, without rowid;
`,
  `
  create table place (
    stream   text not null,
    version  integer not null,
    position integer not null,
    primary key (stream, version)
  ) strict, without rowid;
  create table placed (position integer not null, wipes integer not null) strict;
  insert into place select stream, version, position from event order by stream, version;
  insert into placed select coalesce(max(position), 0), 0 from event;
  drop index event_in_stream;
`,
  layOutDocuments,
];
const newest = releases.length;

/**
 * Opens the file that the embedded mode keeps everything in: WAL, every commit synced, nothing deleted left readable.
 * It is proved whole first, unless whoever opens it does so afterwards.
 * @throws Error with one sentence when the file is not ours, is damaged, or was written by a newer release
 */
export function openFile(file: string, provesLater = false): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    db.exec(`
      pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;
      pragma wal_autocheckpoint = ${pagesOfLog}; pragma cache_size = -65536; pragma journal_size_limit = 67108864;
    `);
    migrate(db, file);
    if (!provesLater) proveWhole(db, file);
    wholeOrDamaged(file, () => placeRest(db as DatabaseSync));
    return db;
  } catch (error) {
    db?.close();
    throw understood(error as Error & { errcode?: number }, file);
  }
}

function migrate(db: DatabaseSync, file: string): void {
  const version = pragma(db, 'user_version');
  const tables = Number(db.prepare('select count(*) as n from sqlite_schema').get()?.['n']);
  if (pragma(db, 'application_id') !== applicationId && (version > 0 || tables > 0))
    throw new Error(
      `${file} is a database of another program. Move it away, or set DATA_DIR to another folder.`,
    );
  if (version > newest)
    throw new Error(
      `${file} was written by a newer release (${version}); this one knows ${newest}. Update Ardhi, or set DATA_DIR to another folder.`,
    );
  if (version === newest) return;
  db.exec('begin immediate');
  for (const step of releases.slice(version)) {
    if (typeof step === 'string') db.exec(step);
    else step(db);
  }
  db.exec(`pragma application_id = ${applicationId}; pragma user_version = ${newest}; commit`);
}

/** Reads every page, every index and the place of every event. @throws Error with one sentence when something is wrong */
export function proveWhole(db: DatabaseSync, file: string): void {
  const found = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
  if (found !== 'ok') throw new Error(damaged(file, String(found)));
  wholeOrDamaged(file, () => provePlaces(db));
}

function wholeOrDamaged(file: string, proof: () => void): void {
  try {
    proof();
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== undefined) throw error;
    throw new Error(damaged(file, (error as Error).message));
  }
}

const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`pragma ${name}`).get() ?? { [name]: 0 })[0]);

const damaged = (file: string, why: string) =>
  `${file} is damaged (${why.replace(/\s+/g, ' ')}). Restore the data folder from a backup, or set DATA_DIR to another folder.`;

/** SQLITE_READONLY 8, SQLITE_IOERR 10, SQLITE_CORRUPT 11, SQLITE_FULL 13, SQLITE_CANTOPEN 14, SQLITE_NOTADB 26 (sqlite.org/rescode.html). */
function understood(error: Error & { errcode?: number }, file: string): Error {
  const code = error.errcode === undefined ? undefined : error.errcode & 0xff;
  if (code === undefined) return error;
  if (code === 11 || code === 26) return new Error(damaged(file, error.message));
  if (code === 8 || code === 14)
    return new Error(
      `${file} cannot be written (${error.message}). Give yourself the right to write there, or set DATA_DIR to another folder.`,
    );
  return new Error(
    `${file} cannot be opened (${error.message}). Make room on the disk, or set DATA_DIR to another folder.`,
  );
}
