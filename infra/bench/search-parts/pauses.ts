import { setImmediate } from 'node:timers/promises';
import { Budget } from '@ardhi/engines/search-index/columnar/budget';
import { threadBuilder } from '@ardhi/engines/search-index/columnar/builder';
import { IndexState } from '@ardhi/engines/search-index/columnar/index-state';
import { snapshotFolder } from '@ardhi/engines/search-index/columnar/snapshot';
import { writtenChange } from '@ardhi/engines/search-index/columnar/written';
import { listings, market } from './market.ts';

const rounds = 3;
const changes = 4_000;

/** How long merging kept a thread from the next search at most: what passed, and what of it the thread worked. */
export interface Pause {
  readonly milliseconds: number;
  readonly cpu: number;
}

/** The longest pause of an index that was kept while changes come and segments merge: the least of a few rounds. */
export async function longestPause(kept: string, from: number): Promise<Pause> {
  const folder = snapshotFolder(kept, market);
  const index = new IndexState(market, {
    ...{ builder: threadBuilder(), recentMost: 512, bulk: 1_000 },
    ...{ folder, keepFrom: Number.POSITIVE_INFINITY },
  });
  const documents = [...listings(changes * rounds, from)].map((document) =>
    writtenChange({ id: document.id, document }),
  );
  const worst: Pause[] = [];
  for (let round = 0; round < rounds; round++) {
    const watch = watched();
    for (const change of documents.slice(round * changes, (round + 1) * changes)) {
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
      index.search({ limit: 1 }, new Budget(1e9, 1e9));
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
  let [at, used] = [performance.now(), process.threadCpuUsage()];
  return {
    look(): void {
      const { user, system } = process.threadCpuUsage(used);
      longest.milliseconds = Math.max(longest.milliseconds, performance.now() - at);
      longest.cpu = Math.max(longest.cpu, (user + system) / 1_000);
      [at, used] = [performance.now(), process.threadCpuUsage()];
    },
    longest: (): Pause => longest,
  };
}
