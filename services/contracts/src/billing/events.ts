import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';
import { defineJobEvents } from '../job/job-events.ts';
import { currency, money } from '../money.ts';
import { definePersonalDataEvents } from '../personal-data/personal-data-events.ts';
import { boostKeys } from './boost.ts';
import { audience, itemKey } from './catalogue.ts';
import { grantSource, returnReason } from './grant.ts';
import { invoiceKind } from './invoice.ts';
import { creditReason, placedLine } from './order.ts';
import { paymentMethod, paymentReason, reversalKind } from './payment.ts';
import { beneficiary } from './quote.ts';
import { valuePath } from './value-hold.ts';

const { exactOptional } = z;

/** Record that a consumable was used for. */
const usedResource = z.object({ type: z.enum(['LISTING']), id: z.string() });
/** Record that a consumable was used for. */
export type UsedResource = z.infer<typeof usedResource>;

/** A quantity of one grant that was used up at once; a use that spans several grants has an event for each. */
const usedPart = {
  useId: z.string(),
  grantId: z.string(),
  itemKey,
  quantity: z.int(),
  resource: usedResource,
  /** Who used it. */
  userId: z.string(),
};

/** Streams `grants-<ownerId>`: what an agency, agent or user was granted. */
export const grantEvents = defineEvents({
  category: 'grants',
  service: 'billing',
  events: {
    ItemGranted: {
      grantId: z.string(),
      ownerType: audience,
      itemKey,
      quantity: z.int(),
      source: grantSource,
      sourceId: z.string(),
      effectiveAt: z.string(),
      /** Null for never. */
      expiresAt: z.nullable(z.string()),
      note: z.exactOptional(z.string()),
    },
    /** `reason`: a VoidReason, in earlier events a sentence; `note`: the number of the order, or what the admin wrote. */
    GrantVoided: { grantId: z.string(), reason: z.string(), note: exactOptional(z.string()) },
    ItemUsed: usedPart,
    /** Some of a use went back to the grant that it was drawn from; an ended or voided grant gains nothing by it. */
    ItemReturned: { ...usedPart, reason: returnReason },
    /** A grant that no renewal follows ends in a week with some of it left. */
    GrantExpiring: { grantId: z.string(), itemKey, left: z.int(), expiresAt: z.string() },
  },
});
/** An event of the grants of an owner. */
export type PublishedGrantEvent = EventOf<typeof grantEvents>;

/** Streams `boost-<listingId>`: what made a listing more visible, or let it have more videos. */
export const boostEvents = defineEvents({
  category: 'boost',
  service: 'billing',
  events: {
    ListingBoosted: {
      boostId: z.string(),
      itemKey: z.enum(boostKeys),
      quantity: z.int(),
      /** Who used it. */
      userId: z.string(),
      /** Quantities used from each owner's grants, in the order of use. */
      paid: z.array(z.object({ ownerId: z.string(), quantity: z.int() })),
      /** Of what lasts: days are added to those that the listing has. */
      from: exactOptional(z.string()),
      until: exactOptional(z.string()),
    },
    /** The listing left the market with days to come; they go back unless the agent withdrew it. */
    BoostsEnded: {
      at: z.string(),
      boosts: z.array(z.object({ boostId: z.string(), itemKey: z.enum(boostKeys), unused: z.int() })),
      reason: z.enum(['SOLD', 'REMOVED', 'WITHDRAWN']),
    },
  },
});
/** A published event of the boosts of a listing. */
export type PublishedBoostEvent = EventOf<typeof boostEvents>;

/** Who pays: the agency that buys for itself, otherwise an agent or a user. */
const buyer = { buyerType: audience, buyerId: z.string() };

/** Streams `order-<orderId>`: what someone buys, from the cart to what was granted for it. */
export const orderEvents = defineEvents({
  category: 'order',
  service: 'billing',
  events: {
    OrderPlaced: {
      number: z.string(),
      ...buyer,
      /** The user who placed it. */
      userId: z.string(),
      beneficiary,
      lines: z.array(placedLine),
      currency,
      subtotal: money,
      discountTotal: money,
      taxTotal: money,
      total: money,
      discountIds: z.array(z.string()),
      /** Amount that each discount took off; missing in orders without one. */
      discounts: exactOptional(
        z.array(z.object({ id: z.string(), name: z.string(), off: money, code: exactOptional(z.string()) })),
      ),
      /** The only methods that it can be paid by, because of a discount; missing in orders without one. */
      paymentMethods: exactOptional(z.array(paymentMethod)),
      /** The purchase limits that it counts towards; missing in orders without one. */
      limitIds: exactOptional(z.array(z.string())),
      /** Bought for someone else, who claims it as a gift. */
      isGift: exactOptional(z.boolean()),
      expiresAt: z.string(),
    },
    /** The whole total was received, by one payment in whole units of its method; a free order has none. */
    OrderPaid: {
      ...buyer,
      paymentId: exactOptional(z.string()),
      method: exactOptional(paymentMethod),
      amount: money,
    },
    /** Everything that was bought was granted. */
    OrderFulfilled: {},
    /** A payment arrived that the order does not need; the buyer keeps it as credit. */
    OrderPaymentCredited: { ...buyer, paymentId: z.string(), amount: money, reason: creditReason },
    OrderCancelled: { reason: exactOptional(z.string()) },
    OrderExpired: {},
    /** Money went back to the buyer; what was granted is taken back once all of it did. */
    OrderRefunded: {
      ...buyer,
      paymentId: z.string(),
      /** Amount that went back. */
      amount: money,
      /** Amount by which it reduces the total, where the payment was rounded. */
      ofTotal: exactOptional(money),
      /** Amount by which all refunds of the order so far reduce the total. */
      refundedTotal: money,
      kind: reversalKind,
      /** Why an admin gave it back. */
      reason: exactOptional(z.string()),
    },
  },
});
/** A published event of an order. */
export type PublishedOrderEvent = EventOf<typeof orderEvents>;

/** Streams `custompayment-<id>`: money that someone is asked for. */
export const customPaymentEvents = defineEvents({
  category: 'custompayment',
  service: 'billing',
  events: {
    /** A part arrived. `isLast` if all is paid with it, for the first time or after all the money went back. */
    PartReceived: { orderId: z.string(), isLast: z.boolean() },
  },
});
/** A published event of a custom payment. */
export type PublishedCustomPaymentEvent = EventOf<typeof customPaymentEvents>;

const payment = { orderId: z.string(), ...buyer, method: paymentMethod, provider: z.string() };

/** Streams `payment-<paymentId>`: one attempt to pay. Money moved with PaymentSucceeded, PaymentMismatched, PaymentRefunded and MismatchedPaymentRefunded only. */
export const paymentEvents = defineEvents({
  category: 'payment',
  service: 'billing',
  events: {
    /** The provider accepted the request; the buyer confirms it on a phone or on a page. */
    PaymentStarted: {
      providerTxnId: exactOptional(z.string()),
      /** Page of the provider on which the buyer pays. */
      redirectUrl: exactOptional(z.string()),
    },
    /** The provider confirmed the amount, the currency and the reference; also after a failure or the end of the time. */
    PaymentSucceeded: {
      ...payment,
      amount: money,
      providerTxnId: exactOptional(z.string()),
      providerReceipt: exactOptional(z.string()),
    },
    PaymentFailed: { reason: paymentReason },
    /** Another amount or currency arrived than was asked for: the order is not paid, and an admin decides. */
    PaymentMismatched: { ...payment, amount: money, received: money },
    /** The provider gave no result in time. */
    PaymentExpired: {},
    /** The buyer gave up. */
    PaymentCancelled: {},
    /** The provider gave money back, or an admin did: then with the id of the refund, of which a payment may have several. */
    PaymentRefunded: {
      ...payment,
      amount: money,
      kind: reversalKind,
      refundId: exactOptional(z.string()),
      reason: exactOptional(z.string()),
    },
    /** Money that arrived in another amount or currency went back; it never paid the order, which does not follow. */
    MismatchedPaymentRefunded: {
      ...payment,
      amount: money,
      kind: reversalKind,
      refundId: exactOptional(z.string()),
      reason: exactOptional(z.string()),
    },
  },
});
/** A published event of a payment. */
export type PublishedPaymentEvent = EventOf<typeof paymentEvents>;

/** Streams `invoice-<id>`: an invoice, a receipt or a credit note. Its contents are read by the calls of invoices. */
export const invoiceEvents = defineEvents({
  category: 'invoice',
  service: 'billing',
  events: {
    InvoiceIssued: {
      kind: invoiceKind,
      number: z.string(),
      orderId: z.string(),
      ...buyer,
      gross: money,
      /** YYYY-MM-DD in the time zone of the seller. */
      dueOn: z.string(),
    },
    /** A payment arrived, which may be a part. */
    InvoicePaid: { paymentId: z.string(), amount: money },
    InvoiceVoided: {},
  },
});
/** A published event of an invoice. */
export type PublishedInvoiceEvent = EventOf<typeof invoiceEvents>;

/** A package and the end of the period that is paid. */
const subscribedPeriod = { plan: { packageId: z.string() }, period: { end: z.string() } };

/** Streams `subscription-<id>`: a package that is paid per period. */
export const subscriptionEvents = defineEvents({
  category: 'subscription',
  service: 'billing',
  events: {
    SubscriptionBegan: { ...buyer, owner: beneficiary, isTrial: z.boolean(), ...subscribedPeriod },
    SubscriptionRenewed: subscribedPeriod,
    /** The package goes on until `graceAt`, and ends at `endsAt` unless it is paid. */
    SubscriptionPastDue: { graceAt: z.string(), endsAt: z.string() },
    SubscriptionCancelled: { reason: z.enum(['BUYER', 'REFUNDED', 'OWNER_GONE', 'PERIOD_END']) },
    SubscriptionExpired: {},
  },
});
/** A published event of a subscription. */
export type PublishedSubscriptionEvent = EventOf<typeof subscriptionEvents>;

/** Streams `gift-<id>`: a package or an item that someone gives. Its receiver is nobody else's business. */
export const giftEvents = defineEvents({
  category: 'gift',
  service: 'billing',
  events: {
    GiftBought: { buyerType: exactOptional(audience), buyerId: exactOptional(z.string()) },
    GiftSent: { expiresAt: z.string() },
    GiftClaimed: { owner: beneficiary },
    GiftExpired: {},
    GiftRevoked: { why: z.enum(['ADMIN', 'ORDER_REFUNDED']) },
  },
});
/** A published event of a gift. */
export type PublishedGiftEvent = EventOf<typeof giftEvents>;

/** Streams `credit-<buyerId>`: money that a buyer has with us and can spend. */
export const creditEvents = defineEvents({
  category: 'credit',
  service: 'billing',
  events: {
    CreditAdded: {
      paymentId: z.string(),
      orderId: z.string(),
      amount: money,
      reason: creditReason,
      /** Of what was paid with credit and given back. */
      refundId: exactOptional(z.string()),
    },
    CreditSpent: { paymentId: z.string(), orderId: z.string(), amount: money },
    /** The payment behind it went back; at most what was left. */
    CreditReversed: {
      paymentId: z.string(),
      amount: money,
      refundId: exactOptional(z.string()),
      /** Why an admin gives it back; only of credit that was taken before its payment is asked to go back. */
      reason: exactOptional(z.string()),
    },
  },
});
/** An event of the credit of a buyer. */
export type PublishedCreditEvent = EventOf<typeof creditEvents>;

/** Streams `billingjob-<jobId>`: the jobs of this service. */
export const billingJobEvents = defineJobEvents('billingjob', 'billing');
/** Streams `billingdata-<exportId>`: what this service has about the user of an export. */
export const billingPersonalDataEvents = definePersonalDataEvents('billingdata', 'billing');

/** Streams `valuehold-<id>`: an act of an admin that waits for another one; `by` is missing in earlier decisions. */
export const valueHoldEvents = defineEvents({
  category: 'valuehold',
  service: 'billing',
  events: {
    ActHeld: { by: z.string(), path: valuePath, about: z.string() },
    ActReleased: { until: z.string(), by: exactOptional(z.string()) },
    ActRejected: { by: exactOptional(z.string()) },
  },
});
/** An event of an act that waits for another admin. */
export type PublishedValueHoldEvent = EventOf<typeof valueHoldEvents>;

/** Streams `grantbatch-<id>`: what is given to many; `waits` for another admin, `requestedBy` where another one decided. */
export const grantBatchEvents = defineEvents({
  category: 'grantbatch',
  service: 'billing',
  events: {
    BatchPrepared: { by: z.string(), waits: exactOptional(z.boolean()) },
    BatchApproved: { requestedBy: exactOptional(z.string()) },
    BatchRejected: { requestedBy: exactOptional(z.string()) },
  },
});
/** An event of a batch of grants. */
export type PublishedGrantBatchEvent = EventOf<typeof grantBatchEvents>;
