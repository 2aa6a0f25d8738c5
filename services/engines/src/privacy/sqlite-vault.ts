import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@ardhi/kernel/clock';
import type { KeyVault } from '@ardhi/kernel/privacy/key-vault';

/** Keys in a file of their own, outside the store and its backups; a destroyed key is overwritten on disk. */
export function sqliteVault(file: string, clock: Clock): KeyVault {
  const db = new DatabaseSync(file);
  db.exec(`
    pragma journal_mode = delete; pragma synchronous = full; pragma secure_delete = on;
    create table if not exists key (subject text primary key, bytes blob not null) strict, without rowid;
    create table if not exists destroyed (subject text primary key, at text not null) strict, without rowid;
  `);
  const find = db.prepare('select bytes from key where subject = ?');
  const gone = db.prepare('select 1 from destroyed where subject = ?');
  const keep = db.prepare('insert into key values (?, ?)');
  const known = new Map<string, Uint8Array>();
  return {
    async key(subject) {
      const held = known.get(subject) ?? (find.get(subject)?.['bytes'] as Uint8Array | undefined);
      if (held !== undefined) {
        known.set(subject, held);
        return held;
      }
      if (gone.get(subject) !== undefined) return undefined;
      const made = randomBytes(32);
      keep.run(subject, made);
      known.set(subject, made);
      return made;
    },
    async destroy(subject) {
      known.delete(subject);
      db.exec('begin immediate');
      db.prepare('delete from key where subject = ?').run(subject);
      db.prepare('insert or ignore into destroyed values (?, ?)').run(subject, clock.now());
      db.exec('commit');
    },
    destroyed: async () =>
      db.prepare('select subject, at from destroyed order by at').all() as unknown as {
        subject: string;
        at: string;
      }[],
    async close() {
      db.close();
    },
  };
}
