import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { formatMoney } from './format-money.ts';
import { numberFormat } from './intl-formatters.ts';

/** The smallest amount, in major units, whose zeros are hard to count. */
const manyDigits = 1_000_000;

/** The grouped amount, from a million on also in words if they are exact: "UGX 85,000,000 (85 million)". */
export function formatLargeMoney(money: Money, locale: string): string {
  const amount = toMajorUnits(money);
  const grouped = formatMoney(money, locale);
  if (Math.abs(amount) < manyDigits || amount % 1_000 !== 0) return grouped;
  const words = numberFormat(locale, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 9,
  }).format(amount);
  return `${grouped} (${words})`;
}
