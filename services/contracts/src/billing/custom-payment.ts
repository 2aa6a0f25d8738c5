import * as z from 'zod/mini';
import { e164 } from '../accounts/user-fields.ts';
import { adminListQuery, sortBy } from '../list-query.ts';
import { currency, money } from '../money.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { id, instant, pagingQuery } from '../values.ts';
import { audience, itemKey } from './catalogue.ts';
import { paymentMethod, paymentMethodOffer } from './payment.ts';

/** Purpose of a custom payment (model §4.7.8). */
export const customPaymentPurpose = z.enum([
  'SERVICE',
  'VERIFICATION',
  'ADVERT',
  'INVOICE',
  'RESERVATION',
  'OTHER',
]);
/** Purpose of a custom payment. */
export type CustomPaymentPurpose = z.infer<typeof customPaymentPurpose>;

/** The state of a custom payment. Money that arrives after it expired is still counted. */
export const customPaymentState = z.enum(['OPEN', 'PARTLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED']);
/** The state of a custom payment. */
export type CustomPaymentState = z.infer<typeof customPaymentState>;

const positiveMoney = z.extend(money, { amount: z.int().check(z.positive()) });
const grant = z.strictObject({
  itemKey,
  quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
});

/**
 * A new custom payment. Someone who is no admin makes it for themselves, or for the agency that they lead. Without a payer,
 * everyone who is signed in and has the link may pay.
 */
export const customPaymentInput = z.strictObject({
  title: singleLine(120, 3),
  description: z.optional(singleLine(500)),
  /** With the tax in it. */
  amount: positiveMoney,
  /** True if it may be paid in parts. */
  allowPartial: z._default(z.boolean(), false),
  /** The smallest part, apart from the last one; of the currency of the amount. */
  minPart: z.optional(positiveMoney),
  payer: z.optional(
    z.strictObject({
      userId: z.optional(id),
      email: z.optional(emailAddress),
      /** The confirmed number of someone with an account. */
      phone: z.optional(e164),
      agencyId: z.optional(id),
    }),
  ),
  purpose: customPaymentPurpose,
  /** Record that the payment is about: its type and id. */
  linkedType: z.optional(singleLine(40)),
  linkedId: z.optional(id),
  /** Until when it can be paid; 14 days without it. */
  expiresAt: z.optional(instant),
  /** Grant to the named payer once all of it is paid. Admins only. */
  onPaid: z.optional(z.strictObject({ grant })),
  /** For who made it, and for admins. */
  note: z.optional(singleLine(500)),
});
/** A new custom payment. */
export type CustomPaymentInput = z.infer<typeof customPaymentInput>;

/** Form for a payer who chooses the amount, given in major units with its decimals. */
export const ownPaymentForm = z.strictObject({
  purpose: customPaymentPurpose,
  amount: z.number().check(z.positive()),
  currency,
  payer: z.enum(['ME', 'AGENCY']),
  note: customPaymentInput.shape.note,
});
/** Form for a payer who chooses the amount. */
export type OwnPaymentForm = z.infer<typeof ownPaymentForm>;

/** A part of a custom payment: an order of its own, with its payment, invoice and receipt. */
const part = z.strictObject({
  orderId: id,
  amount: money,
  /** OPEN while its payment is being checked; CREDITED if it arrived when nothing was left to pay. */
  state: z.enum(['OPEN', 'RECEIVED', 'CREDITED', 'REFUNDED']),
  at: instant,
  method: z.optional(paymentMethod),
  payerName: z.string(),
});

/** Commands on a custom payment. */
export const customPaymentCommands = ['PAY', 'CANCEL'] as const;
/** Command on a custom payment. */
export type CustomPaymentCommandName = (typeof customPaymentCommands)[number];

/** A payment of a certain amount that someone was asked for. */
export const customPayment = z.strictObject({
  id,
  title: z.string(),
  description: z.optional(z.string()),
  amount: money,
  allowPartial: z.boolean(),
  minPart: z.optional(money),
  payer: z.optional(z.strictObject({ id, type: audience, name: z.string() })),
  purpose: customPaymentPurpose,
  linkedType: z.optional(z.string()),
  linkedId: z.optional(id),
  expiresAt: instant,
  state: customPaymentState,
  paid: money,
  /** Amount neither paid nor being paid now. */
  left: money,
  onPaid: z.optional(z.strictObject({ grant })),
  createdBy: id,
  createdAt: instant,
  /** Why it was cancelled. */
  reason: z.optional(z.string()),
  /** For who made it, and for admins. */
  note: z.optional(z.string()),
  /** Commands that it accepts now from the reader. */
  commands: z.array(z.enum(customPaymentCommands)),
});
/** A payment of a certain amount that someone was asked for. */
export type CustomPayment = z.infer<typeof customPayment>;

/** A custom payment as its page shows it. */
export const customPaymentPage = z.extend(customPayment, {
  /** Who receives the money: always the company that runs the site, with its tax number. */
  payee: z.strictObject({
    name: z.string(),
    tin: z.string(),
    address: z.string(),
    /** Who asks for the money: the staff of the site, or the caller. */
    requestedBy: z.enum(['STAFF', 'YOU', 'USER']),
  }),
  methods: z.array(paymentMethodOffer),
  /** True if the caller may pay it. */
  isPayer: z.boolean(),
  /** The parts of the caller; for who made it and for admins, all parts. The oldest first. */
  parts: z.array(part),
  /** The payment of the caller that is being checked. */
  openPaymentId: z.optional(id),
});
/** A custom payment as its page shows it. */
export type CustomPaymentPage = z.infer<typeof customPaymentPage>;

/** Custom payments that the caller made or is asked for. */
export const customPaymentsQuery = z.strictObject({
  ...pagingQuery(),
  state: z.optional(customPaymentState),
  /** `true`: those that can still be paid. */
  open: z.optional(z.enum(['true', 'false'])),
});

/** Filters of all custom payments. */
export const adminCustomPaymentsQuery = z.strictObject({
  ...adminListQuery,
  state: z.optional(customPaymentState),
  /** Id of a user or an agency. */
  payer: z.optional(id),
  sort: sortBy(['createdAt', 'expiresAt'], '-createdAt'),
});
