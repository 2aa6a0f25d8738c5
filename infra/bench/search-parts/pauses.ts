import { setImmediate } from 'node:timers/promises';
import type { IndexState } from '@ardhi/engines/search-index/columnar/index-state';
import { threadTime } from '../thread-time.ts';
import { budget, changesFrom } from './work.ts';

const rounds = 3;
const changes = 4_000;

/** How long merging kept a thread from the next search at most: what passed, and what of it the thread worked. */
export interface Pause {
  readonly milliseconds: number;
  readonly cpu: number;
}

/** The longest pause of an index while changes come and segments merge: the least of a few rounds. */
export async function longestPause(index: IndexState, from: number): Promise<Pause> {
  const all = changesFrom(changes * rounds, from);
  const worst: Pause[] = [];
  for (let round = 0; round < rounds; round++) {
    const watch = watched();
    for (const change of all.slice(round * changes, (round + 1) * changes)) {
      await index.apply([change], from);
      await setImmediate();
      watch.look();
    }
    let merging = true;
    void index.merged().then(() => {
      merging = false;
    });
    while (merging) {
      await setImmediate();
      index.search({ limit: 1 }, budget());
      watch.look();
    }
    worst.push(watch.longest());
  }
  return {
    milliseconds: Math.min(...worst.map(({ milliseconds }) => milliseconds)),
    cpu: Math.min(...worst.map(({ cpu }) => cpu)),
  };
}

/** The longest time, and the longest work of this thread, between two looks. */
function watched() {
  const longest = { milliseconds: 0, cpu: 0 };
  let [at, used] = [performance.now(), threadTime()];
  return {
    look(): void {
      longest.milliseconds = Math.max(longest.milliseconds, performance.now() - at);
      longest.cpu = Math.max(longest.cpu, threadTime() - used);
      [at, used] = [performance.now(), threadTime()];
    },
    longest: (): Pause => longest,
  };
}
