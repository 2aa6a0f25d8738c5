import type { FedBus } from '@ardhi/kernel/event-bus/event-bus.contract';

/** Engines that each break one promise of the port on purpose: the contract must catch every one, whatever it stands on. */
export const eventBusSaboteurs: Readonly<Record<string, (engine: FedBus) => FedBus>> = {
  'gives up on a batch that was refused': ({ bus, store }) => ({
    store,
    bus: {
      ...bus,
      subscribe: (who) =>
        bus.subscribe({ ...who, deliver: (batch, upTo) => who.deliver(batch, upTo).catch(() => undefined) }),
    },
  }),
  'says reached before the effect': ({ bus, store }) => ({
    store,
    bus: {
      ...bus,
      subscribe: (who) => Object.assign(Object.create(bus.subscribe(who)), { reached: async () => {} }),
    },
  }),
  'starts from the beginning': ({ bus, store }) => ({
    store,
    bus: { ...bus, subscribe: (who) => bus.subscribe({ ...who, after: 0 }) },
  }),
  'turns a batch around': ({ bus, store }) => ({
    store,
    bus: {
      ...bus,
      subscribe: (who) =>
        bus.subscribe({ ...who, deliver: (batch, upTo) => who.deliver(batch.toReversed(), upTo) }),
    },
  }),
};
