import type { paymentMethodOffer } from '@ardhi/contracts/billing/payment';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type * as z from 'zod/mini';
import { smallestUnit } from '../pricing/smallest-unit.ts';
import { methodLimits } from './method-limits.ts';
import { availableMethods, methodNames, needsMsisdn } from './payment-methods.ts';

/** A method of payment as buyers are offered it. */
export type MethodOffer = z.infer<typeof paymentMethodOffer>;

/** The methods that can be used now, the most used first; without what a buyer may have as credit. */
export const methodOffers = (
  context: Pick<ServiceContext, 'config'>,
  currency: Currency | undefined,
): MethodOffer[] =>
  availableMethods(context, currency).map((method) => {
    const limits = methodLimits(context.config.PAYMENT_LIMITS, method, currency);
    return { ...methodOffer(method, currency), ...(limits && { min: limits.min, max: limits.max }) };
  });

/** A method as it is offered. */
export const methodOffer = (method: MethodOffer['method'], currency: Currency | undefined): MethodOffer => ({
  method,
  name: methodNames[method],
  ...(currency && { smallestUnit: smallestUnit(method, currency) }),
  needsMsisdn: needsMsisdn(method),
});

/** The smallest payment that any method takes in a currency, in minor units; 1 where no method has a limit, or none is offered. */
export const leastPayment = (context: Pick<ServiceContext, 'config'>, currency: Currency): number =>
  methodOffers(context, currency)
    .map(({ min }) => min?.amount ?? 1)
    .toSorted((a, b) => a - b)[0] ?? 1;
