import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { currency, money } from '../money.ts';
import { id, itemsSchema, queryInt } from '../values.ts';
import { countryCode } from './catalogue.ts';
import {
  payment,
  paymentMethod,
  paymentMethodOffer,
  paymentProofInput,
  paymentReason,
  paymentState,
} from './payment.ts';

const buyer = { access: 'signed-in' } as const;

/** Waits until the payment has ended or the time is over. */
export const readPayment = route({
  ...buyer,
  row: 'B7',
  summary: 'A payment; waits up to 8 seconds for its result.',
  method: 'GET',
  path: '/api/payments/:id',
  query: z.strictObject({ wait: z._default(queryInt(0, 8), 0) }),
  answer: payment,
});
/** The order stays open. Money that arrives all the same pays it. */
export const cancelPayment = route({
  ...buyer,
  row: 'B7',
  summary: 'Gives up a payment, so that another one can be made.',
  method: 'POST',
  path: '/api/payments/:id/cancel',
  audited: true,
  answer: payment,
  errors: ['WRONG_STATE'],
});

/** An admin compares it with the statement of the bank. Another proof takes its place. */
export const submitPaymentProof = route({
  ...buyer,
  row: 'B7',
  summary: 'Sends the proof of a bank transfer.',
  method: 'POST',
  path: '/api/payments/:id/proof',
  audited: true,
  body: paymentProofInput,
  answer: payment,
  status: 200,
  errors: ['WRONG_STATE'],
});

/** For the page to which a buyer returns, also on another device; `ref` is the id of the payment. */
export const paymentStatus = route({
  row: 'B8',
  summary: 'The state of a payment by its reference.',
  method: 'GET',
  path: '/api/payments/status',
  access: 'public',
  query: z.strictObject({ ref: id }),
  answer: z.strictObject({
    state: paymentState,
    method: paymentMethod,
    amount: money,
    reason: z.optional(paymentReason),
    sentence: z.string(),
  }),
});

/** Methods available now; none where no provider is set up. */
export const listPaymentMethods = route({
  row: 'B9',
  summary: 'Methods of payment for a country and a currency.',
  method: 'GET',
  path: '/api/payment-methods',
  access: 'public',
  query: z.strictObject({ country: z.optional(countryCode), currency: z.optional(currency) }),
  answer: itemsSchema(paymentMethodOffer),
});

const callback = {
  row: 'B10',
  path: '/api/callbacks/payments/:provider',
  access: 'public',
  rate: 'callback',
  /** `ref` is what we gave a provider that does not sign its callbacks: a payment id with its MAC. */
  query: z.strictObject({ ref: z.optional(z.string().check(z.maxLength(200))) }),
  /** The body is the provider's own. */
  body: z.looseObject({}),
  answer: z.strictObject({}),
  status: 200,
  errors: ['BAD_SIGNATURE'],
} as const;
/** A hint that a payment may have changed: its provider is asked for the state. An unknown reference has no effect. */
export const receivePaymentCallback = route({
  ...callback,
  summary: 'Callback of a payment provider.',
  method: 'POST',
});
/** MTN sends its callbacks with PUT. */
export const putPaymentCallback = route({
  ...callback,
  summary: 'Callback of a payment provider that uses PUT.',
  method: 'PUT',
});

const simulator = { ...buyer, row: 'B11', path: '/payment/simulator/:paymentId' } as const;
/** Not in production. */
export const readSimulatedPayment = route({
  ...simulator,
  summary: 'The page of the simulated provider.',
  method: 'GET',
  answer: payment,
  page: true,
});
/** Not in production. `location` is the page to open next. */
export const simulatePayment = route({
  ...simulator,
  summary: 'Chooses the outcome of a simulated payment.',
  method: 'POST',
  body: z.strictObject({ outcome: z.enum(['SUCCESS', 'CANCEL', 'FAIL']) }),
  answer: z.strictObject({ location: z.string() }),
});
