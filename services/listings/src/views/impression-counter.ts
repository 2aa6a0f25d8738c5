import { isBot } from '@ardhi/kernel/http/is-bot';
import { memoryBatches } from '@ardhi/kernel/runtime/memory-batches';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listingViews } from './listing-views.ts';

const topic = 'listings.impressions';
/** Few events for what happens at every search; a crash forgets what was counted since. */
const batchSeconds = 3_600;

/** Counts search impressions without crawlers; one event per listing and hour. Never throws. */
export function impressionCounter(service: ServiceContext) {
  const { clock, execute } = service;
  const { collect } = memoryBatches(service, {
    topic,
    seconds: batchSeconds,
    empty: () => new Map<string, number>(),
    async write(batch, id) {
      const day = clock.now().slice(0, 10);
      for (const [listingId, impressions] of batch) {
        const command = { type: 'CountImpressions', day, impressions } as const;
        await execute(listingViews, listingId, command, { commandId: `impressions:${listingId}:${id}` });
      }
    },
  });

  return async (ids: readonly string[], agent: string | undefined): Promise<void> => {
    if (ids.length === 0 || isBot(agent)) return;
    await collect((batch) => {
      for (const id of ids) batch.set(id, (batch.get(id) ?? 0) + 1);
    });
  };
}
