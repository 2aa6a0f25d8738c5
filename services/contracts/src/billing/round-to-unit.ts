import type { Money } from '../money.ts';

/**
 * An amount in whole units of a method of payment, given in minor units: the nearest, halves up, and at least one for what costs
 * something. The difference is the rounding of EN 16931 (BT-114), which changes neither the total nor its tax.
 */
export function roundToUnit({ amount, currency }: Money, unit: number): Money {
  const units = amount === 0 ? 0 : Math.max(1, Math.floor(amount / unit + 0.5));
  return { amount: units * unit, currency };
}
