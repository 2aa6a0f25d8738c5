import { memoryBatches } from '@ardhi/kernel/runtime/memory-batches';
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
export function viewCounter(service: ServiceContext): ViewCounter {
  const { clock, execute } = service;
  const seen = new Map<string, number>();
  const { collect } = memoryBatches(service, {
    topic: 'listings.views',
    seconds: batchSeconds,
    empty: () => new Map<string, number>(),
    async write(batch, id) {
      const day = clock.now().slice(0, 10);
      const write = ([listingId, views]: [string, number]) =>
        execute(
          listingViews,
          listingId,
          { type: 'CountViews', day, views },
          { commandId: `views:${listingId}:${id}` },
        );
      await Promise.all([...batch].map(write));
    },
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
      await collect((batch) => batch.set(listingId, (batch.get(listingId) ?? 0) + 1));
    },
  };
}
