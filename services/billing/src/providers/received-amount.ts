import {
  type Currency,
  currencyExponents,
  toMajorUnits,
  toMinorUnits,
} from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';

/** True if a text is a currency code that we know. */
export const isCurrency = (text: string): text is Currency => Object.hasOwn(currencyExponents, text);

/**
 * Money that arrived, from the amount in major units and the currency that a provider names. An amount or a currency
 * that is none of ours counts as nothing received, so that it never matches.
 */
export function receivedAmount(amount: unknown, currency: unknown, { currency: expected }: Money): Money {
  const code = String(currency);
  if (!isCurrency(code)) return { amount: 0, currency: expected };
  const minor = toMinorUnits(Number(amount), code);
  const isExact =
    Number.isSafeInteger(minor) && toMajorUnits({ amount: minor, currency: code }) === Number(amount);
  return { amount: isExact ? minor : 0, currency: code };
}
