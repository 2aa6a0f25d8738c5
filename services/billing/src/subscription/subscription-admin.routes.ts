import type { SubscriptionRow as SubscriptionAnswer } from '@ardhi/contracts/billing/subscription';
import {
  listAgencySubscriptions,
  listAllSubscriptions,
} from '@ardhi/contracts/billing/subscription-admin.routes';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import { readAll } from '@ardhi/kernel/read/read-all';
import { sortPaths } from '@ardhi/kernel/read/sort-paths';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { daysAfter } from '../pricing/subscription-period.ts';
import { receiverName, receivers, receiversNamed } from '../replicas/receivers.ts';
import { type SubscriptionRow, subscriptionAnswer, subscriptions } from './subscriptions.projection.ts';

const renewalDays = 30;

const sorting = {
  allowed: ['began', 'renews', 'mrr', 'package'],
  defaultSort: '-beganAt',
  paths: { began: 'beganAt', renews: 'nextInvoiceAt', mrr: 'monthlyInDollars', package: 'packageName' },
} as const;

/** Routes by which admins see all subscriptions. */
export function subscriptionAdminRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(subscriptions);
  const rowAnswer = async (row: SubscriptionRow): Promise<SubscriptionAnswer> => ({
    ...subscriptionAnswer(row, false),
    agency: await receiverName(context, row.ownerId),
    mrr: { amount: row.monthly, currency: row.price.currency },
  });
  return [
    serve(listAllSubscriptions, async ({ query }) => {
      const { status, package: packageId, agency: ownerId, renewsBefore, q = '', sort } = query;
      const before = renewsBefore && { nextInvoiceAt: { from: '0', below: `${renewsBefore}T00:00:00.000Z` } };
      const where = {
        ...omitUndefined({ status, packageId, ownerId, beganAt: dayWindow(query) }),
        ...before,
      };
      const contains = q.trim();
      const words = contains !== '' && {
        anyOf: [{ packageName: { contains } }, { ownerId: { in: await receiversNamed(context, contains) } }],
      };
      const [page, all] = await Promise.all([
        findPage(rows, { where, ...words }, query, [...sortPaths(sort, sorting), 'id']),
        readAll(rows, { where, ...words, sort: ['beganAt'] }),
      ]);
      const items = await Promise.all(page.items.map(rowAnswer));
      return { ...page, items, ...totalsOf(all, context.clock.now()) };
    }),

    serve(listAgencySubscriptions, async ({ params: { id: ownerId }, query }) => {
      const page = await findPage(rows, { where: { ownerId } }, query, ['-beganAt', 'id']);
      if (page.total === 0 && (await context.read(receivers).get(ownerId)) === undefined) refuse('NOT_FOUND');
      return { ...page, items: await Promise.all(page.items.map(rowAnswer)) };
    }),
  ];
}

/** Revenue of the subscriptions, unpaid amounts and coming renewals. Currencies are never added to one another. */
export function totalsOf(rows: readonly SubscriptionRow[], now: string) {
  const soon = daysAfter(now, renewalDays);
  const price = ({ price: { amount } }: SubscriptionRow) => amount;
  return {
    mrr: sumsOf(rows, ({ monthly }) => monthly),
    pastDue: sumsOf(
      rows.filter(({ status }) => status === 'PAST_DUE' || status === 'GRACE'),
      price,
    ),
    renewals30d: sumsOf(
      rows.filter(({ nextInvoiceAt }) => nextInvoiceAt !== '' && nextInvoiceAt <= soon),
      price,
    ),
  };
}

/** One sum for each currency in alphabetical order, without those of nothing. */
function sumsOf(rows: readonly SubscriptionRow[], amountOf: (row: SubscriptionRow) => number): Money[] {
  const sums = new Map<Currency, bigint>();
  for (const row of rows) {
    const { currency } = row.price;
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountOf(row)));
  }
  return [...sums]
    .filter(([, amount]) => amount > 0n)
    .map(([currency, amount]) => ({ amount: Number(amount), currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
