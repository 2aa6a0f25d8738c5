import { favouritesEvents } from '@ardhi/contracts/accounts/events';
import { waThreadEvents } from '@ardhi/contracts/integrations/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { onFavourite } from './on-favourite.ts';
import { onLead } from './on-lead.ts';
import { onWhatsapp } from './on-whatsapp.ts';

/** Follow-up to an enquiry, a favourite or a WhatsApp message. */
export const followUpModule: ServiceModule<unknown> = {
  reactions: [onLead, onWhatsapp, onFavourite],
  subscribesTo: [favouritesEvents, waThreadEvents],
};
