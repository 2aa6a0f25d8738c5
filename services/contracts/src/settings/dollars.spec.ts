import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, currencyExponents } from '../currency-exponents.ts';
import { fromDollars, shippedRates, toDollars } from './dollars.ts';
import { defaultSettings } from './settings.ts';

const currencies = Object.keys(currencyExponents) as Currency[];
const currency = fc.constantFrom(...currencies);
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('amounts in US dollars', () => {
  it.each(currencies)('have the value of whole units of %s, whatever its decimals', (currency) => {
    const wholeUnit = { amount: 10 ** currencyExponents[currency], currency };
    expect(toDollars(wholeUnit) * shippedRates[currency]).toBeCloseTo(1, 9);
  });

  it('put 820 million shillings of Tanzania below 2.6 billion of Uganda', () => {
    expect(toDollars({ amount: 82_000_000_000, currency: 'TZS' })).toBeCloseTo(330_645, 0);
    expect(toDollars({ amount: 2_600_000_000, currency: 'UGX' })).toBeCloseTo(712_329, 0);
  });

  it('order amounts of one currency as their minor units do', () =>
    fc.assert(
      fc.property(
        currency,
        amount,
        amount,
        (currency, one, other) =>
          Math.sign(toDollars({ amount: one, currency }) - toDollars({ amount: other, currency })) ===
          Math.sign(one - other),
      ),
    ));

  it('convert back to the minor units that they come from', () =>
    fc.assert(
      fc.property(currency, amount, (currency, amount) => {
        expect(fromDollars(toDollars({ amount, currency }), currency)).toEqual({ amount, currency });
      }),
    ));

  it('are at the rates of a product whose settings nobody changed', () =>
    expect(defaultSettings.rates.perDollar).toEqual(shippedRates));
});
