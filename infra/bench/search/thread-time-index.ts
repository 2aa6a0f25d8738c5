import { setImmediate } from 'node:timers/promises';
import { IndexState } from '@ardhi/search-engine/engine/index-state';
import { workerSegmentBuilder } from '@ardhi/search-engine/engine/segment-builder';
import { type EncodedChange, encodeChange } from '@ardhi/search-engine/memtable/encoded-document';
import { QueryBudget } from '@ardhi/search-engine/query/query-budget';
import { snapshotFolder } from '@ardhi/search-engine/segment/snapshot';
import { threadCpuTime } from '../measure/thread-cpu-time.ts';
import { listings, market } from './market.ts';
import type { BenchQuery } from './queries.ts';

/** Opens a persisted index in this thread, with its segment builder in a worker as usual. */
export const openInThread = (indexFolder: string): IndexState =>
  new IndexState(market, {
    builder: workerSegmentBuilder(),
    memtableLimit: 512,
    bulkThreshold: 1_000,
    folder: snapshotFolder(indexFolder, market),
    minPersistedDocs: Number.POSITIVE_INFINITY,
  });

/** A budget that no measured query exhausts: two billion steps in 5 s. */
export const createBudget = () => new QueryBudget(2e9, 5_000);

/** New listings as the index's thread receives them. */
export const changesFrom = (count: number, from: number): readonly EncodedChange[] =>
  Array.from(listings(count, from), (document) => encodeChange({ id: document.id, document }));

/** A clock that advances with this thread's CPU time and skips waiting: the time as on a dedicated processor. */
export class ThreadClock {
  readonly #start = threadCpuTime();
  #waited = 0;

  /** Milliseconds. */
  now(): number {
    return threadCpuTime() - this.#start + this.#waited;
  }

  waitUntil(due: number): void {
    this.#waited += Math.max(0, due - this.now());
  }
}

const seconds = 10;
const changesASecond = 500;
const searchesASecond = 300;

/**
 * CPU milliseconds of the index's thread from a change to the search that shows it, under 500 changes and 300
 * searches per second, after a warm-up: the first searches of a thread wait until its code is compiled.
 */
export async function changeLatencyInThread(
  index: IndexState,
  mix: readonly BenchQuery[],
  from: number,
): Promise<Float64Array> {
  for (const { query } of mix) index.search(query, createBudget());
  const changes = changesFrom(changesASecond * seconds, from);
  const lags: number[] = [];
  const clock = new ThreadClock();
  let searched = 0;
  for (const [which, change] of changes.entries()) {
    const due = (which * 1_000) / changesASecond;
    for (; (searched * 1_000) / searchesASecond <= due; searched++) {
      clock.waitUntil((searched * 1_000) / searchesASecond);
      index.search((mix[searched % mix.length] as BenchQuery).query, createBudget());
    }
    clock.waitUntil(due);
    await index.apply([change], from + which + 1);
    const { total } = index.search({ filters: [{ ids: [change.id] }], limit: 1 }, createBudget());
    if (total !== 1) throw new Error('a change was not searchable after it was applied');
    lags.push(clock.now() - due);
    await setImmediate();
  }
  return Float64Array.from(lags).sort();
}

const turns = 5;
const turnMs = 1_500;

/**
 * Searches of the index's thread under 1,000 changes per second, relative to those without changes: the
 * median of pairs.
 */
export async function throughputShareInThread(
  index: IndexState,
  mix: readonly BenchQuery[],
  from: number,
): Promise<number> {
  const changes = changesFrom(turns * turnMs * 2, from).values();
  let queryCount = 0;
  const turn = async (changesAMs: number): Promise<number> => {
    const clock = new ThreadClock();
    let [done, applied] = [0, 0];
    for (; clock.now() < turnMs; done++) {
      const due = Math.floor(clock.now() * changesAMs);
      if (due > applied) await index.apply(changes.take(due - applied).toArray(), from);
      applied = Math.max(applied, due);
      index.search((mix[queryCount++ % mix.length] as BenchQuery).query, createBudget());
      await setImmediate();
    }
    return done / clock.now();
  };
  await turn(0);
  const shares: number[] = [];
  for (let pair = 0; pair < turns; pair++) {
    const idle = await turn(0);
    shares.push((await turn(1)) / idle);
    await index.waitForMerges();
  }
  return shares.sort((one, other) => one - other)[turns >> 1] as number;
}
