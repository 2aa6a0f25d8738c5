import type { PublishedCreditEvent } from '@ardhi/contracts/billing/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { payment } from '../payment/payment.ts';

/**
 * Follows up on credit that an admin gives back: the payment behind it is asked to go back. The call of the admin has
 * done so, unless it was stopped in between.
 */
export const onCredit: Reaction<PublishedCreditEvent> = {
  name: 'billing.on-credit',
  subscribesTo: ['credit'],
  on: {
    async CreditReversed({ paymentId, refundId, reason, amount }, { actor }, { execute }) {
      if (refundId === undefined || reason === undefined) return;
      const request = { type: 'RequestRefund', refundId, amount: amount.amount, reason } as const;
      await execute(payment, paymentId, request, { commandId: requestId(refundId), actor });
    },
  },
};

/** Id of the command that asks a payment to go back whose credit was taken. */
export const requestId = (refundId: string): string => `request-refund:${refundId}`;
