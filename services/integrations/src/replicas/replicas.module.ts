import { agentEvents } from '@ardhi/contracts/accounts/events';
import { contactClickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { mediaEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agents } from './accounts.ts';
import { whatsappClicks } from './lead-clicks.ts';
import { contacts } from './leads.ts';
import { listings } from './listings.ts';
import { listingFiles } from './media.ts';
import { settings } from './settings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [contacts, agents, listings, listingFiles, whatsappClicks, settings],
  subscribesTo: [contactEvents, contactClickEvents, listingEvents, mediaEvents, agentEvents, settingsEvents],
};
