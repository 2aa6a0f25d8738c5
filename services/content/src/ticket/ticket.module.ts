import { userEvents } from '@ardhi/contracts/accounts/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { forgetExpiredTickets } from './forget-ticket.ts';
import { onTicket } from './on-ticket.ts';
import { ticketRoutes } from './ticket.routes.ts';
import { ticket } from './ticket.ts';
import { ticketReport } from './ticket-report.ts';
import { tickets } from './tickets.projection.ts';

/** Questions to the people who run the site. */
export const ticketModule: ServiceModule = {
  deciders: [ticket],
  projections: [tickets],
  reactions: [onTicket],
  subscribesTo: [userEvents],
  report: ticketReport,
  start(context) {
    forgetExpiredTickets(context);
  },
  routes: ticketRoutes,
};
