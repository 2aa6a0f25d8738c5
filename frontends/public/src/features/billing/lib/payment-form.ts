import { paymentInput } from '@ardhi/contracts/billing/payment';
import * as z from 'zod/mini';
import type { PaymentMethods } from '../api/load-packages.ts';
import { type MethodValues, needsPhone } from './use-pay.ts';

/** Values of a form, any of which may be missing. */
export type Typed<T> = { readonly [K in keyof T]?: T[K] | undefined };

/**
 * The typed values without a method that is not offered, and without a number that the method does not charge; a number that
 * is missing is null, which its schema reports as missing.
 */
export function chargedValues<V extends Typed<MethodValues>>(methods: PaymentMethods, values: V) {
  const { method, msisdn = null, ...rest } = values;
  if (!methods.some((offer) => offer.method === method)) return rest;
  return needsPhone(methods, method) ? { ...rest, method, msisdn } : { ...rest, method };
}

/** Schema of a payment by one of the offered methods. */
export const paymentSchema = (methods: PaymentMethods) =>
  z.pipe(
    z.transform((values: Typed<MethodValues>): object => chargedValues(methods, values)),
    paymentInput,
  );
