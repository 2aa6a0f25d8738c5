import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { money } from '../money.ts';
import { admins } from '../roles.ts';
import { pageSchema, pagingQuery } from '../values.ts';
import { subscriptionRow } from './subscription.ts';
import { subscriptionsQuery } from './subscriptions-query.ts';

const access = { roles: admins } as const;

/** All that match, one amount for each currency, without tax. */
const totals = {
  mrr: z.array(money),
  /** Renewals that are past due or in grace. */
  pastDue: z.array(money),
  /** Renewals of the next 30 days. */
  renewals30d: z.array(money),
};

/** The newest first unless sorted otherwise. */
export const listAllSubscriptions = route({
  row: 'B45',
  summary: 'Every subscription, with what they bring in a month.',
  method: 'GET',
  path: '/api/admin/subscriptions',
  access,
  query: subscriptionsQuery,
  csv: true,
  answer: z.extend(pageSchema(subscriptionRow), totals),
});

/** The newest first, those that ended included. */
export const listAgencySubscriptions = route({
  row: 'B46',
  summary: 'The subscriptions that an agency has had.',
  method: 'GET',
  path: '/api/admin/broker/agencies/:id/subscription-history',
  access,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(subscriptionRow),
});
