import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { Committed, EventStore } from '@ardhi/kernel/event-store/event-store';
import { documentRow } from '../sqlite/document-row.ts';
import { recentPlaces } from '../sqlite/places.ts';
import { proveRow } from '../sqlite/row-sum.ts';
import type { Writer } from '../sqlite/writer.ts';

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly body: string;
  readonly sum: number;
}

function recorded({ position, stream, version, body, sum }: Row): Envelope {
  proveRow(`event ${position}`, sum, position, stream, version, body);
  return { ...JSON.parse(body), position, stream, version };
}

const pageSize = 500;
const columns = 'position, stream, version, body, sum';

/** Events in SQLite: appended by the writer thread, read here through a connection that only reads. */
export function sqliteEventStore(reader: DatabaseSync, writer: Writer): EventStore {
  const ofStream = reader.prepare(
    `select e.position, e.stream, e.version, e.body, e.sum from place as p join event as e on e.position = p.position
     where p.stream = ? and p.version > ? order by p.version limit ${pageSize}`,
  );
  const ofRecent = reader.prepare(`select ${columns} from event where position = ?`);
  const recent = recentPlaces(reader);
  const ofAll = reader.prepare(
    `select ${columns} from event where position > ? and position <= ? order by position limit ${pageSize}`,
  );
  const ofSome = reader.prepare(
    `select ${columns} from event where position > ? and position <= ?
     and substr(stream, 1, instr(stream, '-') - 1) in (select value from json_each(?)) order by position limit ${pageSize}`,
  );
  const [last] = reader.prepare('select coalesce(max(position), 0) as position from event').all();
  // This process is the only one that appends to its folder, so that the newest position is known without asking the file.
  let newest = Number(last?.['position']);

  function nextOfStream(stream: string, after: number): Row[] {
    const waiting = recent.of(stream, after, newest);
    const rows = ofStream.all(stream, after) as unknown as Row[];
    const last = rows.at(-1)?.version ?? after;
    for (const { version, position } of waiting) {
      if (rows.length === pageSize) break;
      if (version > last) rows.push(...(ofRecent.all(position) as unknown as Row[]));
    }
    return rows;
  }

  return {
    async append({ stream, expected, events, documents = [], ...origin }) {
      const bodies = events.map((event) => JSON.stringify({ ...origin, ...event }));
      const { causation } = origin;
      const rows = documents.map(documentRow);
      const done = await writer.ask<Committed>({
        kind: 'append',
        stream,
        expected,
        causation,
        bodies,
        documents: rows,
      });
      newest = Math.max(newest, done.position);
      return done;
    },
    async receive(envelopes) {
      const rows = envelopes.map(({ position, stream, version, ...said }) => {
        return { position, stream, version, causation: said.causation, body: JSON.stringify(said) };
      });
      await writer.ask({ kind: 'receive', rows });
      newest = Math.max(newest, envelopes.at(-1)?.position ?? 0);
    },
    read: (stream, after = 0) =>
      pages(
        (version) => nextOfStream(stream, version),
        (row) => row.version,
        after,
      ),
    readAll(after = 0, categories) {
      const until = newest;
      const next = (position: number) =>
        categories === undefined
          ? ofAll.all(position, until)
          : ofSome.all(position, until, JSON.stringify(categories));
      return pages(
        (position) => next(position) as unknown as Row[],
        (row) => row.position,
        after,
      );
    },
    head: async () => newest,
    onAppend: writer.onAppend,
    async close() {},
  };
}

/** A page at a time: an iterator of node:sqlite dies when its statement is used again, readers interleave, and requests get their turn. */
async function* pages(next: (last: number) => Row[], keyOf: (row: Row) => number, after: number) {
  for (let last = after; ; ) {
    const rows = next(last);
    for (const row of rows) yield recorded(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = keyOf(end);
    await setImmediate();
  }
}
