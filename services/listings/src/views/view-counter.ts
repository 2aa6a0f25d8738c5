import { localTopic } from '@ardhi/kernel/ports/scheduler';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listingViews } from './listing-views.ts';

const sixHours = 6 * 3_600_000;
const mostRemembered = 100_000;
const batchSeconds = 10;

/** Counts views of listings without counting a visitor twice. */
export interface ViewCounter {
  /** Counts once for each visitor and listing in six hours; written with others after a few seconds. */
  see(listingId: string, visitorId: string): Promise<void>;
}

/** Remembers who looked at what in this process; a restart may count somebody twice, never more. */
export function viewCounter({ clock, scheduler: timer, execute: order }: ServiceContext): ViewCounter {
  const seen = new Map<string, number>();
  let waiting = new Map<string, number>();

  const topic = localTopic('listings.views');
  timer.onDue(topic, async ({ at }) => {
    const batch = waiting;
    waiting = new Map();
    const day = clock.now().slice(0, 10);
    await Promise.all(
      [...batch].map(([listingId, views]) =>
        order(
          listingViews,
          listingId,
          { type: 'CountViews', day, views },
          { commandId: `${topic}:${listingId}:${at}` },
        ),
      ),
    );
  });

  return {
    async see(listingId, visitorId) {
      const key = `${listingId} ${visitorId}`;
      const now = clock.epoch();
      if (now - (seen.get(key) ?? -sixHours) < sixHours) return;
      seen.delete(key);
      seen.set(key, now);
      const [oldest] = seen.size > mostRemembered ? seen.keys() : [];
      if (oldest !== undefined) seen.delete(oldest);
      waiting.set(listingId, (waiting.get(listingId) ?? 0) + 1);
      if (waiting.size === 1 && waiting.get(listingId) === 1) await ringSoon(now);
    },
  };

  function ringSoon(now: number): Promise<void> {
    const at = Temporal.Instant.fromEpochMilliseconds(now + batchSeconds * 1000);
    return timer.schedule({ id: topic, topic, at: at.toString({ smallestUnit: 'millisecond' }), data: {} });
  }
}
