import type { Money } from '@ardhi/contracts/money';
import { formatMoney } from './format-money.ts';

/** An amount with its sign, such as a rounding: +KES 0.33. */
export const formatSignedMoney = (money: Money, locale: string): string =>
  `${money.amount < 0 ? '−' : '+'}${formatMoney({ ...money, amount: Math.abs(money.amount) }, locale)}`;
