import { eventBusContract } from '@ardhi/kernel/event-bus/event-bus.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { eventBusSaboteurs } from '../testing/event-bus-saboteurs.ts';
import { opened } from '../testing/opened.ts';

const open = opened(({ bus, events }) => ({ bus, store: events, patienceMs: 3_000 }));

keepsContract('log', eventBusContract, open);

catchesSaboteurs(eventBusContract, open, eventBusSaboteurs);
