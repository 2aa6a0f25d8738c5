import { DatabaseSync } from 'node:sqlite';

/** 'Ardh' in ASCII: a file of ours says so in its header. */
const applicationId = 0x41726468;
const newest = 1;

const first = `
  create table event (
    position    integer primary key autoincrement,
    stream      text not null,
    version     integer not null,
    id          text not null unique,
    causation   text not null,
    body        text not null,
    unique (stream, version)
  ) strict;
  create table consumer (name text primary key, position integer not null) strict, without rowid;
  create table consumed (
    consumer text not null,
    stream   text not null,
    version  integer not null,
    primary key (consumer, stream)
  ) strict, without rowid;
  create table alias (name text primary key, collection text not null) strict, without rowid;
`;

/**
 * Opens the file that the embedded mode keeps everything in: WAL, every commit synced, nothing deleted left readable.
 * @throws Error with one sentence when the file is not ours, is damaged, or was written by a newer release
 */
export function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  try {
    db.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 5000',
    );
    migrate(db, file);
  } catch (error) {
    db.close();
    throw (error as { errcode?: number }).errcode === undefined
      ? error
      : new Error(sentenceFor(file, error as Error));
  }
  return db;
}

function migrate(db: DatabaseSync, file: string): void {
  const version = pragma(db, 'user_version');
  if (version > newest)
    throw new Error(
      `${file} was written by a newer release (${version}); this one knows ${newest}. Update Ardhi, or use another DATA_DIR.`,
    );
  if (version === newest) return;
  db.exec(
    `begin immediate; ${first} pragma application_id = ${applicationId}; pragma user_version = ${newest}; commit`,
  );
}

const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`pragma ${name}`).get() ?? { [name]: 0 })[0]);

const sentenceFor = (file: string, error: Error) =>
  `${file} cannot be read as a database (${error.message}). Restore it from a backup, or use another DATA_DIR.`;
