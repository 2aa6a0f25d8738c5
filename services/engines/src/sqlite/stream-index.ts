import type { DatabaseSync } from 'node:sqlite';
import { verifyChecksum } from './checksum.ts';

/** The version and position of one event of a stream. */
export interface StreamEntry {
  readonly version: number;
  readonly position: number;
}

/** Stream entries of events that the stream index does not contain yet. */
export interface RecentEntries {
  /** Entries of a stream after a version that the index lacks. Query this before the index: an event indexed in between is then found twice, never missed. The log is not queried if `head` is given and has been read already. */
  of(stream: string, after: number, head?: number): readonly StreamEntry[];
  /** Must be called after a rollback, which may have removed entries read before. */
  clear(): void;
}

/** The stream index is updated in sorted batches of this many events: maintaining it with every commit would be most of what a commit writes. */
const batchSize = 4_096;

/** Follows the event log from the last indexed event on; each event is read once. */
export function recentEntries(db: DatabaseSync): RecentEntries {
  const selectIndexed = db.prepare('select position from stream_index_state');
  const selectNewer = db.prepare(
    'select position, stream, version from event where position > ? order by position',
  );
  const streams = new Map<string, StreamEntry[]>();
  let [indexedUpTo, readUpTo] = [0, 0];

  function dropIndexed(upTo: number): void {
    indexedUpTo = upTo;
    for (const [stream, entries] of streams) {
      const remaining = entries.filter((entry) => entry.position > upTo);
      if (remaining.length === 0) streams.delete(stream);
      else streams.set(stream, remaining);
    }
  }

  function readNew(): void {
    const upTo = Number(selectIndexed.get()?.['position']);
    if (upTo > indexedUpTo) dropIndexed(upTo);
    for (const row of selectNewer.all(Math.max(readUpTo, upTo))) {
      const [stream, entry] = [String(row['stream']), row as unknown as StreamEntry];
      const entries = streams.get(stream);
      if (entries === undefined) streams.set(stream, [entry]);
      else entries.push(entry);
      readUpTo = entry.position;
    }
  }

  return {
    of(stream, after, head) {
      if (head === undefined || head !== readUpTo) readNew();
      return (streams.get(stream) ?? []).filter((entry) => entry.version > after);
    },
    clear() {
      streams.clear();
      [indexedUpTo, readUpTo] = [0, 0];
    },
  };
}

/** Adds events to the stream index. */
export interface StreamIndexer {
  /** Within a transaction: indexes all new events, once there are enough of them or if `now`. */
  update(head: number, now?: boolean): void;
  /** Must be called after a rollback. */
  reload(): void;
}

/** Continues after the last event that the file has indexed. */
export function streamIndexer(db: DatabaseSync): StreamIndexer {
  const selectIndexed = db.prepare('select position from stream_index_state');
  const setIndexed = db.prepare('update stream_index_state set position = ?');
  const insertEntries = db.prepare(
    'insert into stream_index select stream, version, position from event where position > ? order by stream, version',
  );
  let upTo = 0;
  const reload = () => {
    upTo = Number(selectIndexed.get()?.['position']);
  };
  reload();
  return {
    reload,
    update(head, now = false) {
      if (head - upTo < (now ? 1 : batchSize)) return;
      insertEntries.run(upTo);
      setIndexed.run(head);
      upTo = head;
    },
  };
}

/** Indexes the events that a previous process left unindexed, after verifying their checksums. @throws RecordCorrupt */
export function indexRemaining(db: DatabaseSync): void {
  const rows = db
    .prepare(
      'select position, stream, version, body, checksum from event where position > (select position from stream_index_state)',
    )
    .all() as unknown as (StreamEntry & { stream: string; body: string; checksum: number })[];
  for (const { position, stream, version, body, checksum } of rows)
    verifyChecksum(`event ${position}`, checksum, position, stream, version, body);
  db.exec('begin immediate');
  streamIndexer(db).update(rows.at(-1)?.position ?? 0, true);
  db.exec('commit');
}

/** Checks that every event up to the indexed position has a correct entry. @throws Error naming an event without one */
export function verifyStreamIndex(db: DatabaseSync): void {
  const missing = db
    .prepare(
      `select e.position from event as e left join stream_index as p on p.stream = e.stream and p.version = e.version
       where e.position <= (select position from stream_index_state) and p.position is not e.position limit 1`,
    )
    .get();
  if (missing !== undefined) throw new Error(`event ${missing['position']} is missing from the stream index`);
}
