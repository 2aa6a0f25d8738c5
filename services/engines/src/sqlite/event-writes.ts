import type { DatabaseSync } from 'node:sqlite';
import { type Committed, VersionConflict } from '@ardhi/kernel/event-store/event-store';
import { placing } from './places.ts';
import { rowSum } from './row-sum.ts';
import { streamHeads } from './stream-heads.ts';

/** One commit as it reaches the writer: its events already as JSON, so that little is copied between threads. */
export interface CommitRow {
  readonly stream: string;
  readonly expected: number;
  readonly causation: string;
  readonly bodies: readonly string[];
}

/** An event of another store, with its place there. */
export interface ReceivedRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly causation: string;
  readonly body: string;
}

export interface EventWrites {
  /** Inside the running transaction: what stands behind the last position is kept as it is, the rest is here already. */
  receive(rows: readonly ReceivedRow[]): void;
  /** Inside the running transaction; checks before it writes. @throws VersionConflict */
  append(commit: CommitRow): Committed;
  /** Inside the running transaction: notes which streams the last events belong to, once there are many, or now. */
  place(now?: boolean): void;
  /** To be called after a rollback. */
  reload(): void;
}

export function eventWrites(db: DatabaseSync): EventWrites {
  const newest = db.prepare('select max(position) as position from event');
  const insert = db.prepare('insert into event values (?, ?, ?, ?, ?, ?)');
  const heads = streamHeads(db);
  const places = placing(db);
  let position = 0;
  const reload = () => {
    heads.forget();
    places.reload();
    position = Number(newest.get()?.['position'] ?? 0);
  };
  reload();
  return {
    reload,
    place: (now) => places.place(position, now),
    receive(rows) {
      for (const { position: at, stream, version, causation, body } of rows) {
        if (at <= position) continue;
        insert.run(at, stream, version, causation, body, rowSum(at, stream, version, body));
        position = at;
      }
      heads.forget();
    },
    append({ stream, expected, causation, bodies }) {
      const head = heads.of(stream);
      const before = head.done.get(causation);
      if (before !== undefined) return { ...before, repeated: true };
      if (head.version !== expected) throw new VersionConflict(stream, expected, head.version);
      let version = expected;
      for (const body of bodies) {
        version += 1;
        position += 1;
        insert.run(position, stream, version, causation, body, rowSum(position, stream, version, body));
      }
      head.version = version;
      head.done.set(causation, { version, position });
      return { version, position, repeated: false };
    },
  };
}
