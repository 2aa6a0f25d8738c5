import { exponents, type Money, toMajor } from '@ardhi/contracts/money';

/** An amount with its currency, in full: `UGX 85,000,000`. Cents are left out where there are none. */
export const showMoney = (money: Money, locale = 'en'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'code',
    minimumFractionDigits:
      money.amount % 10 ** exponents[money.currency] === 0 ? 0 : exponents[money.currency],
    maximumFractionDigits: exponents[money.currency],
  })
    .format(toMajor(money))
    .replace(/\u00a0/g, ' ');

/** As a map pin or a tight column says it: `85M`, `$40K`. */
export const showShortMoney = (money: Money, locale = 'en'): string => {
  const number = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const sign = signs[money.currency] ?? '';
  return sign + number.format(toMajor(money));
};

/** Signs that everybody reads the same way; elsewhere the country says which currency is meant. */
const signs: Partial<Record<Money['currency'], string>> = { USD: '$', EUR: '€', GBP: '£' };
