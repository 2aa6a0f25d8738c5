import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from '@ardhi/kernel/ports/engines';

/**
 * Delivers every batch of events some milliseconds late, as a loaded machine does: a spec that reads what a
 * reaction writes before it waits for the reaction fails on it every time instead of now and then.
 */
export const slowBus = (bus: Engines['bus'], delayMs: number): Engines['bus'] => ({
  ...bus,
  get partitionCount() {
    return bus.partitionCount;
  },
  subscribe: (subscriber) =>
    bus.subscribe({
      ...subscriber,
      async deliver(batch, upTo) {
        if (batch.length > 0) await sleep(delayMs);
        await subscriber.deliver(batch, upTo);
      },
    }),
});
