import type { PaymentInput } from '@ardhi/contracts/billing/payment';
import type { Money } from '@ardhi/contracts/money';
import { moneyText } from '@ardhi/contracts/money-text';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderContents, order, type PaymentRequest } from '../order/order.ts';
import { requireOwnCredit } from '../order/order-buyer.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { recordResults } from '../payment-flow/end-payment.ts';
import { nextStep, paymentAnswer } from '../payment-flow/payment-answer.ts';
import { startRequestedPayment } from '../payment-flow/start-requested-payment.ts';
import { payableBy } from '../pricing/smallest-unit.ts';
import { methodLimits } from '../providers/method-limits.ts';
import { requirePayerNumber } from '../providers/payer-number.ts';
import { availableMethods, methodNames, needsMsisdn, providerOf } from '../providers/payment-methods.ts';

type PayCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;
type Method = { readonly method: PaymentInput['method']; readonly msisdn?: string | undefined };

/** The payments of an order, the newest first. */
export const paymentsOf = ({ read }: Pick<ServiceContext, 'read'>, orderId: string) =>
  read(payments).find({ where: { orderId }, sort: ['-createdAt', 'id'], limit: 100 });

/** A payment that was asked for, and what the buyer does next. */
export const startedPayment = async (context: ServiceContext, row: PaymentRow | undefined) => ({
  ...(row && { payment: await paymentAnswer(context, row) }),
  next: nextStep(context, row),
});

/**
 * Asks for the payment of an order that was placed before.
 * @throws Refusal PAYMENT_IN_PROGRESS, WRONG_STATE when it cannot be paid any more, VALIDATION_FAILED for a change of plan by bank
 * transfer, and as `paymentRequest`
 */
export async function payPlacedOrder(context: ServiceContext, call: PayCall, row: OrderRow, input: Method) {
  const { id } = row;
  // The deduction is the part of the plan that is unused today.
  const isChange = row.lines.some(({ subscription }) => subscription?.purpose === 'CHANGE');
  if (isChange && input.method === 'BANK_TRANSFER') refuseField('method', 'tooSlowForChange');
  const payment = paymentRequest(context, call, input, row);
  await recordResults(context, await paymentsOf(context, id));
  await call.execute(order, id, { type: 'RequestPayment', payment });
  return startedPayment(context, await startRequestedPayment(context, id, payment));
}

/**
 * @throws Refusal VALIDATION_FAILED for a method that is not offered, not for this amount, or not for a discount of the order, or without a phone number that it can charge; FORBIDDEN
 * for the credit of someone else
 */
export function paymentRequest(
  context: ServiceContext,
  { caller, newId }: Pick<PayCall, 'caller' | 'newId'>,
  { method, msisdn }: Method,
  order: Pick<OrderContents, 'currency' | 'buyerType' | 'buyerId' | 'total' | 'paymentMethods'>,
): PaymentRequest {
  const { currency } = order;
  if (method === 'CREDIT') requireOwnCredit(caller, order);
  if (method !== 'CREDIT' && !availableMethods(context, currency).includes(method))
    refuseField('method', 'notOffered');
  const { paymentMethods } = order;
  if (paymentMethods !== undefined && !paymentMethods.includes(method))
    refuseField('method', 'otherDiscountMethods', {
      methods: paymentMethods.map((one) => methodNames[one]).join(', '),
    });
  requireWithinLimits(context, method, payableBy(method, order.total));
  const needsNumber = needsMsisdn(method);
  if (needsNumber) requirePayerNumber(method, currency, msisdn ?? refuseField('msisdn', 'missing'));
  return {
    paymentId: newId(),
    method,
    provider: providerOf(context, method, currency),
    userId: caller.id,
    ...(needsNumber && omitUndefined({ msisdn })),
  };
}

/** @throws Refusal VALIDATION_FAILED for an amount that the method does not take; nothing is asked for what costs nothing */
function requireWithinLimits(
  { config }: Pick<ServiceContext, 'config'>,
  method: PaymentInput['method'],
  payable: Money,
): void {
  const limits = methodLimits(config.PAYMENT_LIMITS, method, payable.currency);
  if (limits === undefined || payable.amount === 0) return;
  if (payable.amount < limits.min.amount || payable.amount > limits.max.amount)
    refuseField('method', 'otherAmounts', { min: moneyText(limits.min), max: moneyText(limits.max) });
}
