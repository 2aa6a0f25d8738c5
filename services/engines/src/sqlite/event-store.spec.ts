import { eventStoreContract } from '@ardhi/kernel/ports/event-store/event-store.contract';
import { openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { eventStoreSaboteurs } from '@ardhi/testing/saboteurs/event-store-saboteurs';

const open = openEmbeddedPart(({ events }) => events);

testContract('sqlite', eventStoreContract, open);

testSaboteurs(eventStoreContract, open, eventStoreSaboteurs);
