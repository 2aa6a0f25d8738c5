import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import { verifyChecksum } from './checksum.ts';
import { recentEntries } from './stream-index.ts';

interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly body: string;
  readonly checksum: number;
}

const pageSize = 500;
const columns = 'position, stream, version, body, checksum';

/** Reads events through a read-only connection; every row is verified against its checksum. */
export interface EventReader {
  /** Position of the last event when the reader was opened; 0 in an empty log. */
  readonly lastPosition: number;
  /** Events of a stream after a version. `head` is the newest position of the log. */
  readStream(stream: string, after: number, head: () => number): AsyncIterable<Envelope>;
  /** Events after one position and up to another, in log order; of all categories when none are given. */
  readLog(
    range: { readonly after: number; readonly until: number },
    categories: readonly string[] | undefined,
  ): AsyncIterable<Envelope>;
}

/** Prepares the statements of a connection. */
export function eventReader(reader: DatabaseSync): EventReader {
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

  function nextStreamRows(stream: string, after: number, head: number): EventRow[] {
    const unindexed = recent.of(stream, after, head);
    const rows = selectStream.all(stream, after) as unknown as EventRow[];
    const last = rows.at(-1)?.version ?? after;
    for (const { version, position } of unindexed) {
      if (rows.length === pageSize) break;
      if (version > last) rows.push(...(selectAtPosition.all(position) as unknown as EventRow[]));
    }
    return rows;
  }

  return {
    lastPosition: Number(last?.['position']),
    readStream: (stream, after, head) =>
      pages(
        (version) => nextStreamRows(stream, version, head()),
        (row) => row.version,
        after,
      ),
    readLog({ after, until }, categories) {
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
  };
}

function toEnvelope({ position, stream, version, body, checksum }: EventRow): Envelope {
  verifyChecksum(`event ${position}`, checksum, position, stream, version, body);
  return { ...JSON.parse(body), position, stream, version };
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
