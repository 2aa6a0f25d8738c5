import { isBot } from '@ardhi/kernel/http/is-bot';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listingViews } from './listing-views.ts';

const topic = 'listings.impressions';
/** Few events for what happens at every search; a crash forgets what was counted since. */
const batchSeconds = 3_600;

/** Counts search impressions without crawlers; one event per listing and hour. */
export function impressionCounter({ clock, scheduler: timer, execute: order }: ServiceContext) {
  let waiting = new Map<string, number>();

  timer.onDue(topic, async ({ at }) => {
    const batch = waiting;
    waiting = new Map();
    const day = at.slice(0, 10);
    for (const [listingId, impressions] of batch) {
      const count = { type: 'CountImpressions', day, impressions } as const;
      await order(listingViews, listingId, count, { commandId: `impressions:${listingId}:${at}` });
    }
  });

  return async (ids: readonly string[], agent: string | undefined): Promise<void> => {
    if (ids.length === 0 || isBot(agent)) return;
    const first = waiting.size === 0;
    for (const id of ids) waiting.set(id, (waiting.get(id) ?? 0) + 1);
    if (!first) return;
    const at = Temporal.Instant.fromEpochMilliseconds(clock.epoch() + batchSeconds * 1_000);
    await timer.schedule({ id: topic, topic, at: at.toString({ smallestUnit: 'millisecond' }), data: {} });
  };
}
