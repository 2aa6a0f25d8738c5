import { eventBusContract } from '@ardhi/kernel/event-bus/event-bus.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { opened } from '../testing/opened.ts';

const open = opened(({ bus, events }) => ({ bus, store: events }));

keepsContract('log', eventBusContract, open);

catchesSaboteurs(eventBusContract, open, {
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
});
