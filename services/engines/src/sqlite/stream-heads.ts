import type { DatabaseSync } from 'node:sqlite';
import { recentPlaces } from './places.ts';

/** Where a stream stands and what each of its commands did. */
export interface Head {
  version: number;
  /** Version and position of the last event, by causation. */
  readonly done: Map<string, { readonly version: number; readonly position: number }>;
}

export interface StreamHeads {
  of(stream: string): Head;
  /** After a rollback: what was noted may not be so. */
  forget(): void;
}

/** Commits asked for and causations read; then everything is let go. */
const mostNoted = 200_000;

/** The writer's memory of the streams it writes to: two look-ups and an index less for each commit. */
export function streamHeads(db: DatabaseSync): StreamHeads {
  const ofPlaced = db.prepare(
    'select e.version, e.position, e.causation from place as p join event as e on e.position = p.position where p.stream = ? order by p.version',
  );
  const ofRecent = db.prepare('select version, position, causation from event where position = ?');
  const recent = recentPlaces(db);
  const heads = new Map<string, Head>();
  let noted = 0;
  const forget = () => {
    heads.clear();
    recent.forget();
    noted = 0;
  };
  return {
    forget,
    of(stream) {
      noted += 1;
      if (noted > mostNoted) forget();
      const known = heads.get(stream);
      if (known !== undefined) return known;
      const head: Head = { version: 0, done: new Map() };
      const waiting = recent.of(stream, 0);
      note(head, ofPlaced.all(stream));
      for (const { version, position } of waiting)
        if (version > head.version) note(head, ofRecent.all(position));
      noted += head.done.size;
      heads.set(stream, head);
      return head;
    },
  };
}

function note(head: Head, rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const row of rows) {
    head.version = Number(row['version']);
    head.done.set(String(row['causation']), { version: head.version, position: Number(row['position']) });
  }
}
