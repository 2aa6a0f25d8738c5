import type { DatabaseSync } from 'node:sqlite';
import { recentEntries } from './stream-index.ts';

/** The version of a stream and the results of its commands. */
export interface StreamHead {
  version: number;
  /** Version and position of the last event, by command id. */
  readonly results: Map<string, { readonly version: number; readonly position: number }>;
}

/** The last version of each stream, as the writer thread knows it. */
export interface StreamHeads {
  of(stream: string): StreamHead;
  /** Must be called after a rollback, which may have removed what was read. */
  clear(): void;
}

/** Number of lookups and command ids after which the cache is cleared. */
const maxRemembered = 200_000;

/** The writer's cache of the streams it writes to: saves two lookups and an index for each commit. */
export function streamHeads(db: DatabaseSync): StreamHeads {
  const selectIndexed = db.prepare(
    'select e.version, e.position, e.commandId from stream_index as p join event as e on e.position = p.position where p.stream = ? order by p.version',
  );
  const selectAtPosition = db.prepare('select version, position, commandId from event where position = ?');
  const recent = recentEntries(db);
  const heads = new Map<string, StreamHead>();
  let remembered = 0;
  const clear = () => {
    heads.clear();
    recent.clear();
    remembered = 0;
  };
  return {
    clear,
    of(stream) {
      remembered += 1;
      if (remembered > maxRemembered) clear();
      const cached = heads.get(stream);
      if (cached !== undefined) return cached;
      const head: StreamHead = { version: 0, results: new Map() };
      const unindexed = recent.of(stream, 0);
      addRows(head, selectIndexed.all(stream));
      for (const { version, position } of unindexed)
        if (version > head.version) addRows(head, selectAtPosition.all(position));
      remembered += head.results.size;
      heads.set(stream, head);
      return head;
    },
  };
}

function addRows(head: StreamHead, rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const row of rows) {
    head.version = Number(row['version']);
    head.results.set(String(row['commandId']), { version: head.version, position: Number(row['position']) });
  }
}
