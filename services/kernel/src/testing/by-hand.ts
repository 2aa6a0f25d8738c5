import type { EventBus, Subscriber } from '../event-bus/event-bus.ts';

/** A bus that hands batches over by hand, so that a test decides what arrives, how often and in which order. */
export function byHand(bus: EventBus): EventBus & { readonly deliver: Subscriber['deliver'] } {
  let subscriber: Subscriber | undefined;
  return {
    ...bus,
    subscribe(given) {
      subscriber = given;
      return { position: given.after, reached: async () => {}, close: async () => {} };
    },
    deliver: async (batch, upTo) => subscriber?.deliver(batch, upTo),
  };
}
