import { agencyEvents, agentEvents, favouritesEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { waThreadEvents } from '@ardhi/contracts/integrations/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/service';
import { escalateInTime } from './alert/escalation.ts';
import { forgetOnTime } from './alert/forgetting.ts';
import { onFavourite } from './alert/on-favourite.ts';
import { onLead } from './alert/on-lead.ts';
import { onWhatsapp } from './alert/on-whatsapp.ts';
import { askedListings } from './around/listings.ts';
import { reachable, servingAgencies, servingAgents } from './around/people.ts';
import { clickRoutes } from './click/click.routes.ts';
import { contactClicks } from './click/contact-clicks.ts';
import { contact } from './contact/contact.ts';
import { contacts } from './contact/contacts.ts';
import { enquiries } from './enquiry/enquiries.ts';
import { enquiryRoutes } from './enquiry/enquiry.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { leadAccess } from './inbox/lead-access.ts';
import { roomOf } from './room.ts';
import { onViewing } from './viewing/on-viewing.ts';
import { viewingRoutes } from './viewing/viewing.routes.ts';
import { viewing } from './viewing/viewing.ts';
import { viewings } from './viewing/viewings.ts';

/** People who are interested, and those who answer them. */
export const leads: Service = {
  name: 'leads',
  deciders: [contact, contactClicks, leadAccess, viewing],
  projections: [contacts, enquiries, viewings, askedListings, reachable, servingAgents, servingAgencies],
  reactions: [onLead, onViewing, onWhatsapp, onFavourite],
  hears: [listingEvents, userEvents, agentEvents, agencyEvents, favouritesEvents, waThreadEvents],
  routes(tools) {
    const room = roomOf(tools);
    escalateInTime(tools);
    forgetOnTime(tools);
    return [...enquiryRoutes(room), ...clickRoutes(room), ...inboxRoutes(room), ...viewingRoutes(room)];
  },
};
