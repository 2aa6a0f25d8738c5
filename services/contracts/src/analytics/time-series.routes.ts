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

/** One value per day and method, including zeros. */
const methodSeries = z.strictObject({
  labels: z.array(day),
  GET: counts,
  POST: counts,
  PUT: counts,
  PATCH: counts,
  DELETE: counts,
  /** All methods together. */
  series: counts,
  totals: z.strictObject({ GET: z.int(), POST: z.int(), DELETE: z.int(), 'PUT+PATCH': z.int() }),
});
/** Calls by day and method. */
export type MethodSeries = z.infer<typeof methodSeries>;

const methodSeriesRoute = {
  row: 'S8',
  method: 'GET',
  access: { roles: admins },
  query: seriesQuery,
  answer: methodSeries,
  errors: ['DATE_RANGE_INVALID'],
} as const;

/** Calls of the services; files, pages, documents and health checks are not counted. A call is in the series some ten seconds after its answer. */
export const readApiCallSeries = route({
  ...methodSeriesRoute,
  summary: 'Calls through the gateway per day, by method.',
  path: '/api/admin/statistics/api-calls/timeseries',
});

/** The calls that the billing service answered. */
export const readPurchaseSeries = route({
  ...methodSeriesRoute,
  summary: 'Calls of billing per day, by method.',
  path: '/api/admin/statistics/purchases/timeseries',
});
