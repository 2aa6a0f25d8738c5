import { memoryBatches } from '@ardhi/kernel/runtime/memory-batches';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { firstInPeriod } from './first-in-period.ts';
import { listingViews } from './listing-views.ts';

const sixHours = 6 * 3_600_000;
const batchSeconds = 10;

/** Counts views of listings without counting a visitor twice. */
export interface ViewCounter {
  /** Counts once for each visitor and listing in six hours; written with others after a few seconds. */
  see(listingId: string, visitorId: string): Promise<void>;
}

/** Counts in memory, and writes together what came in within some seconds. */
export function viewCounter(service: ServiceContext): ViewCounter {
  const { clock, execute } = service;
  const isFirst = firstInPeriod(clock, sixHours);
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
      if (!isFirst(`${listingId} ${visitorId}`)) return;
      await collect((batch) => batch.set(listingId, (batch.get(listingId) ?? 0) + 1));
    },
  };
}
