import { evolve } from './decider.ts';
import type { AnyDecider, Journal } from './journal.ts';
import { isOf, type Snapshots } from './snapshots.ts';

/** What a stream's events come to, and up to where. */
export interface Fold {
  readonly state: unknown;
  readonly version: number;
  /** Of the last event; 0 for an empty stream. */
  readonly position: number;
}

/** Folded streams of this process: the next command reads only what has happened since. Forgetting costs time, never truth. */
export interface Folds {
  of(rules: AnyDecider, id: string): Promise<Fold>;
  /** Everything is read anew: called when a person's key is destroyed. */
  forget(): void;
}

const mostKept = 5_000;

export function folds(journal: Journal, snapshots?: Snapshots): Folds {
  const kept = new Map<string, Fold>();
  let edition = 0;

  function keep(stream: string, fold: Fold): void {
    kept.delete(stream);
    kept.set(stream, fold);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  async function snapshot(rules: AnyDecider, id: string): Promise<Fold | undefined> {
    const found = await snapshots?.of(rules, id);
    return found !== undefined && (await isOf(journal, rules, id, found)) ? found : undefined;
  }

  return {
    async of(rules, id) {
      const stream = `${rules.name}-${id}`;
      const began = edition;
      const nothing = { state: rules.initial, version: 0, position: 0 };
      const known = kept.get(stream) ?? (await snapshot(rules, id)) ?? nothing;
      const since = await Array.fromAsync(journal.read(rules, id, known.version));
      const last = since.at(-1);
      if (last === undefined) {
        if (known.version > 0 && began === edition) keep(stream, known);
        return known;
      }
      const state = evolve(
        rules,
        known.state,
        since.map((recorded) => recorded.event),
      );
      const fold = { state, version: last.version, position: last.position };
      if (began === edition) keep(stream, fold);
      await snapshots?.keep(rules, id, known.version, fold);
      return fold;
    },
    forget() {
      edition += 1;
      kept.clear();
    },
  };
}
