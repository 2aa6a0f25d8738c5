import { isBot } from '@ardhi/kernel/http/bots';
import type { ServiceTools } from '@ardhi/kernel/service';
import { listingViews } from './views.ts';

const topic = 'listings.impressions';
/** Few events for what happens at every search; a crash forgets what was counted since. */
const batchSeconds = 3_600;

/** Counts how often listings are among what people find, crawlers left out; one event a listing and hour. */
export function impressionCounter({ clock, timer, order }: ServiceTools) {
  let waiting = new Map<string, number>();

  timer.onRing(topic, async ({ at }) => {
    const batch = waiting;
    waiting = new Map();
    const day = at.slice(0, 10);
    for (const [listingId, impressions] of batch) {
      const count = { type: 'CountImpressions', day, impressions } as const;
      await order(listingViews, listingId, count, { causation: `impressions:${listingId}:${at}` });
    }
  });

  return async (ids: readonly string[], agent: string | undefined): Promise<void> => {
    if (ids.length === 0 || isBot(agent)) return;
    const first = waiting.size === 0;
    for (const id of ids) waiting.set(id, (waiting.get(id) ?? 0) + 1);
    if (!first) return;
    const at = Temporal.Instant.fromEpochMilliseconds(clock.epoch() + batchSeconds * 1_000);
    await timer.set({ id: topic, topic, at: at.toString({ smallestUnit: 'millisecond' }), data: {} });
  };
}
