import { agencyEvents, agentEvents, favouritesEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { waThreadEvents } from '@ardhi/contracts/integrations/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { contact } from './contact/contact.ts';
import { contacts } from './contact/contacts.projection.ts';
import { contactClickRoutes } from './contact-click/contact-click.routes.ts';
import { contactClicks } from './contact-click/contact-clicks.ts';
import { leadsContext } from './context.ts';
import { enquiries } from './enquiry/enquiries.projection.ts';
import { enquiryRoutes } from './enquiry/enquiry.routes.ts';
import { onFavourite } from './follow-up/on-favourite.ts';
import { onLead } from './follow-up/on-lead.ts';
import { onWhatsapp } from './follow-up/on-whatsapp.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { leadAccess } from './inbox/lead-access.ts';
import { escalateUnanswered } from './processes/escalate-lead.ts';
import { forgetExpiredContacts } from './processes/forget-contact.ts';
import { agencies, agents, users } from './replicas/accounts.ts';
import { listings } from './replicas/listings.ts';
import { onViewing } from './viewing/on-viewing.ts';
import { viewingRoutes } from './viewing-requests/viewing.routes.ts';
import { viewing } from './viewing/viewing.ts';
import { viewings } from './viewing/viewings.projection.ts';

/** Enquiries, contacts and viewings, and the agents who answer them. */
export const leads: Service = {
  name: 'leads',
  deciders: [contact, contactClicks, leadAccess, viewing],
  projections: [contacts, enquiries, viewings, listings, users, agents, agencies],
  reactions: [onLead, onViewing, onWhatsapp, onFavourite],
  subscribesTo: [listingEvents, userEvents, agentEvents, agencyEvents, favouritesEvents, waThreadEvents],
  routes(context) {
    const routeContext = leadsContext(context);
    escalateUnanswered(context);
    forgetExpiredContacts(context);
    return [
      ...enquiryRoutes(routeContext),
      ...contactClickRoutes(routeContext),
      ...inboxRoutes(routeContext),
      ...viewingRoutes(routeContext),
    ];
  },
};
