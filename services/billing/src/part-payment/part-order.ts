import type { Money } from '@ardhi/contracts/money';
import type { TaxRates } from '@ardhi/contracts/settings/tax-rates';
import type { OrderContents } from '../order/order.ts';
import { taxRateOf } from '../pricing/vat.ts';

/** The tax in an amount, in minor units, rounded half up; `rate` in percent with at most two decimals. */
export function taxIn(gross: number, rate: number): number {
  const basisPoints = BigInt(Math.round(rate * 100));
  const whole = 10_000n + basisPoints;
  return Number((2n * BigInt(gross) * basisPoints + whole) / (2n * whole));
}

/**
 * The order of a part of a custom payment: one line, with the tax in its amount. It can be paid once, by the payment that it was
 * placed with: a payer who tries again pays another part.
 */
export function partOrder(
  { id: refId, title: name }: { readonly id: string; readonly title: string },
  { orderId, amount, now, taxRates, ...buyer }: PartOrder,
): OrderContents {
  const { currency } = amount;
  const money = (units: number): Money => ({ amount: units, currency });
  const taxRate = taxRateOf(taxRates, currency, 'STANDARD');
  const tax = money(taxIn(amount.amount, taxRate));
  const net = money(amount.amount - tax.amount);
  const none = money(0);
  const line = { kind: 'CUSTOM' as const, refId, name, qty: 1, unit: net, discount: none, tax, taxRate };
  return {
    number: `O-${orderId.slice(-10)}`,
    ...buyer,
    lines: [{ ...line, total: amount, interval: 'ONCE', receives: [] }],
    currency,
    subtotal: net,
    discountTotal: none,
    taxTotal: tax,
    total: amount,
    discountIds: [],
    expiresAt: now,
  };
}

interface PartOrder extends Pick<OrderContents, 'buyerType' | 'buyerId' | 'beneficiary' | 'userId'> {
  readonly orderId: string;
  readonly amount: Money;
  /** ISO 8601. */
  readonly now: string;
  readonly taxRates: TaxRates;
}
