import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { reason } from '../text-fields.ts';
import { pageSchema } from '../values.ts';
import {
  adminCustomPaymentsQuery,
  customPayment,
  customPaymentInput,
  customPaymentPage,
  customPaymentsQuery,
} from './custom-payment.ts';
import { payment, paymentInput, paymentNext } from './payment.ts';

/** The newest first. */
export const listCustomPayments = route({
  row: 'B12',
  summary: 'Custom payments that the caller made or is asked for.',
  method: 'GET',
  path: '/api/custom-payments',
  access: 'signed-in',
  query: customPaymentsQuery,
  answer: pageSchema(customPayment),
});
/** Only admins ask other people for money. */
export const createCustomPayment = route({
  row: 'B12',
  summary: 'Makes a custom payment, for oneself or the agency that one leads.',
  method: 'POST',
  path: '/api/custom-payments',
  access: 'signed-in',
  audited: true,
  keyRequired: true,
  body: customPaymentInput,
  answer: customPayment,
  status: 201,
  errors: ['PURCHASE_LIMIT_EXCEEDED', 'PERMISSION_REQUIRED', 'VALUE_HELD'],
});

/** Who is not the payer of one with a named payer does not find it. */
export const readCustomPayment = route({
  row: 'B13',
  summary: 'A custom payment with its payee, its parts and the methods of payment.',
  method: 'GET',
  path: '/api/custom-payments/:id',
  access: 'signed-in',
  answer: customPaymentPage,
});
/** Without an amount, all that is left. */
export const payCustomPayment = route({
  row: 'B13',
  summary: 'Pays a part of a custom payment or all of it.',
  method: 'POST',
  path: '/api/custom-payments/:id/payments',
  access: 'signed-in',
  audited: true,
  keyRequired: true,
  body: z.extend(paymentInput, { amount: z.optional(z.int().check(z.positive())) }),
  answer: z.strictObject({ payment: z.optional(payment), next: paymentNext }),
  status: 201,
  errors: [
    'AMOUNT_NOT_ALLOWED',
    'LIMIT_REACHED',
    'PAYMENT_IN_PROGRESS',
    'PURCHASE_LIMIT_EXCEEDED',
    'WRONG_STATE',
  ],
});
/** Payments that are being checked are given up; money that arrives all the same becomes credit. */
export const cancelCustomPayment = route({
  row: 'B13',
  summary: 'Cancels a custom payment that is not paid; by who made it, or an admin.',
  method: 'POST',
  path: '/api/custom-payments/:id/cancel',
  access: 'signed-in',
  audited: true,
  body: z.strictObject({ reason }),
  answer: customPayment,
  status: 200,
  errors: ['WRONG_STATE'],
});

const register = { row: 'B43', path: '/api/admin/custom-payments', access: { roles: admins } } as const;
/** The newest first unless sorted otherwise. */
export const listAllCustomPayments = route({
  ...register,
  summary: 'All custom payments.',
  method: 'GET',
  query: adminCustomPaymentsQuery,
  csv: true,
  answer: pageSchema(customPayment),
});
/** The link of the answer can be sent to the payer. */
export const requestCustomPayment = route({
  ...register,
  summary: 'Asks somebody for a payment, or everybody who has its link.',
  method: 'POST',
  keyRequired: true,
  body: customPaymentInput,
  answer: customPayment,
  status: 201,
  errors: ['PURCHASE_LIMIT_EXCEEDED', 'PERMISSION_REQUIRED', 'VALUE_HELD'],
});
