import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { credit } from '../credit/credit.ts';
import { receivePayment } from '../order/end-payment.ts';
import { orders } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { addCredit } from '../processes/add-credit.ts';
import { giveBack } from '../processes/give-back.ts';
import { requestId } from '../processes/on-credit.ts';

type RefundCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;

/**
 * Gives back money of a payment, at once if the provider answers; otherwise the reaction goes on. Credit that the payment became is
 * taken first, so that it cannot be spent as well.
 * @throws Refusal NOT_FOUND, WRONG_STATE, REFUND_TOO_HIGH beyond what is left of the payment, or of the credit that it became
 */
export async function refund(
  context: ServiceContext,
  { caller, newId, execute }: RefundCall,
  paymentId: string,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<void> {
  const row = (await context.read(payments).get(paymentId)) ?? refuse('NOT_FOUND');
  const refundId = newId();
  const request = { type: 'RequestRefund', refundId, amount, reason } as const;
  if (await becameCredit(context, row)) {
    const money = { ...row.amount, amount };
    await execute(credit, row.buyerId, { type: 'RefundCredit', paymentId, refundId, amount: money, reason });
    const metadata = { commandId: requestId(refundId), actor: caller.id };
    await context.execute(payment, paymentId, request, metadata);
  } else await execute(payment, paymentId, request);
  try {
    await giveBack(context, paymentId, refundId);
  } catch (error) {
    const { provider } = row;
    context.log.warn(
      { payment: paymentId, provider, error: String(error) },
      'payment.refund.failed: it is tried again',
    );
  }
}

const receivedStates: readonly PaymentRow['state'][] = ['SUCCEEDED', 'REFUND_PENDING', 'REFUNDED'];

/** Whether a payment became credit, which is settled now if its reactions have not run yet. */
async function becameCredit(context: ServiceContext, row: PaymentRow): Promise<boolean> {
  if (!receivedStates.includes(row.state)) return false;
  await receivePayment(context, row);
  const reason = (await context.read(orders).get(row.orderId))?.credited[row.id];
  if (reason === undefined) return false;
  const { id: paymentId, orderId, buyerId, amount } = row;
  await addCredit(context, { paymentId, orderId, buyerId, amount, reason });
  return true;
}
