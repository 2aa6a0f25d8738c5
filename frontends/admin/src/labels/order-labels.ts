import type { PaymentState } from '@ardhi/contracts/billing/payment';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Names of the states of an order. */
export const orderStateLabels = defineMessages({
  QUOTED: { id: 'orders.state.QUOTED' },
  PENDING_PAYMENT: { id: 'orders.state.PENDING_PAYMENT' },
  PAID: { id: 'orders.state.PAID' },
  FULFILLED: { id: 'orders.state.FULFILLED' },
  CANCELLED: { id: 'orders.state.CANCELLED' },
  EXPIRED: { id: 'common.expired' },
  REFUNDED: { id: 'orders.state.REFUNDED' },
  PARTLY_REFUNDED: { id: 'orders.state.PARTLY_REFUNDED' },
});

/** Names of the methods of payment. */
export const methodLabels = defineMessages({
  MTN_MOMO: { id: 'orders.method.MTN_MOMO' },
  AIRTEL_MONEY: { id: 'orders.method.AIRTEL_MONEY' },
  MPESA: { id: 'orders.method.MPESA' },
  CARD: { id: 'orders.method.CARD' },
  BANK_TRANSFER: { id: 'orders.method.BANK_TRANSFER' },
  CASH: { id: 'orders.method.CASH' },
  CREDIT: { id: 'orders.method.CREDIT' },
});

/** Names of the states of a payment. */
export const paymentStateLabels: Readonly<Record<PaymentState, MessageDescriptor>> = defineMessages({
  CREATED: { id: 'orders.payment.CREATED' },
  PENDING: { id: 'billing.checkingTitle' },
  SUCCEEDED: { id: 'billing.receivedTitle' },
  FAILED: { id: 'billing.failedTitle' },
  EXPIRED: { id: 'common.expired' },
  CANCELLED: { id: 'billing.cancelledTitle' },
  REFUND_PENDING: { id: 'orders.payment.REFUND_PENDING' },
  REFUNDED: { id: 'orders.state.REFUNDED' },
});
