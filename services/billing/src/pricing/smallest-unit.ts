import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import { roundToUnit } from '@ardhi/contracts/billing/round-to-unit';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';

/** Currencies with cents that a method does not take: by currency, its smallest unit in minor units. In any other it takes each minor unit. */
const coarseUnits: Readonly<Record<PaymentMethod, Readonly<Partial<Record<Currency, number>>>>> = {
  MTN_MOMO: {},
  AIRTEL_MONEY: { KES: 100, TZS: 100, MWK: 100 },
  MPESA: { KES: 100, TZS: 100 },
  CARD: {},
  BANK_TRANSFER: {},
  CASH: {},
  CREDIT: {},
};

/** The smallest amount that a method can move, of which each payment by it is a multiple. */
export const smallestUnit = (method: PaymentMethod, currency: Currency): Money => ({
  amount: coarseUnits[method][currency] ?? 1,
  currency,
});

/** Amount that a method charges for a total. */
export const payableBy = (method: PaymentMethod, total: Money): Money =>
  roundToUnit(total, smallestUnit(method, total.currency).amount);

/** Amount paid in place of a total; nothing if it is the total. */
export const roundedOf = (total: Money, paid: Money): { readonly rounded?: Money } =>
  paid.amount === total.amount || paid.currency !== total.currency ? {} : { rounded: paid };
