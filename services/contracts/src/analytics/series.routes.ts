import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { route } from '../route.ts';
import { day } from '../values.ts';

const access = { roles: admins } as const;
/** Whole days, both included; the last seven unless said, 366 at most. */
const query = z.strictObject({ startDate: z.optional(day), endDate: z.optional(day) });
const counts = z.array(z.int());

/** One figure a day, zero where nothing happened. */
const timeSeries = z.strictObject({ labels: z.array(day), series: counts, total: z.int() });

export const userSeries = route({
  row: 'S6',
  summary: 'New registrations a day.',
  method: 'GET',
  path: '/api/admin/statistics/users/timeseries',
  access,
  query,
  answer: timeSeries,
  errors: ['DATE_RANGE_INVALID', 'SEARCH_UNAVAILABLE'],
});

export const loginSeries = route({
  row: 'S6',
  summary: 'Successful sign-ins a day.',
  method: 'GET',
  path: '/api/admin/statistics/logins/timeseries',
  access,
  query,
  answer: timeSeries,
  errors: ['DATE_RANGE_INVALID', 'SEARCH_UNAVAILABLE'],
});

export const propertySeries = route({
  row: 'S7',
  summary: 'How many listings stood in each state at the end of each day.',
  method: 'GET',
  path: '/api/admin/statistics/properties/timeseries',
  access,
  query,
  answer: z.strictObject({
    labels: z.array(day),
    active: counts,
    inactive: counts,
    archived: counts,
    sold: counts,
    /** All states together. */
    series: counts,
  }),
  errors: ['DATE_RANGE_INVALID', 'SEARCH_UNAVAILABLE'],
});
