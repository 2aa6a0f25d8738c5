import type { PaymentReason } from '@ardhi/contracts/billing/payment';
import type { paymentStatus } from '@ardhi/contracts/billing/payment.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { isOpen } from './is-open.ts';

type Ending = Pick<AnswerOf<typeof paymentStatus>, 'state' | 'reason'>;

/** Outcome of a payment as shown to its buyer. */
export type PaymentOutcome = 'CHECKING' | 'RECEIVED' | 'CANCELLED' | 'FAILED' | 'RETURNING' | 'RETURNED';

/** Headings of outcomes. */
export const outcomeTitles: Readonly<Record<PaymentOutcome, MessageDescriptor>> = defineMessages({
  CHECKING: { id: 'billing.checkingTitle' },
  RECEIVED: { id: 'billing.receivedTitle' },
  CANCELLED: { id: 'billing.cancelledTitle' },
  FAILED: { id: 'billing.failedTitle' },
  RETURNING: { id: 'billing.returningTitle' },
  RETURNED: { id: 'billing.returnedTitle' },
});

/** The outcome of a payment. A provider may report a payment cancelled by its buyer as failed. */
export function outcomeOf({ state, reason }: Ending): PaymentOutcome {
  if (isOpen({ state })) return 'CHECKING';
  if (state === 'SUCCEEDED') return 'RECEIVED';
  if (state === 'REFUND_PENDING') return 'RETURNING';
  if (state === 'REFUNDED') return 'RETURNED';
  return state === 'CANCELLED' || reason === 'USER_CANCELLED' ? 'CANCELLED' : 'FAILED';
}

const nothingTaken: readonly (PaymentReason | undefined)[] = [
  'APPROVAL_REJECTED',
  'NOT_ENOUGH_FUNDS',
  'PAYER_NOT_FOUND',
  'PAYER_LIMIT_REACHED',
  'USER_CANCELLED',
  'TIMEOUT',
  'PROVIDER_ERROR',
];

/** True if a payment ended without money being taken, so that the buyer can pay again. */
export const canPayAgain = (payment: Ending): boolean =>
  outcomeOf(payment) === 'CANCELLED' ||
  (outcomeOf(payment) === 'FAILED' && nothingTaken.includes(payment.reason));

/** The page that shows the result of a payment that has ended. */
export function resultPage(payment: Ending & { readonly id: string }): string {
  const outcome = outcomeOf(payment);
  const page = outcome === 'RECEIVED' ? 'success' : outcome === 'CANCELLED' ? 'cancel' : 'failure';
  return `/payment/${page}?ref=${payment.id}`;
}
