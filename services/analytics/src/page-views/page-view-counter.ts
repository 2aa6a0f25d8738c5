import { memoryBatches } from '@ardhi/kernel/runtime/memory-batches';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { pageName } from './page-name.ts';
import { pageViews } from './page-views.ts';

const batchSeconds = 10;
/** Distinct names per batch; further ones are dropped, so that invented names cannot exhaust memory. */
const maxNames = 2_000;

/** Counts page views and impressions in memory and records them in batches. */
export interface PageViewCounter {
  pages(paths: readonly string[]): Promise<void>;
  listings(ids: readonly string[]): Promise<void>;
}

interface Beacons {
  readonly pages: Map<string, number>;
  readonly impressions: Map<string, number>;
}

function add(to: Map<string, number>, names: readonly string[]): void {
  for (const name of names) if (to.has(name) || to.size < maxNames) to.set(name, (to.get(name) ?? 0) + 1);
}

/** Adds up beacons in memory and commits them every ten seconds; a crash loses at most one batch. */
export function pageViewCounter(service: ServiceContext): PageViewCounter {
  const { clock, execute } = service;
  const { collect } = memoryBatches<Beacons>(service, {
    topic: 'analytics.page-views',
    seconds: batchSeconds,
    empty: () => ({ pages: new Map(), impressions: new Map() }),
    async write(batch, commandId) {
      const day = clock.now().slice(0, 10);
      const [pages, impressions] = [Object.fromEntries(batch.pages), Object.fromEntries(batch.impressions)];
      await execute(pageViews, day, { type: 'CountPageViews', day, pages, impressions }, { commandId });
    },
  });

  return {
    pages: (paths) => collect(({ pages }) => add(pages, paths.map(pageName))),
    listings: (ids) => collect(({ impressions }) => add(impressions, [...new Set(ids)])),
  };
}
