import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { queryInt } from '../values.ts';

const monthlyRow = z.strictObject({
  /** 1 to 12. */
  month: z.int(),
  /** Accounts that were ever created, at the end of the month. */
  total_users: z.int(),
  /** Successful sign-ins in the month. */
  logins: z.int(),
  /** Listings created in the month. */
  properties: z.int(),
  /** Calls through the gateway in the month. */
  api_calls: z.int(),
});
/** One month of the market. */
export type MonthlyRow = z.infer<typeof monthlyRow>;

/** This year or one of the four before. No rows for months to come, and none at all for a year without any figure. */
export const readMonthlyAnalytics = route({
  row: 'S4',
  summary: 'Accounts, sign-ins, new listings and calls by month of a year.',
  method: 'GET',
  path: '/api/admin/analytics/monthly',
  access: { roles: admins },
  query: z.strictObject({ year: z.optional(queryInt(2000, 2200)) }),
  answer: z.strictObject({ items: z.array(monthlyRow) }),
  errors: ['SEARCH_UNAVAILABLE'],
});
