import type { DatabaseSync } from 'node:sqlite';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { Writer } from '../sqlite/writer.ts';

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly body: string;
}

const recorded = ({ body, ...row }: Row): Envelope => ({ ...JSON.parse(body), ...row });

const pageSize = 500;

/** Events in SQLite: appended by the writer thread, read here through a connection that only reads. */
export function sqliteEventStore(reader: DatabaseSync, writer: Writer): EventStore {
  const byStream = reader.prepare(
    `select position, stream, version, body from event where stream = ? and version > ? order by version limit ${pageSize}`,
  );
  const byPosition = reader.prepare(
    `select position, stream, version, body from event where position > ? and position <= ? order by position limit ${pageSize}`,
  );
  const last = reader.prepare('select coalesce(max(position), 0) as position from event');
  const head = () => (last.get() as { position: number }).position;
  return {
    append: (commit) => writer.ask({ kind: 'append', commit }),
    async *read(stream, after = 0) {
      yield* pages(
        (version) => byStream.all(stream, version) as unknown as Row[],
        (row) => row.version,
        after,
      );
    },
    async *readAll(after = 0) {
      const until = head();
      yield* pages(
        (position) => byPosition.all(position, until) as unknown as Row[],
        (row) => row.position,
        after,
      );
    },
    head: async () => head(),
    onAppend: writer.onAppend,
    async close() {},
  };
}

/** A page at a time: an iterator of node:sqlite dies when its statement is used again, and readers interleave. */
function* pages(next: (last: number) => Row[], keyOf: (row: Row) => number, after: number) {
  for (let last = after; ; ) {
    const rows = next(last);
    for (const row of rows) yield recorded(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = keyOf(end);
  }
}
