import * as z from 'zod/mini';
import { pagingQuery, queryBoolean, queryInt } from '../values.ts';
import { ticketState, ticketTopic } from './ticket.ts';

/** Filters of the inbox of admins. */
export const ticketsQuery = z.strictObject({
  ...pagingQuery(),
  state: z.optional(ticketState),
  topic: z.optional(ticketTopic),
  priority: z.optional(queryInt(1, 4)),
  overdue: z.optional(queryBoolean),
});
