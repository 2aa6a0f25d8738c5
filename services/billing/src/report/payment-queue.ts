import type { Queue } from '@ardhi/contracts/analytics/dashboard';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { refundProvider } from '../payment-flow/refund-payment.ts';

/** Money that is held, or that someone says they sent, should not wait for longer than a day. */
const decidedWithinMs = dayMs;

/** The states of payments on which an admin may have to decide. */
const candidates = [
  { state: 'FAILED', reason: 'AMOUNT_MISMATCH' },
  { state: 'REFUND_PENDING' },
  { state: { in: ['CREATED', 'PENDING'] }, method: 'BANK_TRANSFER' },
] as const;

/** Payments on which an admin decides: money in another amount, proofs of bank transfers, refunds that the provider cannot send. */
export async function paymentQueue(context: ServiceContext): Promise<Queue> {
  const found = await Promise.all(
    candidates.map((where) => readAll(context.read(payments), { where, sort: ['createdAt'] })),
  );
  const waiting = found.flat().flatMap((row) => waitingSince(context, row) ?? []);
  const [oldestAt] = waiting.toSorted();
  const late = instantOf(context.clock.epoch() - decidedWithinMs);
  return {
    open: waiting.length,
    overdue: waiting.filter((since) => since < late).length,
    ...(oldestAt !== undefined && { oldestAt }),
  };
}

/** Since when a payment has been waiting for an admin; undefined if it is not. */
function waitingSince(context: ServiceContext, row: PaymentRow): string | undefined {
  const { state, refunds = [], proof, createdAt } = row;
  if (state === 'FAILED') return createdAt;
  if (state === 'REFUND_PENDING')
    return refundProvider(context, row) === undefined ? refunds[0]?.at : undefined;
  return proof?.rejectedFor === undefined ? proof?.at : undefined;
}
