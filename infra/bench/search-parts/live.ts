import type { ColumnarIndex } from '@ardhi/engines/search-index/columnar/columnar';
import { listings } from './market.ts';
import type { BenchQuery } from './queries.ts';

const changesASecond = 500;

/** Milliseconds from a change to the search that shows it, under 500 changes and 300 searches a second. */
export async function lag(
  index: ColumnarIndex,
  mix: readonly BenchQuery[],
  seconds: number,
  from: number,
): Promise<Float64Array> {
  const changed = [...listings(changesASecond * seconds, from)];
  const found: number[] = [];
  const start = performance.now();
  let searched = 0;
  for (const [which, document] of changed.entries()) {
    while (performance.now() - start < (which * 1_000) / changesASecond)
      await new Promise((next) => setImmediate(next));
    const began = performance.now();
    const applied = index.apply([{ id: document.id, document }], from + which + 1);
    for (; searched * 5 < which * 3; searched++)
      void index.search((mix[searched % mix.length] as BenchQuery).query);
    await applied;
    const { total } = await index.search({ filters: [{ ids: [document.id] }], limit: 1 });
    if (total === 1) found.push(performance.now() - began);
  }
  if (found.length < changed.length) throw new Error('a change was not searchable after it was applied');
  return Float64Array.from(found).sort();
}

const turns = 6;
const turnMs = 1_500;

/** Searches a second under 1,000 changes a second, as a share of those without; by turns of both. */
export async function shareUnderChanges(
  index: ColumnarIndex,
  mix: readonly BenchQuery[],
  from: number,
): Promise<number> {
  const changes = listings(turns * turnMs * 4, from)[Symbol.iterator]();
  let position = from;
  let [asked, idle, busy] = [0, 0, 0];
  for (let turn = 0; turn < 2 * turns; turn++) {
    const isBusy = turn % 2 === 1;
    const start = performance.now();
    let [done, applied] = [0, 0];
    while (performance.now() - start < turnMs) {
      const due = isBusy ? Math.floor(performance.now() - start) : 0;
      const batch = Array.from({ length: due - applied }, () => changes.next().value ?? undefined).filter(
        (document) => document !== undefined,
      );
      applied = Math.max(applied, due);
      position += batch.length;
      if (batch.length > 0)
        void index.apply(
          batch.map((document) => ({ id: document.id, document })),
          position,
        );
      await index.search((mix[asked++ % mix.length] as BenchQuery).query);
      done += 1;
    }
    if (isBusy) busy += done;
    else idle += done;
    await index.merged();
  }
  return busy / idle;
}
