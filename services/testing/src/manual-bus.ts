import type { EventBus, Subscriber } from '@ardhi/kernel/ports/event-bus';

/** A bus whose batches a test delivers itself, to control content, repetition and order. */
export function manualBus(bus: EventBus): EventBus & { readonly deliver: Subscriber['deliver'] } {
  let subscriber: Subscriber | undefined;
  return {
    ...bus,
    subscribe(definition) {
      subscriber = definition;
      return { position: definition.after, waitForPosition: async () => {}, close: async () => {} };
    },
    deliver: async (batch, upTo) => subscriber?.deliver(batch, upTo),
  };
}
