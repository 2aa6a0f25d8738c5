import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { day } from '../values.ts';
import { seriesQuery } from './series-query.ts';

const seriesRoute = {
  method: 'GET',
  access: { roles: admins },
  query: seriesQuery,
  errors: ['DATE_RANGE_INVALID', 'SEARCH_UNAVAILABLE'],
} as const;
const counts = z.array(z.int());

/** One value per day, including zeros. */
const timeSeries = z.strictObject({ labels: z.array(day), series: counts, total: z.int() });

/** Chart of the admin dashboard; days without a value are zero. */
export const readUserSeries = route({
  ...seriesRoute,
  row: 'S6',
  summary: 'New registrations per day.',
  path: '/api/admin/statistics/users/timeseries',
  answer: timeSeries,
});

/** Chart of the admin dashboard; days without a value are zero. */
export const readLoginSeries = route({
  ...seriesRoute,
  row: 'S6',
  summary: 'Successful sign-ins per day.',
  path: '/api/admin/statistics/logins/timeseries',
  answer: timeSeries,
});

/** Chart of the admin dashboard; one series for each status. */
export const readPropertySeries = route({
  ...seriesRoute,
  row: 'S7',
  summary: 'Number of listings by status at the end of each day.',
  path: '/api/admin/statistics/properties/timeseries',
  answer: z.strictObject({
    labels: z.array(day),
    active: counts,
    inactive: counts,
    archived: counts,
    sold: counts,
    /** All states together. */
    series: counts,
  }),
});
