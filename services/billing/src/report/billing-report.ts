import type { Currency, Money } from '@ardhi/contracts/money';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import type { LedgerAccount } from '../ledger/journal-entry.ts';
import { ledgerEntries } from '../ledger/ledger.projections.ts';
import { orders } from '../order/orders.projection.ts';
import { everPaidStates } from '../order/paid-states.ts';
import { daysAfter } from '../pricing/subscription-period.ts';
import { paymentQueue } from './payment-queue.ts';

const reportedDays = 30;

/** The accounts of what was sold, without tax, after discounts and refunds; credits are negative. */
const revenueAccounts: readonly LedgerAccount[] = ['REVENUE', 'DISCOUNTS', 'REFUNDS'];

/** Billing's report to admins: payments that wait for a decision, and sales of the last 30 days. */
export function billingReport(context: ServiceContext): OwnReport {
  const { read, clock } = context;
  return {
    queues: async () => ({ payments: await paymentQueue(context) }),
    async totals() {
      const since = daysAfter(clock.now(), -reportedDays);
      const [pending, paid30d, revenue30d] = await Promise.all([
        read(orders).count({ where: { state: 'PENDING_PAYMENT' } }),
        read(orders).count({ where: { state: { in: [...everPaidStates] }, createdAt: { from: since } } }),
        revenueSince(context, since.slice(0, 10)),
      ]);
      return { orders: { pending, paid30d }, revenue30d };
    },
  };
}

/** Revenue in the books from a day on, by currency; nothing where more was given back than sold. */
async function revenueSince({ read }: Pick<ServiceContext, 'read'>, day: string): Promise<Money[]> {
  const sums = new Map<Currency, bigint>();
  for (const { currency, lines } of await readAll(read(ledgerEntries), {
    where: { day: { from: day } },
    sort: ['day'],
  }))
    for (const { account, amount } of lines)
      if (revenueAccounts.includes(account)) sums.set(currency, (sums.get(currency) ?? 0n) - BigInt(amount));
  return [...sums]
    .filter(([, sum]) => sum > 0n)
    .map(([currency, sum]) => ({ amount: Number(sum), currency }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}
