import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { reason } from '../text-fields.ts';
import { id, instant } from '../values.ts';

const parkedEvent = z.strictObject({
  id,
  /** The consumer that has stopped the stream at this event. */
  consumer: z.string(),
  stream: z.string(),
  type: z.string(),
  error: z.string(),
  tries: z.int(),
  at: instant,
  /** Number of events of the stream that wait, this one included. */
  behind: z.int(),
});

/** The oldest first, at most 100 of `total`. */
export const listParkedEvents = route({
  row: 'S11',
  summary: 'Events that failed repeatedly in a consumer, which has stopped their streams.',
  method: 'GET',
  path: '/api/admin/parked-events',
  access: { roles: admins },
  answer: z.strictObject({ items: z.array(parkedEvent), total: z.int() }),
});

/** An order is carried out within seconds; an event that fails again is listed again. */
export const resolveParkedEvents = route({
  row: 'S11',
  summary: 'Orders to retry parked events, or to leave them out, and to go on with their streams.',
  method: 'POST',
  path: '/api/admin/parked-events',
  access: { roles: admins, permission: 'events.replay' },
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    do: z.enum(['REPLAY', 'DROP']),
    reason,
  }),
  answer: z.strictObject({
    results: z.array(z.strictObject({ id, result: z.enum(['ORDERED', 'NOT_FOUND']) })),
  }),
  status: 202,
});
