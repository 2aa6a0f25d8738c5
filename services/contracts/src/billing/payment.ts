import * as z from 'zod/mini';
import { e164 } from '../accounts/user-fields.ts';
import { money } from '../money.ts';
import { singleLine } from '../text-fields.ts';
import { id, instant } from '../values.ts';

/** How a buyer pays (model §4.7.8). */
export const paymentMethod = z.enum([
  'MTN_MOMO',
  'AIRTEL_MONEY',
  'MPESA',
  'CARD',
  'BANK_TRANSFER',
  'CASH',
  'CREDIT',
]);
/** How a buyer pays. */
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** The state of a payment. An expired, failed or cancelled payment can still succeed: the provider may be late. */
export const paymentState = z.enum([
  'CREATED',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'REFUND_PENDING',
  'REFUNDED',
]);
/** The state of a payment. */
export type PaymentState = z.infer<typeof paymentState>;

/** Why a payment did not succeed, or was not used for its order. */
export const paymentReason = z.enum([
  'APPROVAL_REJECTED',
  'EXPIRED',
  'NOT_ENOUGH_FUNDS',
  'PAYER_NOT_FOUND',
  'PAYER_LIMIT_REACHED',
  'USER_CANCELLED',
  'TIMEOUT',
  'PROVIDER_ERROR',
  'AMOUNT_MISMATCH',
  'DUPLICATE',
]);
/** Why a payment did not succeed, or was not used for its order. */
export type PaymentReason = z.infer<typeof paymentReason>;

/** How the state of a payment became known: a callback of its provider is only a hint, which a status query confirms. */
export const checkVia = z.enum(['CALLBACK', 'POLL', 'MANUAL']);
/** How the state of a payment became known. */
export type CheckVia = z.infer<typeof checkVia>;

/** Kinds of reversal by a provider: the buyer asked for it, or the buyer's bank took it. */
export const reversalKind = z.enum(['REFUND', 'CHARGEBACK']);
/** Kind of reversal by a provider. */
export type ReversalKind = z.infer<typeof reversalKind>;

/** Commands on a payment: the first two are its buyer's, the others are for admins. */
export const paymentCommands = ['CANCEL', 'SUBMIT_PROOF', 'REJECT_PROOF', 'RECHECK', 'REFUND'] as const;
/** Command on a payment. */
export type PaymentCommandName = (typeof paymentCommands)[number];

/** One attempt to pay for an order. Its id is also the reference at the provider. */
export const payment = z.strictObject({
  id,
  orderId: id,
  method: paymentMethod,
  /** Of mobile money, masked but for the last three digits. */
  msisdn: z.optional(z.string()),
  amount: money,
  state: paymentState,
  reason: z.optional(paymentReason),
  providerTxnId: z.optional(z.string()),
  providerReceipt: z.optional(z.string()),
  /** Message to the buyer: what happened, and what happens next. */
  sentence: z.string(),
  createdAt: instant,
  /** When we stop asking the provider. */
  expiresAt: instant,
  /** Of a bank transfer that is waited for: where the money goes, and what to write on it. */
  bank: z.optional(z.strictObject({ account: z.string(), reference: z.string() })),
  /** Of a bank transfer: the latest proof that the buyer sent, and why it was not accepted. */
  proof: z.optional(
    z.strictObject({
      reference: z.string(),
      at: instant,
      /** A link to the document, valid for some minutes. */
      url: z.string(),
      rejectedFor: z.optional(z.string()),
    }),
  ),
  checks: z.array(z.strictObject({ at: instant, via: checkVia, state: z.string() })),
  /** Commands that the payment accepts now, from a caller who may send them. */
  commands: z.array(z.enum(paymentCommands)),
});
/** One attempt to pay for an order. */
export type Payment = z.infer<typeof payment>;

/** How a buyer wants to pay: mobile money needs the phone number to charge. */
export const paymentInput = z.strictObject({ method: paymentMethod, msisdn: z.optional(e164) });
/** How a buyer wants to pay. */
export type PaymentInput = z.infer<typeof paymentInput>;

/** Proof of a bank transfer: an uploaded document of the purpose PROOF, and what the bank calls the transfer. */
export const paymentProofInput = z.strictObject({ fileId: id, reference: singleLine(100) });

/** The buyer's next step (api.md §3, PaymentNext). */
export const paymentNext = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('WAIT'), pollMs: z.int(), text: z.string() }),
  z.strictObject({ do: z.literal('REDIRECT'), url: z.string() }),
  z.strictObject({ do: z.literal('BANK'), account: z.string(), reference: z.string() }),
  z.strictObject({ do: z.literal('NOTHING') }),
]);
/** The buyer's next step. */
export type PaymentNext = z.infer<typeof paymentNext>;

/** A method that can be used now, for a country and a currency. */
export const paymentMethodOffer = z.strictObject({
  method: paymentMethod,
  name: z.string(),
  min: z.optional(money),
  max: z.optional(money),
  /** Payments are multiples of it; there once a currency is known. */
  smallestUnit: z.optional(money),
  needsMsisdn: z.boolean(),
});

/** A callback of the simulated provider; further fields are ignored, because a status query decides. */
export const simulatedCallback = z.looseObject({
  reference: id,
  amount: z.optional(z.int().check(z.nonnegative())),
});
/** A callback of the simulated provider. */
export type SimulatedCallback = z.infer<typeof simulatedCallback>;
