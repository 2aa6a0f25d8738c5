import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agencies, agents } from './accounts.ts';
import { systemCalls } from './gateway.ts';
import { whatsappClicks } from './lead-clicks.ts';
import { contacts } from './leads.ts';
import { listings } from './listings.ts';
import { listingFiles } from './media.ts';
import { recordOwners } from './record-owners.ts';
import { settings } from './settings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [
    contacts,
    agencies,
    agents,
    listings,
    listingFiles,
    whatsappClicks,
    recordOwners,
    settings,
    systemCalls,
  ],
};
