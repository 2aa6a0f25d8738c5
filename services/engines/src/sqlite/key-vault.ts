import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@ardhi/kernel/base/clock';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import { hasTable } from './identifiers.ts';

const maxCached = 10_000;

/** Identifies a key file and how far it has come: an older copy of the same file has fewer entries. */
export interface VaultFingerprint {
  /** Random, generated with the file. */
  readonly id: string;
  /** Number of keys and of destroyed keys; it never decreases. */
  readonly entries: number;
}

/** A key vault in a file, with its fingerprint. */
export interface SqliteKeyVault extends KeyVault {
  fingerprint(): VaultFingerprint;
}

/**
 * Keys in a file of their own, outside the store; a destroyed key is overwritten on disk and in the write-ahead log.
 * `onNewKey` is called after a key was created and synced.
 * @throws Error with one sentence when the file is damaged
 */
export function sqliteKeyVault(file: string, clock: Clock, onNewKey: () => void = () => {}): SqliteKeyVault {
  const db = openKeyFile(file);
  const selectKey = db.prepare('select bytes from key where subject = ?');
  const selectDestroyed = db.prepare('select 1 from destroyed where subject = ?');
  const insertKey = db.prepare('insert into key values (?, ?)');
  const cache = new Map<string, Uint8Array>();
  const cacheKey = (subject: string, key: Uint8Array) => {
    if (cache.size >= maxCached) cache.clear();
    cache.set(subject, key);
    return key;
  };
  return {
    fingerprint: () => fingerprintIn(db),
    async key(subject) {
      const existing = cache.get(subject) ?? (selectKey.get(subject)?.['bytes'] as Uint8Array | undefined);
      if (existing !== undefined) return cacheKey(subject, existing);
      if (selectDestroyed.get(subject) !== undefined) return undefined;
      const newKey = new Uint8Array(randomBytes(32));
      insertKey.run(subject, newKey);
      onNewKey();
      return cacheKey(subject, newKey);
    },
    async destroy(subject) {
      cache.delete(subject);
      db.exec('begin immediate');
      db.prepare('delete from key where subject = ?').run(subject);
      db.prepare('insert or ignore into destroyed values (?, ?)').run(subject, clock.now());
      failpoint('shredding');
      db.exec('commit; pragma wal_checkpoint(truncate)');
    },
    destroyed: async () =>
      db.prepare('select subject, at from destroyed order by at, subject').all() as unknown as {
        subject: string;
        at: string;
      }[],
    async *entries() {
      const all = db
        .prepare(
          'select subject, bytes, null as at from key union all select subject, null, at from destroyed order by 1',
        )
        .all() as unknown as { subject: string; bytes: Uint8Array | null; at: string }[];
      for (const { subject, bytes, at } of all)
        yield bytes === null ? { subject, destroyedAt: at } : { subject, bytes: new Uint8Array(bytes) };
    },
    async importEntry(entry) {
      cache.delete(entry.subject);
      db.exec('begin immediate');
      if ('destroyedAt' in entry) {
        db.prepare('delete from key where subject = ?').run(entry.subject);
        db.prepare('insert or ignore into destroyed values (?, ?)').run(entry.subject, entry.destroyedAt);
      } else if (selectDestroyed.get(entry.subject) === undefined)
        db.prepare('insert or ignore into key values (?, ?)').run(entry.subject, entry.bytes);
      db.exec('commit');
      onNewKey();
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}

function fingerprintIn(db: DatabaseSync): VaultFingerprint {
  const count = db.prepare('select (select count(*) from key) + (select count(*) from destroyed) as n').get();
  const row = hasTable(db, 'vault') ? db.prepare('select id from vault').get() : undefined;
  return { id: String(row?.['id'] ?? ''), entries: Number(count?.['n']) };
}

/** The fingerprint of a key file that is not opened for writing; a file of an earlier release has an empty id. @throws Error with one sentence when it is damaged */
export function readFingerprint(file: string): VaultFingerprint {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    return fingerprintIn(db);
  } catch (error) {
    throw keyFileError(file, error as Error & { errcode?: number });
  } finally {
    db?.close();
  }
}

/** Every commit is moved from the write-ahead log into the file at once, so that a plain copy of the file is complete. */
function openKeyFile(file: string): DatabaseSync {
  try {
    // SQLite gives the write-ahead log the mode of the file.
    closeSync(openSync(file, 'a', 0o600));
    const db = new DatabaseSync(file);
    db.exec(`
      pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma wal_autocheckpoint = 1;
      create table if not exists key (subject text primary key, bytes blob not null) strict, without rowid;
      create table if not exists destroyed (subject text primary key, at text not null) strict, without rowid;
      create table if not exists vault (id text not null) strict;
      insert into vault select lower(hex(randomblob(16))) where not exists (select 1 from vault);
    `);
    return db;
  } catch (error) {
    throw keyFileError(file, error as Error & { errcode?: number });
  }
}

/** Only a damaged file needs other keys: advising that on a full disk would make the operator replace good ones. */
function keyFileError(file: string, { message, errcode = 0 }: Error & { errcode?: number }): Error {
  const code = errcode & 0xff;
  if (code === 11 || code === 26)
    return new Error(
      `${file} cannot be opened (${message}). Restore the keys from their own backup: without them nobody's personal data can be read.`,
    );
  if (code === 8 || code === 14)
    return new Error(
      `${file} cannot be written (${message}). Give yourself the right to write there; the keys in it are not damaged.`,
    );
  return new Error(
    `${file} cannot be opened (${message}). Make room on the disk and start again; the keys in it are not damaged.`,
  );
}
