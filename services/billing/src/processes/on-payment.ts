import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { credit } from '../credit/credit.ts';
import { endPayment, receivePayment } from '../order/end-payment.ts';
import { order } from '../order/order.ts';
import type { PaymentEvent } from '../payment/payment.ts';
import { scheduleCheck } from './watch-payment.ts';

/** What follows from a payment: checks of its state, and what its order learns. Each step is safe to repeat. */
export const onPayment: Reaction<PaymentEvent> = {
  name: 'billing.on-payment',
  subscribesTo: ['payment'],
  on: {
    PaymentCreated: (_, { subject: paymentId, at }, context) => scheduleCheck(context, paymentId, at),
    PaymentSucceeded: (event, { subject: id }, context) => receivePayment(context, { ...event, id }),
    PaymentFailed: (_, { subject }, context) => endPayment(context, subject),
    PaymentMismatched: (_, { subject }, context) => endPayment(context, subject),
    PaymentExpired: (_, { subject }, context) => endPayment(context, subject),
    PaymentCancelled: (_, { subject }, context) => endPayment(context, subject),
    async PaymentRefunded({ orderId, buyerId, amount, kind }, { subject: paymentId }, { execute }) {
      const refund = { type: 'RefundOrder', paymentId, amount, kind } as const;
      await execute(order, orderId, refund, { commandId: `refund:${paymentId}` });
      const reversal = { type: 'ReverseCredit', paymentId, amount } as const;
      await execute(credit, buyerId, reversal, { commandId: `reverse:${paymentId}` });
    },
  },
};
