import { dayMs } from '@ardhi/kernel/base/durations';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ProviderPayment, SettlementLine } from '../payment/payment-provider.ts';
import { type SimulatedPaymentEvent, simulatedPayment } from './simulated-payment.ts';
import { simulatedStatus } from './simulated-status.ts';

type Reader = Pick<ServiceContext, 'history'>;

/** The settlement file of the simulator: what it received for us on a day (UTC), and what it gave back. */
export async function simulatedSettlements(
  context: Reader,
  payments: readonly ProviderPayment[],
  day: string,
): Promise<readonly SettlementLine[]> {
  const end = Date.parse(`${day}T00:00:00.000Z`) + dayMs;
  const lines = await Promise.all(payments.map((payment) => linesOf(context, payment, end)));
  return lines.flat();
}

/** The lines of one payment on the day that ends at `end`. */
async function linesOf(context: Reader, payment: ProviderPayment, end: number): Promise<SettlementLine[]> {
  const events: { readonly event: SimulatedPaymentEvent; readonly at: number }[] = [];
  for await (const { event, at } of context.history(simulatedPayment, payment.id))
    events.push({ event: event as SimulatedPaymentEvent, at: Date.parse(at) });
  const received = (until: number): number => {
    const chosen = events.flatMap(({ event, at }) =>
      event.type === 'OutcomeChosen' && at < until ? [event.outcome] : [],
    );
    const outcome = chosen.at(-1);
    const state = { refunds: [], ...(outcome !== undefined && { outcome }) };
    const status = simulatedStatus(payment, state, until - 1);
    return status.state === 'SUCCEEDED' ? status.amount.amount : 0;
  };
  const refunded = events.flatMap(({ event, at }) =>
    event.type === 'SimulatedRefundMade' && at >= end - dayMs && at < end ? [-event.amount.amount] : [],
  );
  const { currency } = payment.amount;
  return [received(end) - received(end - dayMs), ...refunded]
    .filter((amount) => amount !== 0)
    .map((amount) => ({ reference: payment.id, amount, currency }));
}
