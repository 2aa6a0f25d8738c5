import type { PriceInterval } from '@ardhi/contracts/billing/catalogue';

/** Months of a period. */
export const intervalMonths: Readonly<Record<PriceInterval, number>> = {
  ONCE: 0,
  MONTH: 1,
  QUARTER: 3,
  YEAR: 12,
};
