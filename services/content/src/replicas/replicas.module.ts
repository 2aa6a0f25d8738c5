import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adPictures } from './ad-pictures.ts';
import { advertisedListings } from './advertised-listings.ts';
import { ticketFiles } from './ticket-files.ts';

/** Read copies of what other services publish. */
export const replicasModule: ServiceModule = { projections: [adPictures, advertisedListings, ticketFiles] };
