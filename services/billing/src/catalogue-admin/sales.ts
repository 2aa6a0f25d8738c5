import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { grants } from '../grants/grants.projection.ts';
import { orders } from '../order/orders.projection.ts';
import { paidStates } from '../order/paid-states.ts';
import { daysAfter } from '../pricing/subscription-period.ts';
import { subscriptions } from '../subscription/subscriptions.projection.ts';

type Reader = Pick<ServiceContext, 'read' | 'clock'>;

const salesDays = 30;

/** Sales of one item or package. */
export interface Sales {
  readonly quantity: number;
  /** With tax, in minor units by currency. */
  readonly revenue: ReadonlyMap<Currency, bigint>;
}

/** Orders placed and paid in the last 30 days, added up by item or package. */
export async function recentSales({ read, clock }: Reader): Promise<ReadonlyMap<string, Sales>> {
  const since = daysAfter(clock.now(), -salesDays);
  const where = { createdAt: { from: since }, state: { in: [...paidStates] } };
  const sales = new Map<string, Sales>();
  for (const { lines } of await readAll(read(orders), { where, sort: ['createdAt'] }))
    for (const { refId, qty, total } of lines) {
      const known = sales.get(refId);
      const revenue = new Map(known?.revenue);
      revenue.set(total.currency, (revenue.get(total.currency) ?? 0n) + BigInt(total.amount));
      sales.set(refId, { quantity: (known?.quantity ?? 0) + qty, revenue });
    }
  return sales;
}

/** How many owners hold some of an item now. */
export async function holdersOf({ read, clock }: Reader, itemKey: ItemKey): Promise<number> {
  const now = clock.now();
  const held = await readAll(read(grants), { where: { itemKey }, sort: ['effectiveAt'] });
  const valid = held.filter(
    ({ voidedAt, effectiveAt, expiresAt }) =>
      voidedAt === undefined && effectiveAt <= now && (expiresAt === null || expiresAt > now),
  );
  return new Set(valid.map(({ ownerId }) => ownerId)).size;
}

/** How many subscriptions of a package run. */
export const subscribersOf = ({ read }: Reader, packageId: string): Promise<number> =>
  read(subscriptions).count({ where: { packageId, isRunning: true } });
