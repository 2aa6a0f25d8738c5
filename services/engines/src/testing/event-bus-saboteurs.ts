import type { FedBus, SharedBus } from '@ardhi/kernel/event-bus/event-bus.contract';
import { newId } from '@ardhi/kernel/ids';
import { turns } from '@ardhi/kernel/turns';

/** Engines that each break one promise of the port on purpose: the contract must catch every one, whatever it stands on. */
export const eventBusSaboteurs: Readonly<Record<string, (engine: FedBus) => FedBus>> = {
  'gives up on a batch that was refused': ({ bus, ...fed }) => ({
    ...fed,
    bus: {
      ...bus,
      subscribe: (who) =>
        bus.subscribe({ ...who, deliver: (batch, upTo) => who.deliver(batch, upTo).catch(() => undefined) }),
    },
  }),
  'says reached before the effect': ({ bus, ...fed }) => ({
    ...fed,
    bus: {
      ...bus,
      subscribe: (who) => Object.assign(Object.create(bus.subscribe(who)), { reached: async () => {} }),
    },
  }),
  'starts from the beginning': ({ bus, ...fed }) => ({
    ...fed,
    bus: { ...bus, subscribe: (who) => bus.subscribe({ ...who, after: 0 }) },
  }),
  'turns a batch around': ({ bus, ...fed }) => ({
    ...fed,
    bus: {
      ...bus,
      subscribe: (who) =>
        bus.subscribe({ ...who, deliver: (batch, upTo) => who.deliver(batch.toReversed(), upTo) }),
    },
  }),
  'brings everybody everything': ({ bus, ...fed }) => ({
    ...fed,
    bus: { ...bus, subscribe: (who) => bus.subscribe({ ...who, takes: () => true }) },
  }),
  'lets one that hangs hold up its listener': ({ bus, ...fed }) => {
    const inTurn = turns();
    return {
      ...fed,
      bus: {
        ...bus,
        subscribe: (who) =>
          bus.subscribe({
            ...who,
            deliver: (batch, upTo) => inTurn(who.listener ?? who.consumer, () => who.deliver(batch, upTo)),
          }),
      },
    };
  },
};

/** The same for a bus that processes share. */
export const sharedBusSaboteurs: Readonly<Record<string, (engine: SharedBus) => SharedBus>> = {
  'gives every process all slices': (shared) => ({
    ...shared,
    async another() {
      const bus = await shared.another();
      const own = newId();
      return { ...bus, subscribe: (who) => bus.subscribe({ ...who, listener: own + who.listener }) };
    },
  }),
  'keeps the slices of a process that has left': (shared) => ({
    ...shared,
    bus: {
      ...shared.bus,
      subscribe: (who) => Object.assign(Object.create(shared.bus.subscribe(who)), { close: async () => {} }),
    },
  }),
};
