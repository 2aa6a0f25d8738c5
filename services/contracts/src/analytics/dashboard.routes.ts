import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { instant } from '../values.ts';
import { recordedEntry } from './audit.routes.ts';
import { queues, reportedTotals } from './dashboard.ts';

const access = { roles: admins } as const;

const health = z.strictObject({
  /** A service, or an engine of the installation that does not respond. */
  name: z.string(),
  kind: z.enum(['SERVICE', 'ENGINE']),
  ok: z.boolean(),
  /** For how long the slowest consumer of the service has been behind the log. */
  lagMs: z.optional(z.int()),
});
/** The state of a service or an engine. */
export type Health = z.infer<typeof health>;

/** Figures counted for today. */
export const figureNames = ['USERS', 'LOGINS', 'LISTINGS', 'CALLS', 'ERRORS'] as const;

const figure = z.strictObject({
  name: z.enum(figureNames),
  value: z.int(),
  /** Of the seven days before, to one decimal place. */
  average7d: z.number(),
});
/** A figure of today and its average. */
export type Figure = z.infer<typeof figure>;

/** At most some five seconds old. Figures that the search index counts are left out while it is unavailable. */
export const readDashboard = route({
  row: 'S9',
  summary:
    'What waits for admins, the state of services and engines, today against the week before, the last audit entries.',
  method: 'GET',
  path: '/api/admin/dashboard',
  access,
  answer: z.strictObject({
    queues,
    health: z.array(health),
    today: z.array(figure),
    /** The newest first, at most 20. */
    audit: z.array(recordedEntry),
    asOf: instant,
  }),
});

/** Totals are some minutes old at most, see `asOf`; a service that has not reported yet leaves its own out. */
export const readStatistics = route({
  row: 'S5',
  summary: 'Totals of users, listings, agencies, calls, money and storage.',
  method: 'GET',
  path: '/api/admin/statistics',
  access,
  answer: z.strictObject({
    ...reportedTotals,
    /** Missing while the search index is unavailable. */
    logins7d: z.optional(z.int()),
    apiCalls7d: z.int(),
    /** Calls answered with a status of 500 or above. */
    errors7d: z.int(),
    /** For how long the slowest consumer of any service has been behind the log, in milliseconds. */
    queueLag: z.int(),
    /** Of the oldest total. */
    asOf: instant,
  }),
});
