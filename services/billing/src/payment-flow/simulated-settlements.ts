import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { SettlementLine } from '../payment/payment-provider.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { type SimulatedPaymentEvent, simulatedPayment } from '../providers/simulated-payment.ts';
import { simulatorName, statusOf } from '../providers/simulator.ts';
import { providerPayment } from './watch-payment.ts';

/** The settlement file of the simulator: what it received for us on a day (UTC), and what it gave back. */
export async function simulatedSettlements(
  context: ServiceContext,
  day: string,
): Promise<readonly SettlementLine[]> {
  const end = Date.parse(`${day}T00:00:00.000Z`) + dayMs;
  const from = instantOf(end - 30 * dayMs);
  const where = { createdAt: { from, below: instantOf(end) } };
  const rows = await readAll(context.read(payments), { where, sort: ['createdAt'] });
  const simulated = rows.filter(({ provider }) => provider === simulatorName);
  const lines = await Promise.all(simulated.map((row) => linesOf(context, row, end)));
  return lines.flat();
}

/** The lines of one payment on the day that ends at `end`. */
async function linesOf(context: ServiceContext, row: PaymentRow, end: number): Promise<SettlementLine[]> {
  const payment = await providerPayment(context, row);
  const events: { readonly event: SimulatedPaymentEvent; readonly at: number }[] = [];
  for await (const { event, at } of context.history(simulatedPayment, row.id))
    events.push({ event: event as SimulatedPaymentEvent, at: Date.parse(at) });
  const received = (until: number): number => {
    const chosen = events.flatMap(({ event, at }) =>
      event.type === 'OutcomeChosen' && at < until ? [event.outcome] : [],
    );
    const outcome = chosen.at(-1);
    const state = { refunds: [], ...(outcome !== undefined && { outcome }) };
    const status = statusOf(payment, state, until - 1);
    return status.state === 'SUCCEEDED' ? status.amount.amount : 0;
  };
  const refunded = events.flatMap(({ event, at }) =>
    event.type === 'SimulatedRefundMade' && at >= end - dayMs && at < end ? [-event.amount.amount] : [],
  );
  const { currency } = row.amount;
  return [received(end) - received(end - dayMs), ...refunded]
    .filter((amount) => amount !== 0)
    .map((amount) => ({ reference: row.id, amount, currency }));
}
