import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { type CreditAccount, credit } from '../credit/credit.ts';
import { moneyText } from '../invoice/pdf/money-text.ts';
import { orders } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';
import { payments } from '../payment/payments.projection.ts';
import { giveBack } from '../processes/give-back.ts';

/**
 * Gives back money of a payment, at once if the provider answers; otherwise the reaction goes on.
 * @throws Refusal NOT_FOUND, WRONG_STATE, REFUND_TOO_HIGH beyond what is left of the payment, or of the credit that it became
 */
export async function refund(
  context: ServiceContext,
  { newId, execute }: Pick<Call<unknown, unknown, unknown>, 'newId' | 'execute'>,
  paymentId: string,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<void> {
  const row = (await context.read(payments).get(paymentId)) ?? refuse('NOT_FOUND');
  const isCredit = (await context.read(orders).get(row.orderId))?.credited[paymentId] !== undefined;
  if (isCredit) {
    const { state } = await context.state<CreditAccount>(credit, row.buyerId);
    const left = { ...row.amount, amount: state.balance[row.amount.currency] ?? 0 };
    if (left.amount < amount) refuse('REFUND_TOO_HIGH', { amount: moneyText(left) });
  }
  const refundId = newId();
  await execute(payment, paymentId, { type: 'RequestRefund', refundId, amount, reason });
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
