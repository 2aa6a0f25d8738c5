import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import type { Clock } from '@ardhi/kernel/runtime/clock';
import { failpoint } from '@ardhi/kernel/runtime/failpoint';

const maxCached = 10_000;

/**
 * Keys in a file of their own, outside the store and its backups; a destroyed key is overwritten on disk and in the write-ahead log.
 * @throws Error with one sentence when the file is damaged
 */
export function sqliteKeyVault(file: string, clock: Clock): KeyVault {
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
    async key(subject) {
      const existing = cache.get(subject) ?? (selectKey.get(subject)?.['bytes'] as Uint8Array | undefined);
      if (existing !== undefined) return cacheKey(subject, existing);
      if (selectDestroyed.get(subject) !== undefined) return undefined;
      const newKey = new Uint8Array(randomBytes(32));
      insertKey.run(subject, newKey);
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
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}

function openKeyFile(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file);
    db.exec(`
      pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;
      create table if not exists key (subject text primary key, bytes blob not null) strict, without rowid;
      create table if not exists destroyed (subject text primary key, at text not null) strict, without rowid;
    `);
    return db;
  } catch (error) {
    throw new Error(
      `${file} cannot be opened (${(error as Error).message}). Restore the keys from their own backup: without them nobody's personal data can be read.`,
    );
  }
}
