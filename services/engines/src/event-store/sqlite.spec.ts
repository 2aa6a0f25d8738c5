import { eventStoreContract } from '@ardhi/kernel/event-store/event-store.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { eventStoreSaboteurs } from '../testing/event-store-saboteurs.ts';
import { opened } from '../testing/opened.ts';

const open = opened(({ events }) => events);

keepsContract('sqlite', eventStoreContract, open);

catchesSaboteurs(eventStoreContract, open, eventStoreSaboteurs);
