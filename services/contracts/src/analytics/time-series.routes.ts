import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { day } from '../values.ts';
import { seriesQuery } from './series-query.ts';

const access = { roles: admins } as const;
const counts = z.array(z.int());

/** One value per day, including zeros. */
const timeSeries = z.strictObject({ labels: z.array(day), series: counts, total: z.int() });

/** Chart of the admin dashboard; days without a value are zero. */
export const readUserSeries = route({
  row: 'S6',
  summary: 'New registrations per day.',
  method: 'GET',
  path: '/api/admin/statistics/users/timeseries',
  access,
  query: seriesQuery,
  answer: timeSeries,
  errors: ['DATE_RANGE_INVALID', 'SEARCH_UNAVAILABLE'],
});

/** Chart of the admin dashboard; days without a value are zero. */
export const readLoginSeries = route({
  row: 'S6',
  summary: 'Successful sign-ins per day.',
  method: 'GET',
  path: '/api/admin/statistics/logins/timeseries',
  access,
  query: seriesQuery,
  answer: timeSeries,
  errors: ['DATE_RANGE_INVALID', 'SEARCH_UNAVAILABLE'],
});

/** Chart of the admin dashboard; one series for each status. */
export const readPropertySeries = route({
  row: 'S7',
  summary: 'Number of listings by status at the end of each day.',
  method: 'GET',
  path: '/api/admin/statistics/properties/timeseries',
  access,
  query: seriesQuery,
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
