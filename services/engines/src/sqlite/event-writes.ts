import type { DatabaseSync } from 'node:sqlite';
import { type Committed, VersionConflict } from '@ardhi/kernel/event-store/event-store';
import { rowSum } from './row-sum.ts';

/** One commit as it reaches the writer: its events already as JSON, so that little is copied between threads. */
export interface CommitRow {
  readonly stream: string;
  readonly expected: number;
  readonly causation: string;
  readonly bodies: readonly string[];
}

export interface EventWrites {
  /** Inside the running transaction; checks before it writes. @throws VersionConflict */
  append(commit: CommitRow): Committed;
  /** To be called after a rollback. */
  reload(): void;
}

export function eventWrites(db: DatabaseSync): EventWrites {
  const before = db.prepare(
    'select max(version) as version, max(position) as position from event where stream = ? and causation = ?',
  );
  const head = db.prepare('select version from event where stream = ? order by version desc limit 1');
  const newest = db.prepare('select max(position) as position from event');
  const insert = db.prepare('insert into event values (?, ?, ?, ?, ?, ?)');
  let position = 0;
  const reload = () => {
    position = Number(newest.get()?.['position'] ?? 0);
  };
  reload();
  return {
    reload,
    append({ stream, expected, causation, bodies }) {
      const known = before.get(stream, causation);
      if (known !== undefined && known['version'] !== null)
        return { version: Number(known['version']), position: Number(known['position']), repeated: true };
      const actual = Number(head.get(stream)?.['version'] ?? 0);
      if (actual !== expected) throw new VersionConflict(stream, expected, actual);
      let version = expected;
      for (const body of bodies) {
        version += 1;
        position += 1;
        insert.run(position, stream, version, causation, body, rowSum(position, stream, version, body));
      }
      return { version, position, repeated: false };
    },
  };
}
