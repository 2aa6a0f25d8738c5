import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { credit } from '../credit/credit.ts';
import { order } from '../order/order.ts';
import type { PaymentEvent } from '../payment/payment.ts';
import { payments } from '../payment/payments.projection.ts';
import { endPayment, receivePayment } from '../payment-flow/end-payment.ts';
import { refundPayment } from '../payment-flow/refund-payment.ts';
import { scheduleCheck } from '../payment-flow/watch-payment.ts';

/** Follows up on a payment: checks of its state, and reports to its order. Each step is safe to repeat. */
export const onPayment: Reaction<PaymentEvent> = {
  name: 'billing.on-payment',
  subscribesTo: ['payment'],
  on: {
    PaymentCreated: ({ provider }, { subject: paymentId, at: createdAt }, context) =>
      scheduleCheck(context, paymentId, { createdAt, provider }),
    PaymentSucceeded: (event, { subject: id }, context) => receivePayment(context, { ...event, id }),
    PaymentFailed: (_, { subject }, context) => endPayment(context, subject),
    PaymentMismatched: (_, { subject }, context) => endPayment(context, subject),
    PaymentExpired: (_, { subject }, context) => endPayment(context, subject),
    PaymentCancelled: (_, { subject }, context) => endPayment(context, subject),
    async PaymentProofRejected(_, { subject: paymentId }, context) {
      // Its end waited for the admin.
      const row = await context.read(payments).get(paymentId);
      if (row !== undefined) await scheduleCheck(context, paymentId, row);
    },
    PaymentRefundRequested: ({ refundId }, { subject }, context) => refundPayment(context, subject, refundId),
    async PaymentRefunded(event, { subject: paymentId }, { execute }) {
      const { orderId, buyerId, amount, kind, refundId, reason } = event;
      const id = refundId ?? paymentId;
      const refund = { type: 'RefundOrder', paymentId, amount, kind, ...omitUndefined({ reason }) } as const;
      await execute(order, orderId, refund, { commandId: `refund:${id}` });
      const reversal = { type: 'ReverseCredit', paymentId, amount, ...omitUndefined({ refundId }) } as const;
      await execute(credit, buyerId, reversal, { commandId: `reverse:${id}` });
    },
  },
};
