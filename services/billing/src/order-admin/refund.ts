import { moneyText } from '@ardhi/contracts/money-text';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { inShillings, readListPrices } from '../catalogue/list-prices.ts';
import { credit } from '../credit/credit.ts';
import { type GiftAggregate, gift } from '../gift/gift.ts';
import { giftIdOf, issueGift } from '../gift/issue-gift.ts';
import { giveValue } from '../given-value/give-value.ts';
import { orders } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { receivePayment } from '../payment-flow/end-payment.ts';
import { refundPayment, refundProvider } from '../payment-flow/refund-payment.ts';
import { smallestUnit } from '../pricing/smallest-unit.ts';
import { addCredit } from '../processes/add-credit.ts';
import { requestId } from '../processes/on-credit.ts';
import { requireOtherRecorder } from './require-other-starter.ts';

type RefundCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;

/** An admin's refund of a payment, in minor units. */
interface RefundWish {
  readonly amount: number;
  readonly reason: string;
  readonly claimedGift?: 'STAYS' | undefined;
}

/**
 * Gives back money of a payment, at once if the provider answers; otherwise the reaction goes on. Credit that the payment became is
 * taken first, so that it cannot be spent as well; so is the gift that it paid, so that nobody claims it while the money goes back.
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for an amount that the method cannot move, SELF_CHANGE for money that the caller recorded, WRONG_STATE, also for all the money of a claimed gift unless it may stay, REFUND_TOO_HIGH beyond what is left of the payment, or of the credit that it became
 */
export async function refund(
  context: ServiceContext,
  call: RefundCall,
  paymentId: string,
  wish: RefundWish,
): Promise<void> {
  const row = (await context.read(payments).get(paymentId)) ?? refuse('NOT_FOUND');
  const unit = smallestUnit(row.method, row.amount.currency);
  if (wish.amount % unit.amount !== 0) refuseField('amount', 'wholeUnits', { unit: moneyText(unit) });
  await requireOtherRecorder(context, call.caller, paymentId);
  const prices = await readListPrices(context);
  const amount = inShillings(prices, { ...row.amount, amount: wish.amount });
  const act = { path: 'REFUND', amount, about: paymentId, wish: { paymentId, ...wish } } as const;
  const refundId = await giveValue(context, call, act, () => requestRefund(context, call, row, wish));
  try {
    await refundPayment(context, paymentId, refundId);
  } catch (error) {
    const { provider } = row;
    context.log.warn(
      { payment: paymentId, provider, error: String(error) },
      'payment.refund.failed: it is tried again',
    );
  }
}

/** Reserves the money that goes back; answers the id of the refund. */
async function requestRefund(
  context: ServiceContext,
  call: RefundCall,
  row: PaymentRow,
  { amount, reason, claimedGift }: RefundWish,
): Promise<string> {
  const { caller, newId, execute } = call;
  const { id: paymentId } = row;
  const refundId = newId();
  const request = { type: 'RequestRefund', refundId, amount, reason } as const;
  if (await becameCredit(context, row)) {
    const money = { ...row.amount, amount };
    await execute(credit, row.buyerId, { type: 'RefundCredit', paymentId, refundId, amount: money, reason });
    const metadata = { commandId: requestId(refundId), actor: caller.id };
    await context.execute(payment, paymentId, request, metadata);
  } else {
    await takeGiftBack(context, call, row, { amount, reason, claimedGift });
    await execute(payment, paymentId, request);
  }
  return refundId;
}

/**
 * Takes a gift back before the last of its money goes back. It decides against a claim in the stream of the gift.
 * @throws Refusal WRONG_STATE for a gift that was claimed, unless it may stay with its receiver
 */
async function takeGiftBack(
  context: ServiceContext,
  { execute }: Pick<RefundCall, 'execute'>,
  { id, state, orderId, amount: paid, refunded = 0, refundPending = 0 }: PaymentRow,
  { amount, reason, claimedGift }: RefundWish,
): Promise<void> {
  const bought = await context.read(orders).get(orderId);
  const isRest = amount === paid.amount - refunded - refundPending;
  if (bought?.isGift !== true || bought.paidBy !== id || !isRest || !receivedStates.includes(state)) return;
  await issueGift(context, bought);
  const giftId = giftIdOf(orderId);
  await execute(gift, giftId, { type: 'RevokeGift', why: 'ORDER_REFUNDED', reason });
  const { state: current } = await context.state<GiftAggregate>(gift, giftId);
  if (current.state === 'CLAIMED' && claimedGift === undefined)
    refuse('WRONG_STATE', { state: current.state, allowed: ['PAID', 'SENT', 'EXPIRED', 'REVOKED'] });
}

/**
 * Records that an admin sent the money of a refund, which completes it.
 * @throws Refusal NOT_FOUND, WRONG_STATE for a refund that is done already, or that the provider sends by itself
 */
export async function recordSent(
  context: ServiceContext,
  { execute }: Pick<RefundCall, 'execute'>,
  paymentId: string,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
): Promise<void> {
  const row = (await context.read(payments).get(paymentId)) ?? refuse('NOT_FOUND');
  const isWaiting = row.refunds?.some(({ id }) => id === refundId) === true;
  if (!isWaiting || refundProvider(context, row) !== undefined)
    refuse('WRONG_STATE', { state: row.state, allowed: ['REFUND_PENDING'] });
  await execute(payment, paymentId, { type: 'CompleteRefund', refundId, reference });
}

const receivedStates: readonly PaymentRow['state'][] = ['SUCCEEDED', 'REFUND_PENDING', 'REFUNDED'];

/** True if a payment became credit, which is settled now if its reactions have not run yet. */
async function becameCredit(context: ServiceContext, row: PaymentRow): Promise<boolean> {
  if (!receivedStates.includes(row.state) || row.reason === 'AMOUNT_MISMATCH') return false;
  await receivePayment(context, row);
  const reason = (await context.read(orders).get(row.orderId))?.credited[row.id];
  if (reason === undefined) return false;
  const { id: paymentId, orderId, buyerId, amount } = row;
  await addCredit(context, { paymentId, orderId, buyerId, amount, reason });
  return true;
}
