import { newId } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { ownTopic } from '@ardhi/kernel/timer/timer';
import { pageName } from './page-name.ts';
import { sightings } from './sightings.ts';

const batchSeconds = 10;
/** Names kept between two batches; a flood of invented ones beyond that is dropped. */
const mostNames = 2_000;

export interface SightingCounter {
  pages(paths: readonly string[]): Promise<void>;
  listings(ids: readonly string[]): Promise<void>;
}

/** Adds up what beacons tell and writes it every few seconds: a crash loses that much, and nobody's money hangs on it. */
export function sightingCounter({ clock, timer, order }: ServiceTools): SightingCounter {
  let pages = new Map<string, number>();
  let impressions = new Map<string, number>();

  const topic = ownTopic('analytics.sightings');
  timer.onRing(topic, async () => {
    const seen = { pages: Object.fromEntries(pages), impressions: Object.fromEntries(impressions) };
    pages = new Map();
    impressions = new Map();
    const day = clock.now().slice(0, 10);
    await order(
      sightings,
      day,
      { type: 'CountSightings', day, ...seen },
      { causation: newId(clock.epoch()) },
    );
  });

  async function add(to: Map<string, number>, names: readonly string[]): Promise<void> {
    const first = pages.size + impressions.size === 0;
    for (const name of names) if (to.has(name) || to.size < mostNames) to.set(name, (to.get(name) ?? 0) + 1);
    if (!first || to.size === 0) return;
    const at = Temporal.Instant.fromEpochMilliseconds(clock.epoch() + batchSeconds * 1000);
    await timer.set({ id: topic, topic, at: at.toString({ smallestUnit: 'millisecond' }), data: {} });
  }

  return {
    pages: (paths) => add(pages, paths.map(pageName)),
    listings: (ids) => add(impressions, [...new Set(ids)]),
  };
}
