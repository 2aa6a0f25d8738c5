import { setImmediate } from 'node:timers/promises';
import { Budget } from '@ardhi/engines/search-index/columnar/budget';
import { threadBuilder } from '@ardhi/engines/search-index/columnar/builder';
import { IndexState } from '@ardhi/engines/search-index/columnar/index-state';
import { snapshotFolder } from '@ardhi/engines/search-index/columnar/snapshot';
import { writtenChange } from '@ardhi/engines/search-index/columnar/written';
import { listings, market } from './market.ts';

const rounds = 3;
const changes = 4_000;

/** The longest that merging held the thread of an index that was kept, in milliseconds: the least of a few rounds. */
export async function longestPause(kept: string, from: number): Promise<number> {
  const folder = snapshotFolder(kept, market);
  const index = new IndexState(market, {
    ...{ builder: threadBuilder(), recentMost: 512, bulk: 1_000 },
    ...{ folder, keepFrom: Number.POSITIVE_INFINITY },
  });
  const documents = [...listings(changes * rounds, from)].map((document) =>
    writtenChange({ id: document.id, document }),
  );
  const longest: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let worst = 0;
    for (const change of documents.slice(round * changes, (round + 1) * changes)) {
      const start = performance.now();
      await index.apply([change], from);
      await setImmediate();
      worst = Math.max(worst, performance.now() - start);
    }
    let merging = true;
    void index.merged().then(() => {
      merging = false;
    });
    while (merging) {
      const start = performance.now();
      await setImmediate();
      index.search({ limit: 1 }, new Budget(1e9, 1e9));
      worst = Math.max(worst, performance.now() - start);
    }
    longest.push(worst);
  }
  return Math.min(...longest);
}
