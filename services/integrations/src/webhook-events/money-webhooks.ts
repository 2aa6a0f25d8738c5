import type {
  PublishedGiftEvent,
  PublishedGrantEvent,
  PublishedInvoiceEvent,
  PublishedOrderEvent,
  PublishedPaymentEvent,
  PublishedSubscriptionEvent,
} from '@ardhi/contracts/billing/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agencyEvent, eventBase, type WebhookMapping } from './mapping.ts';

type Buyer = Pick<Extract<PublishedOrderEvent, { type: 'OrderPaid' }>, 'buyerType' | 'buyerId'>;

const agencyOf = ({ buyerType, buyerId }: Buyer) => (buyerType === 'AGENCY' ? buyerId : undefined);

/** Webhooks for orders; the later ones have the order's agency. */
export const orderWebhooks: WebhookMapping<PublishedOrderEvent> = {
  OrderPlaced: (event, recorded) => {
    const { number, total, buyerType, buyerId } = event;
    return agencyEvent(recorded, 'order.created', agencyOf(event), { number, total, buyerType, buyerId });
  },
  OrderPaid: (event, recorded) => {
    const { amount, paymentId, method } = event;
    const data = { amount, ...omitUndefined({ paymentId, method }) };
    return agencyEvent(recorded, 'order.paid', agencyOf(event), data);
  },
  OrderFulfilled: (_, recorded) => eventBase(recorded, 'order.fulfilled'),
  OrderCancelled: (_, recorded) => eventBase(recorded, 'order.cancelled', { reason: 'CANCELLED' }),
  OrderExpired: (_, recorded) => eventBase(recorded, 'order.cancelled', { reason: 'EXPIRED' }),
  OrderRefunded: (event, recorded) => {
    const { amount, refundedTotal, paymentId, kind } = event;
    return agencyEvent(recorded, 'order.refunded', agencyOf(event), {
      amount,
      refundedTotal,
      paymentId,
      kind,
    });
  },
};

/** Webhooks for payments: never a number, a phone or a reference of the provider. */
export const paymentWebhooks: WebhookMapping<PublishedPaymentEvent> = {
  PaymentStarted: (_, recorded) => eventBase(recorded, 'payment.pending'),
  PaymentSucceeded: (event, recorded) => {
    const { orderId, amount, method } = event;
    return agencyEvent(recorded, 'payment.succeeded', agencyOf(event), { orderId, amount, method });
  },
  PaymentFailed: ({ reason }, recorded) => eventBase(recorded, 'payment.failed', { reason }),
  PaymentExpired: (_, recorded) => eventBase(recorded, 'payment.expired'),
  PaymentRefunded: (event, recorded) => {
    const { orderId, amount, kind } = event;
    return agencyEvent(recorded, 'payment.refunded', agencyOf(event), { orderId, amount, kind });
  },
};

/** Webhooks for invoices, receipts and credit notes; the later ones have the agency of the first. */
export const invoiceWebhooks: WebhookMapping<PublishedInvoiceEvent> = {
  InvoiceIssued: (event, recorded) => {
    const { kind, number, orderId, buyerType, buyerId, gross, dueOn } = event;
    return agencyEvent(recorded, 'invoice.issued', agencyOf(event), {
      ...{ kind, number, orderId, buyerType, buyerId, gross, dueOn },
    });
  },
  InvoicePaid: ({ paymentId, amount }, recorded) =>
    eventBase(recorded, 'invoice.paid', { paymentId, amount }),
  InvoiceVoided: (_, recorded) => eventBase(recorded, 'invoice.voided'),
};

/** Webhooks for subscriptions; the later ones have the agency of the first. */
export const subscriptionWebhooks: WebhookMapping<PublishedSubscriptionEvent> = {
  SubscriptionBegan: (event, recorded) => {
    const { owner, isTrial, plan, period, buyerType, buyerId } = event;
    return agencyEvent(recorded, 'subscription.started', agencyOf(event), {
      ...{ owner, buyerType, buyerId, isTrial, packageId: plan.packageId, paidUntil: period.end },
    });
  },
  SubscriptionRenewed: ({ plan, period }, recorded) =>
    eventBase(recorded, 'subscription.renewed', { packageId: plan.packageId, paidUntil: period.end }),
  SubscriptionPastDue: ({ graceAt, endsAt }, recorded) =>
    eventBase(recorded, 'subscription.past_due', { graceAt, endsAt }),
  SubscriptionCancelled: ({ reason }, recorded) => eventBase(recorded, 'subscription.cancelled', { reason }),
  SubscriptionExpired: (_, recorded) => eventBase(recorded, 'subscription.expired'),
};

/** Webhooks for gifts, for who gives them; whom they are for stays secret until one is claimed. */
export const giftWebhooks: WebhookMapping<PublishedGiftEvent> = {
  GiftSent: ({ expiresAt }, recorded) => eventBase(recorded, 'gift.sent', { expiresAt }),
  GiftClaimed: ({ owner }, recorded) => eventBase(recorded, 'gift.claimed', { owner }),
  GiftExpired: (_, recorded) => eventBase(recorded, 'gift.expired'),
  GiftRevoked: ({ why }, recorded) => eventBase(recorded, 'gift.revoked', { reason: why }),
};

/** Webhooks for grants. The owner may be an agency, an agent or a user; ids never coincide. */
export const grantWebhooks: WebhookMapping<PublishedGrantEvent> = {
  ItemGranted: ({ grantId, ownerType, itemKey, quantity, source, expiresAt }, recorded) =>
    agencyEvent(recorded, 'grant.issued', recorded.subject, {
      ...{ grantId, ownerType, itemKey, quantity, source, expiresAt },
    }),
  ItemUsed: ({ grantId, itemKey, quantity, resource }, recorded) =>
    agencyEvent(recorded, 'grant.consumed', recorded.subject, { grantId, itemKey, quantity, resource }),
  GrantVoided: ({ grantId }, recorded) =>
    agencyEvent(recorded, 'grant.voided', recorded.subject, { grantId }),
  GrantExpiring: ({ grantId, itemKey, left, expiresAt }, recorded) =>
    agencyEvent(recorded, 'grant.expiring', recorded.subject, { grantId, itemKey, left, expiresAt }),
};
