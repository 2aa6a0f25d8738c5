import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { Committed, EventStore } from '@ardhi/kernel/ports/event-store';
import { verifyChecksum } from './checksum.ts';
import { documentRow } from './document-row.ts';
import { recentEntries } from './stream-index.ts';
import type { Writer } from './writer.ts';

interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly body: string;
  readonly checksum: number;
}

function toEnvelope({ position, stream, version, body, checksum }: EventRow): Envelope {
  verifyChecksum(`event ${position}`, checksum, position, stream, version, body);
  return { ...JSON.parse(body), position, stream, version };
}

const pageSize = 500;
const columns = 'position, stream, version, body, checksum';

/** Events in SQLite: appended by the writer thread, read here through a read-only connection. */
export function sqliteEventStore(reader: DatabaseSync, writer: Writer): EventStore {
  const selectStream = reader.prepare(
    `select e.position, e.stream, e.version, e.body, e.checksum from stream_index as p join event as e on e.position = p.position
     where p.stream = ? and p.version > ? order by p.version limit ${pageSize}`,
  );
  const selectAtPosition = reader.prepare(`select ${columns} from event where position = ?`);
  const recent = recentEntries(reader);
  const selectAll = reader.prepare(
    `select ${columns} from event where position > ? and position <= ? order by position limit ${pageSize}`,
  );
  const selectCategories = reader.prepare(
    `select ${columns} from event where position > ? and position <= ?
     and substr(stream, 1, instr(stream, '-') - 1) in (select value from json_each(?)) order by position limit ${pageSize}`,
  );
  const [last] = reader.prepare('select coalesce(max(position), 0) as position from event').all();
  // This process is the only one that appends to its folder, so the newest position is known without a query.
  let newest = Number(last?.['position']);

  function nextStreamRows(stream: string, after: number): EventRow[] {
    const unindexed = recent.of(stream, after, newest);
    const rows = selectStream.all(stream, after) as unknown as EventRow[];
    const last = rows.at(-1)?.version ?? after;
    for (const { version, position } of unindexed) {
      if (rows.length === pageSize) break;
      if (version > last) rows.push(...(selectAtPosition.all(position) as unknown as EventRow[]));
    }
    return rows;
  }

  return {
    async append({ stream, expectedVersion: expected, events, documents = [], ...metadata }) {
      const bodies = events.map((event) => JSON.stringify({ ...metadata, ...event }));
      const { commandId } = metadata;
      const rows = documents.map(documentRow);
      const committed = await writer.submit<Committed>({
        kind: 'append',
        stream,
        expected,
        commandId,
        bodies,
        documents: rows,
      });
      newest = Math.max(newest, committed.position);
      return committed;
    },
    async importEnvelopes(envelopes) {
      const rows = envelopes.map(({ position, stream, version, ...envelope }) => {
        return { position, stream, version, commandId: envelope.commandId, body: JSON.stringify(envelope) };
      });
      await writer.submit({ kind: 'receive', rows });
      newest = Math.max(newest, envelopes.at(-1)?.position ?? 0);
    },
    read: (stream, after = 0) =>
      pages(
        (version) => nextStreamRows(stream, version),
        (row) => row.version,
        after,
      ),
    readAll(after = 0, categories) {
      const until = newest;
      const next = (position: number) =>
        categories === undefined
          ? selectAll.all(position, until)
          : selectCategories.all(position, until, JSON.stringify(categories));
      return pages(
        (position) => next(position) as unknown as EventRow[],
        (row) => row.position,
        after,
      );
    },
    head: async () => newest,
    onAppend: writer.onAppend,
    async close() {},
  };
}

/** Reads one page at a time: a node:sqlite iterator ends when its statement is reused, readers interleave, and requests get their turn in between. */
async function* pages(
  next: (last: number) => EventRow[],
  cursorOf: (row: EventRow) => number,
  after: number,
) {
  for (let last = after; ; ) {
    const rows = next(last);
    for (const row of rows) yield toEnvelope(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = cursorOf(end);
    await setImmediate();
  }
}
