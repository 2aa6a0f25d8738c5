import { eventBusContract } from '@ardhi/kernel/ports/event-bus/event-bus.contract';
import { openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { eventBusSaboteurs } from '@ardhi/testing/saboteurs/event-bus-saboteurs';

const open = openEmbeddedPart(({ bus, events }) => ({ bus, store: events, timeoutMs: 3_000 }));

testContract('log', eventBusContract, open);

testSaboteurs(eventBusContract, open, eventBusSaboteurs);
