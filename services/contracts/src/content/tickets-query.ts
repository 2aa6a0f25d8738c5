import * as z from 'zod/mini';
import { adminListQuery } from '../list-query.ts';
import { queryBoolean, queryInt } from '../values.ts';
import { ticketState, ticketTopic } from './ticket.ts';

/** Filters of the inbox of admins. */
export const ticketsQuery = z.strictObject({
  ...adminListQuery,
  state: z.optional(ticketState),
  topic: z.optional(ticketTopic),
  priority: z.optional(queryInt(1, 4)),
  overdue: z.optional(queryBoolean),
  /** What is due first, then what waits for the person, then what is closed, unless sorted otherwise. */
  sort: z.optional(z.enum(['createdAt', '-createdAt'])),
});
