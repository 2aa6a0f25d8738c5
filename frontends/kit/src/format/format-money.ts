import { currencyExponents, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { numberFormat } from './intl-formatters.ts';

/** The full amount, with cents only if not zero: "UGX 85,000,000", "$40,000". */
export function formatMoney(money: Money, locale: string): string {
  const isWhole = money.amount % 10 ** currencyExponents[money.currency] === 0;
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(toMajorUnits(money));
}

/** A figure of statistics, to three digits: "UGX 195,000,000"; more would claim a precision that it has not. */
export const formatMoneyRounded = (money: Money, locale: string): string =>
  numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    maximumSignificantDigits: 3,
  }).format(toMajorUnits(money));

/** The compact amount with its currency, for a map pin: "UGX 85M", "$40K". */
export const formatMoneyCompact = (money: Money, locale: string): string =>
  compactFormat(money, locale).format(toMajorUnits(money)).replaceAll('\u00a0', ' ');

/** The compact amount where the currency is known: "85M", "$40K"; a currency without a symbol is omitted. */
export function formatMoneyShort(money: Money, locale: string): string {
  const parts = compactFormat(money, locale).formatToParts(toMajorUnits(money));
  return parts
    .filter(({ type, value }) => type !== 'currency' || value !== money.currency)
    .map(({ value }) => value)
    .join('')
    .trim();
}

const compactFormat = ({ currency }: Money, locale: string) =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
