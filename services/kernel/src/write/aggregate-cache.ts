import { evolve } from './decider.ts';
import type { AnyDecider } from './recorded-event.ts';
import { matchesStream, type SnapshotStore } from './snapshot-store.ts';
import type { TypedEventStore } from './typed-event-store.ts';

/** The state of one stream and the version and position it includes. */
export interface AggregateState {
  readonly state: unknown;
  readonly version: number;
  /** Position of the last event; 0 for an empty stream. */
  readonly position: number;
}

/** An LRU cache of aggregate states in this process: the next command reads only newer events. Clearing it costs time and never affects results. */
export interface AggregateCache {
  load(decider: AnyDecider, id: string): Promise<AggregateState>;
  /** Called when a person's key is destroyed, since cached states may hold decrypted fields. */
  clear(): void;
}

const maxEntries = 5_000;

/** An empty cache over a journal; snapshots shorten the reading of long streams. */
export function aggregateCache(journal: TypedEventStore, snapshots?: SnapshotStore): AggregateCache {
  const entries = new Map<string, AggregateState>();
  let generation = 0;

  function store(stream: string, aggregate: AggregateState): void {
    entries.delete(stream);
    entries.set(stream, aggregate);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  async function validSnapshot(decider: AnyDecider, id: string): Promise<AggregateState | undefined> {
    const found = await snapshots?.get(decider, id);
    return found !== undefined && (await matchesStream(journal, decider, id, found)) ? found : undefined;
  }

  return {
    async load(decider, id) {
      const stream = `${decider.name}-${id}`;
      const startGeneration = generation;
      const empty = { state: decider.initial, version: 0, position: 0 };
      const cached = entries.get(stream) ?? (await validSnapshot(decider, id)) ?? empty;
      const newEvents = await Array.fromAsync(journal.read(decider, id, cached.version));
      const last = newEvents.at(-1);
      if (last === undefined) {
        if (cached.version > 0 && startGeneration === generation) store(stream, cached);
        return cached;
      }
      const state = evolve(
        decider,
        cached.state,
        newEvents.map((recorded) => recorded.event),
      );
      const aggregate = { state, version: last.version, position: last.position };
      if (startGeneration === generation) store(stream, aggregate);
      await snapshots?.save(decider, id, cached.version, aggregate);
      return aggregate;
    },
    clear() {
      generation += 1;
      entries.clear();
    },
  };
}
