import { countryOfMobile } from '@ardhi/contracts/accounts/phone-numbers';
import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { chargedCountries, methodNames } from './payment-methods.ts';

/**
 * How the numbers of an operator begin, with the code of the country, where people cannot take a number to another operator:
 * the numbering plans of UCC (Uganda) and RURA (Rwanda).
 */
const operatorNumbers: readonly (readonly [PaymentMethod, RegExp])[] = [
  ['MTN_MOMO', /^\+256(?:76|77|78)/],
  ['AIRTEL_MONEY', /^\+256(?:70|74|75)/],
  ['MTN_MOMO', /^\+250(?:78|79)/],
  ['AIRTEL_MONEY', /^\+250(?:72|73)/],
];

const countryName = new Intl.DisplayNames('en', { type: 'region' });
const either = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Refuses a number that no prompt to pay can reach.
 * @throws Refusal VALIDATION_FAILED for a number that is not a mobile one of a country of the method, or is of another operator
 */
export function requirePayerNumber(method: PaymentMethod, currency: Currency, msisdn: string): void {
  const countries = chargedCountries(method, currency);
  if (!countries.includes(countryOfMobile(msisdn) ?? ''))
    refuseField('msisdn', 'payerCountry', {
      method: methodNames[method],
      countries: either.format(countries.map((country) => countryName.of(country) ?? country)),
    });
  const [operator] = operatorNumbers.find(([, pattern]) => pattern.test(msisdn)) ?? [method];
  if (operator !== method)
    refuseField('msisdn', 'payerOperator', {
      method: methodNames[method],
      operator: methodNames[operator],
    });
}
