import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { id, pageSchema, pagingQuery } from '../values.ts';
import {
  adminTicket,
  contactInput,
  ticket,
  ticketMessageInput,
  ticketPriority,
  ticketState,
} from './ticket.ts';
import { ticketsQuery } from './tickets-query.ts';

/** Works without an account; the answer comes by email. */
export const contactSupport = route({
  row: 'C4',
  summary: 'Sends a message to the people who run the site; it becomes a ticket with a number.',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  rate: 'enquiry',
  status: 201,
  body: contactInput,
  answer: z.strictObject({ number: z.string() }),
  errors: ['CHALLENGE_FAILED'],
});

const own = { row: 'C5', access: 'signed-in' } as const;

/** Only those that were sent while signed in. */
export const listOwnTickets = route({
  ...own,
  summary: 'The tickets of the caller, the newest first.',
  method: 'GET',
  path: '/api/support/tickets',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(ticket),
});
/** Without the notes of admins. */
export const readTicket = route({
  ...own,
  summary: 'One ticket of the caller; admins read every one.',
  method: 'GET',
  path: '/api/support/tickets/:number',
  answer: ticket,
});
/** An answer of the person opens a closed ticket again; that of an admin is sent by email. */
export const addTicketMessage = route({
  ...own,
  summary: 'Adds a message to a ticket; admins may also add a note that only admins see.',
  method: 'POST',
  path: '/api/support/tickets/:number/messages',
  status: 201,
  body: ticketMessageInput,
  answer: ticket,
});

const inbox = { row: 'C6', access: { roles: admins } } as const;

/** Those due first come first, closed ones last. */
export const listTickets = route({
  ...inbox,
  summary: 'All tickets.',
  method: 'GET',
  path: '/api/admin/support/tickets',
  query: ticketsQuery,
  csv: true,
  answer: pageSchema(adminTicket),
});
/** With the notes of admins. */
export const readAnyTicket = route({
  ...inbox,
  summary: 'One ticket.',
  method: 'GET',
  path: '/api/admin/support/tickets/:number',
  answer: adminTicket,
});
/** Missing fields stay. */
export const changeTicket = route({
  ...inbox,
  summary: 'Changes the state, the priority or the assignee of a ticket.',
  method: 'PUT',
  path: '/api/admin/support/tickets/:number',
  body: z.strictObject({
    state: z.optional(ticketState),
    priority: z.optional(ticketPriority),
    assignedTo: z.optional(id),
  }),
  answer: adminTicket,
});
