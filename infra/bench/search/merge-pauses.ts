import { setImmediate } from 'node:timers/promises';
import type { IndexState } from '@ardhi/search-engine/engine/index-state';
import { threadCpuTime } from '../measure/thread-cpu-time.ts';
import { changesFrom, createBudget } from './thread-time-index.ts';

const rounds = 3;
const changes = 4_000;

/** The longest time for which merging delayed a search: wall-clock and CPU milliseconds. */
export interface Pause {
  readonly milliseconds: number;
  readonly cpu: number;
}

/** The longest pause of an index during changes and merges: the minimum of several rounds. */
export async function longestPause(index: IndexState, from: number): Promise<Pause> {
  const all = changesFrom(changes * rounds, from);
  const worst: Pause[] = [];
  for (let round = 0; round < rounds; round++) {
    const watch = pauseMonitor();
    for (const change of all.slice(round * changes, (round + 1) * changes)) {
      await index.apply([change], from);
      await setImmediate();
      watch.look();
    }
    let merging = true;
    void index.waitForMerges().then(() => {
      merging = false;
    });
    while (merging) {
      await setImmediate();
      index.search({ limit: 1 }, createBudget());
      watch.look();
    }
    worst.push(watch.longest());
  }
  return {
    milliseconds: Math.min(...worst.map(({ milliseconds }) => milliseconds)),
    cpu: Math.min(...worst.map(({ cpu }) => cpu)),
  };
}

/** Monitors the longest wall-clock and CPU time between two calls of `look`. */
function pauseMonitor() {
  const longest = { milliseconds: 0, cpu: 0 };
  let [at, used] = [performance.now(), threadCpuTime()];
  return {
    look(): void {
      longest.milliseconds = Math.max(longest.milliseconds, performance.now() - at);
      longest.cpu = Math.max(longest.cpu, threadCpuTime() - used);
      [at, used] = [performance.now(), threadCpuTime()];
    },
    longest: (): Pause => longest,
  };
}
