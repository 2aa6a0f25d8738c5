import { currencyExponents } from './currency-exponents.ts';
import type { Money } from './money.ts';

/** An amount with its decimals, exact at any size: `177,000`, `12.50`. */
export function amountText({ amount, currency }: Money): string {
  const exponent = currencyExponents[currency];
  const digits = String(BigInt(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
}

/** An amount with its currency: `UGX 177,000`. */
export const moneyText = (money: Money): string => `${money.currency} ${amountText(money)}`;
