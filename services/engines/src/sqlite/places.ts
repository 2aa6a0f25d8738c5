import type { DatabaseSync } from 'node:sqlite';
import { proveRow } from './row-sum.ts';

/** Where one event of a stream stands in the log. */
export interface Place {
  readonly version: number;
  readonly position: number;
}

export interface RecentPlaces {
  /** Events of a stream after a version that are not placed yet. To be asked before the table of places: an event placed in between is then met twice, never missed. The log is not looked at where its head is known and was seen. */
  of(stream: string, after: number, head?: number): readonly Place[];
  /** After a rollback: what was seen may not be so. */
  forget(): void;
}

/** Which events belong to a stream is noted this many at a time and sorted: a page of an index for every stream is most of what a commit would write. */
const mostWaiting = 4_096;

/** Follows the log from the last placed event on; each event is read once. */
export function recentPlaces(db: DatabaseSync): RecentPlaces {
  const placed = db.prepare('select position from placed');
  const since = db.prepare(
    'select position, stream, version from event where position > ? order by position',
  );
  const streams = new Map<string, Place[]>();
  let [dropped, seen] = [0, 0];

  function drop(upTo: number): void {
    dropped = upTo;
    for (const [stream, places] of streams) {
      const left = places.filter((place) => place.position > upTo);
      if (left.length === 0) streams.delete(stream);
      else streams.set(stream, left);
    }
  }

  function follow(): void {
    const upTo = Number(placed.get()?.['position']);
    if (upTo > dropped) drop(upTo);
    for (const row of since.all(Math.max(seen, upTo))) {
      const [stream, place] = [String(row['stream']), row as unknown as Place];
      const places = streams.get(stream);
      if (places === undefined) streams.set(stream, [place]);
      else places.push(place);
      seen = place.position;
    }
  }

  return {
    of(stream, after, head) {
      if (head === undefined || head !== seen) follow();
      return (streams.get(stream) ?? []).filter((place) => place.version > after);
    },
    forget() {
      streams.clear();
      [dropped, seen] = [0, 0];
    },
  };
}

export interface Placing {
  /** Inside a transaction: places all that waits, once it is much or when told to. */
  place(head: number, now?: boolean): void;
  /** After a rollback. */
  reload(): void;
}

export function placing(db: DatabaseSync): Placing {
  const placed = db.prepare('select position from placed');
  const note = db.prepare('update placed set position = ?');
  const add = db.prepare(
    'insert into place select stream, version, position from event where position > ? order by stream, version',
  );
  let upTo = 0;
  const reload = () => {
    upTo = Number(placed.get()?.['position']);
  };
  reload();
  return {
    reload,
    place(head, now = false) {
      if (head - upTo < (now ? 1 : mostWaiting)) return;
      add.run(upTo);
      note.run(head);
      upTo = head;
    },
  };
}

/** Places what a former process left waiting, each row proved first. @throws RecordCorrupt */
export function placeRest(db: DatabaseSync): void {
  const rows = db
    .prepare(
      'select position, stream, version, body, sum from event where position > (select position from placed)',
    )
    .all() as unknown as (Place & { stream: string; body: string; sum: number })[];
  for (const { position, stream, version, body, sum } of rows)
    proveRow(`event ${position}`, sum, position, stream, version, body);
  db.exec('begin immediate');
  placing(db).place(rows.at(-1)?.position ?? 0, true);
  db.exec('commit');
}

/** Proves that every event that should be placed has its place. @throws Error when one has none, or a wrong one */
export function provePlaces(db: DatabaseSync): void {
  const lost = db
    .prepare(
      `select e.position from event as e left join place as p on p.stream = e.stream and p.version = e.version
       where e.position <= (select position from placed) and p.position is not e.position limit 1`,
    )
    .get();
  if (lost !== undefined) throw new Error(`event ${lost['position']} has no place in its stream`);
}
