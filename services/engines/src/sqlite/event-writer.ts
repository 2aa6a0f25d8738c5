import type { DatabaseSync } from 'node:sqlite';
import { type Committed, VersionConflict } from '@ardhi/kernel/ports/event-store';
import { rowChecksum } from './checksum.ts';
import { streamHeads } from './stream-heads.ts';
import { streamIndexer } from './stream-index.ts';

/** A commit as the writer receives it, with its events as JSON, so that little is copied between threads. */
export interface CommitRow {
  readonly stream: string;
  readonly expected: number;
  readonly commandId: string;
  readonly bodies: readonly string[];
}

/** An event of another store, with its position there. */
export interface ReceivedRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly commandId: string;
  readonly body: string;
}

/** Writes to the event log, on the writer thread only. */
export interface EventWriter {
  /** Within the running transaction: inserts events after the last position as they are; earlier ones exist already. */
  receive(rows: readonly ReceivedRow[]): void;
  /** Within the running transaction; checks the version before it writes. @throws VersionConflict */
  append(commit: CommitRow): Committed;
  /** Within the running transaction: adds the last events to the stream index once there are many, or if `now`. */
  updateStreamIndex(now?: boolean): void;
  /** Must be called after a rollback. */
  reload(): void;
}

/** Prepares the statements of a connection and continues after the last event of the file. */
export function eventWriter(db: DatabaseSync): EventWriter {
  const newest = db.prepare('select max(position) as position from event');
  const insert = db.prepare('insert into event values (?, ?, ?, ?, ?, ?)');
  const heads = streamHeads(db);
  const indexer = streamIndexer(db);
  let position = 0;
  const reload = () => {
    heads.clear();
    indexer.reload();
    position = Number(newest.get()?.['position'] ?? 0);
  };
  reload();
  return {
    reload,
    updateStreamIndex: (now) => indexer.update(position, now),
    receive(rows) {
      for (const { position: eventPosition, stream, version, commandId, body } of rows) {
        if (eventPosition <= position) continue;
        insert.run(
          eventPosition,
          stream,
          version,
          commandId,
          body,
          rowChecksum(eventPosition, stream, version, body),
        );
        position = eventPosition;
      }
      heads.clear();
    },
    append({ stream, expected, commandId, bodies }) {
      const head = heads.of(stream);
      const repeated = head.results.get(commandId);
      if (repeated !== undefined) return { ...repeated, repeated: true };
      if (head.version !== expected) throw new VersionConflict(stream, expected, head.version);
      let version = expected;
      for (const body of bodies) {
        version += 1;
        position += 1;
        insert.run(position, stream, version, commandId, body, rowChecksum(position, stream, version, body));
      }
      head.version = version;
      head.results.set(commandId, { version, position });
      return { version, position, repeated: false };
    },
  };
}
