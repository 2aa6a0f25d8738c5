import { localTopic } from '@ardhi/kernel/ports/scheduler';
import { newId } from '@ardhi/kernel/runtime/ids';
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

/** Adds up beacons in memory and commits them every ten seconds; a crash loses at most one batch. */
export function pageViewCounter({
  clock,
  scheduler: timer,
  execute: order,
}: ServiceContext): PageViewCounter {
  let pages = new Map<string, number>();
  let impressions = new Map<string, number>();

  const topic = localTopic('analytics.page-views');
  timer.onDue(topic, async () => {
    const batch = { pages: Object.fromEntries(pages), impressions: Object.fromEntries(impressions) };
    pages = new Map();
    impressions = new Map();
    const day = clock.now().slice(0, 10);
    await order(
      pageViews,
      day,
      { type: 'CountPageViews', day, ...batch },
      { commandId: newId(clock.epoch()) },
    );
  });

  async function add(to: Map<string, number>, names: readonly string[]): Promise<void> {
    const first = pages.size + impressions.size === 0;
    for (const name of names) if (to.has(name) || to.size < maxNames) to.set(name, (to.get(name) ?? 0) + 1);
    if (!first || to.size === 0) return;
    const at = Temporal.Instant.fromEpochMilliseconds(clock.epoch() + batchSeconds * 1000);
    await timer.schedule({ id: topic, topic, at: at.toString({ smallestUnit: 'millisecond' }), data: {} });
  }

  return {
    pages: (paths) => add(pages, paths.map(pageName)),
    listings: (ids) => add(impressions, [...new Set(ids)]),
  };
}
