import { exponents, toMajor } from '@ardhi/contracts/exponents';
import type { Money } from '@ardhi/contracts/money';
import { numberFormat } from '../units/formats.ts';

/** In full, cents only where there are some: "UGX 85,000,000", "$40,000". */
export function moneyText(money: Money, locale: string): string {
  const whole = money.amount % 10 ** exponents[money.currency] === 0;
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(toMajor(money));
}

/** As a map pin has room for: "85M", "$40K"; a currency without a sign of its own is left out. */
export function shortMoney(money: Money, locale: string): string {
  const parts = numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).formatToParts(toMajor(money));
  return parts
    .filter(({ type, value }) => type !== 'currency' || value !== money.currency)
    .map(({ value }) => value)
    .join('')
    .trim();
}
