import type { Log } from '@ardhi/kernel/base/log';
import type { EventBus, Subscription } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import { logSubscription } from './log-subscription.ts';
import { logTail } from './log-tail.ts';

/** Uses the store's own ordered log as the bus: one writer, no second log, nothing to relay. */
export async function logBus(store: EventStore, log: Log): Promise<EventBus> {
  const open = new Set<Subscription>();
  const tail = logTail(store, log, await store.head());
  return {
    partitionCount: 1,
    subscribe(subscriber) {
      const subscription = logSubscription(subscriber, { store, tail, log });
      open.add(subscription);
      return subscription;
    },
    refetch: (stream, after) => store.read(stream, after),
    head: () => store.head(),
    async close() {
      await Promise.all([...open].map((subscription) => subscription.close()));
      await tail.close();
    },
  };
}
