import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';

/** Labels of the currencies, in every language their ISO 4217 codes. */
export const currencyLabels = Object.fromEntries(
  Object.keys(currencyExponents).map((code) => [code, code]),
) as Readonly<Record<Currency, string>>;
