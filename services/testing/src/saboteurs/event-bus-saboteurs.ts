import { newId } from '@ardhi/kernel/base/ids';
import { keyedMutex } from '@ardhi/kernel/base/keyed-mutex';
import type { BusUnderTest, SharedBusUnderTest } from '@ardhi/kernel/ports/event-bus/event-bus.contract';

/** Engines that each break one guarantee of the port; the contract suite must catch every one, on any engine. */
export const eventBusSaboteurs: Readonly<Record<string, (engine: BusUnderTest) => BusUnderTest>> = {
  'drops a rejected batch': ({ bus, ...fixture }) => ({
    ...fixture,
    bus: {
      ...bus,
      subscribe: (subscriber) =>
        bus.subscribe({
          ...subscriber,
          deliver: (batch, upTo) => subscriber.deliver(batch, upTo).catch(() => undefined),
        }),
    },
  }),
  'resolves `waitForPosition` before the effect': ({ bus, ...fixture }) => ({
    ...fixture,
    bus: {
      ...bus,
      subscribe: (subscriber) =>
        Object.assign(Object.create(bus.subscribe(subscriber)), { waitForPosition: async () => {} }),
    },
  }),
  'starts from the beginning': ({ bus, ...fixture }) => ({
    ...fixture,
    bus: { ...bus, subscribe: (subscriber) => bus.subscribe({ ...subscriber, after: 0 }) },
  }),
  'reverses a batch': ({ bus, ...fixture }) => ({
    ...fixture,
    bus: {
      ...bus,
      subscribe: (subscriber) =>
        bus.subscribe({
          ...subscriber,
          deliver: (batch, upTo) => subscriber.deliver(batch.toReversed(), upTo),
        }),
    },
  }),
  'delivers every event to every subscriber': ({ bus, ...fixture }) => ({
    ...fixture,
    bus: { ...bus, subscribe: (subscriber) => bus.subscribe({ ...subscriber, partitionFilter: () => true }) },
  }),
  'lets a hanging subscriber block its consumer group': ({ bus, ...fixture }) => {
    const runExclusive = keyedMutex();
    return {
      ...fixture,
      bus: {
        ...bus,
        subscribe: (subscriber) =>
          bus.subscribe({
            ...subscriber,
            deliver: (batch, upTo) =>
              runExclusive(subscriber.consumerGroup ?? subscriber.consumer, () =>
                subscriber.deliver(batch, upTo),
              ),
          }),
      },
    };
  },
};

/** The same for a bus shared by several processes. */
export const sharedBusSaboteurs: Readonly<
  Record<string, (engine: SharedBusUnderTest) => SharedBusUnderTest>
> = {
  'assigns all partitions to every process': (shared) => ({
    ...shared,
    async joinAsProcess() {
      const bus = await shared.joinAsProcess();
      const own = newId();
      return {
        ...bus,
        subscribe: (subscriber) =>
          bus.subscribe({ ...subscriber, consumerGroup: own + subscriber.consumerGroup }),
      };
    },
  }),
  'keeps the partitions of a process that has left': (shared) => ({
    ...shared,
    bus: {
      ...shared.bus,
      subscribe: (subscriber) =>
        Object.assign(Object.create(shared.bus.subscribe(subscriber)), { close: async () => {} }),
    },
  }),
};
