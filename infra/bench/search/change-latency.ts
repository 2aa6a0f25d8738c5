import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ColumnarIndex } from '@ardhi/search-engine/engine/columnar-search';
import { listings } from './market.ts';
import type { BenchQuery } from './queries.ts';

const changesASecond = 500;

/**
 * Milliseconds from a change to the search result that shows it, under 500 changes and 300 searches per
 * second. The search for a change is sent right after it, and repeated until the result shows it.
 */
export async function changeLatency(
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
    await until(start + (which * 1_000) / changesASecond);
    const began = performance.now();
    for (; searched * 5 < which * 3; searched++)
      void index.search((mix[searched % mix.length] as BenchQuery).query);
    void index.apply([{ id: document.id, document }], from + which + 1);
    while ((await index.search({ filters: [{ ids: [document.id] }], limit: 1 })).total === 0);
    found.push(performance.now() - began);
  }
  return Float64Array.from(found).sort();
}

/** Sleeps where possible, because busy waiting takes a core from the measured threads. */
async function until(due: number): Promise<void> {
  const left = due - performance.now();
  if (left > 1.5) await setTimeout(left - 1);
  while (performance.now() < due) await setImmediate();
}

const turns = 7;
const turnMs = 1_500;
/** Number of concurrent searches, so that the worker never idles. */
const atOnce = 4;

/**
 * Searches per second under 1,000 changes per second, relative to those without changes: the median of paired
 * rounds.
 */
export async function throughputShare(
  index: ColumnarIndex,
  mix: readonly BenchQuery[],
  from: number,
): Promise<number> {
  const changes = [...listings(turns * turnMs, from)].values();
  const shares: number[] = [];
  let [position, queryCount] = [from, 0];
  const turn = async (changesAMs: number) => {
    const start = performance.now();
    let [done, applied] = [0, 0];
    const ask = async () => {
      while (performance.now() - start < turnMs) {
        const due = Math.floor((performance.now() - start) * changesAMs);
        const batch = changes.take(due - applied).toArray();
        applied = due;
        position += batch.length;
        if (batch.length > 0)
          void index.apply(
            batch.map((document) => ({ id: document.id, document })),
            position,
          );
        await index.search((mix[queryCount++ % mix.length] as BenchQuery).query);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    return done / (performance.now() - start);
  };
  await turn(0);
  for (let pair = 0; pair < turns; pair++) {
    const idle = await turn(0);
    shares.push((await turn(1)) / idle);
    await index.waitForMerges();
  }
  return shares.sort((one, other) => one - other)[turns >> 1] as number;
}
