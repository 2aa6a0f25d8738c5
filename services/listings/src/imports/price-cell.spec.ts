import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';
import { describe, expect, it } from 'vitest';
import { priceCells, refusedPriceCells } from '../testing/price-cells.ts';
import { parsePriceCell, readPriceHeader } from './price-cell.ts';

describe('a price as agents write it', () => {
  it.each(
    priceCells.map(([text, local, amount, currency, unit]) => ({ text, local, amount, currency, unit })),
  )('$text in a place of $local is $amount $currency', ({ text, local, amount, currency, unit }) => {
    expect(parsePriceCell(text, { local })).toEqual({
      amount,
      currency,
      ...(unit !== undefined && { unit }),
    });
  });

  it.each(refusedPriceCells)('%s in a place of %s is refused: %s', (text, local, reason) => {
    expect(parsePriceCell(text, { local })).toBe(reason);
  });

  it('takes the currency of the column or the file where the cell names none or several', () => {
    expect(parsePriceCell('85m', { local: 'UGX', given: 'USD' })).toMatchObject({ currency: 'USD' });
    expect(parsePriceCell('$ 85', { local: 'NAD', given: 'NAD' })).toMatchObject({ currency: 'NAD' });
    expect(parsePriceCell('25 000 CFA', { given: 'XAF' })).toMatchObject({ currency: 'XAF' });
    expect(parsePriceCell('UGX 85m', { local: 'KES', given: 'USD' })).toMatchObject({ currency: 'UGX' });
  });

  it.each([
    ['Price (millions)', { scale: 'millions' }],
    ['Prix en millions', { scale: 'millions' }],
    ["Price '000", { scale: 'k' }],
    ['Price (UGX m)', { currencies: ['UGX'], scale: 'm' }],
    ['Price (UGX 000)', { currencies: ['UGX'], scale: 'k' }],
    ['List Price (R)', { currencies: ['ZAR'] }],
    ['Montant (F CFA)', { currencies: ['XOF', 'XAF'] }],
    ['Price (excl. VAT)', {}],
    ['Rent per month', {}],
    ['Price (AED)', { isUnknown: true }],
    ['Prix (en écus)', { isUnknown: true }],
    ['Price in shekels', { isUnknown: true }],
  ])('in a column %s is in what the header says', (header, expected) => {
    const { named, scale } = readPriceHeader(header);
    const { currencies, isUnknown } = named;
    expect({ currencies, isUnknown, scale }).toEqual({
      currencies: [],
      isUnknown: false,
      scale: undefined,
      ...expected,
    });
  });

  it('counts in the scale of the header unless it is written in full', () => {
    const inMillions = (text: string) => parsePriceCell(text, { local: 'UGX', scale: 'millions' });
    expect(inMillions('85')).toMatchObject({ amount: 85_000_000 });
    expect(inMillions('850k')).toMatchObject({ amount: 850_000 });
    expect(inMillions('85,000,000')).toMatchObject({ amount: 85_000_000 });
  });
});

const currencies = Object.keys(currencyExponents) as Currency[];
const writtenAs = (currency: Currency, locale: string, currencyDisplay: 'name' | 'code' | 'symbol') =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 });

describe('the name of every currency', () => {
  it.each(['en', 'fr', 'pt', 'sw', 'ar'])(
    'is known as people write it in %s, wherever the place is',
    (locale) => {
      const wrong = currencies.flatMap((currency) =>
        (['name', 'code'] as const).flatMap((display) =>
          [1, 2, 1_250_000].flatMap((amount) =>
            (['UGX', 'XOF', undefined] as const).flatMap((local) => {
              const text = writtenAs(currency, locale, display).format(amount);
              const read = parsePriceCell(text, { local });
              const isRight =
                typeof read === 'object' && read.amount === amount && read.currency === currency;
              return isRight || !/\p{N}/u.test(text) ? [] : `${text} in ${local}: ${JSON.stringify(read)}`;
            }),
          ),
        ),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('is never another one where only a sign is given: the sign is that of the place, or it is unknown', () => {
    const others = currencies.flatMap((currency) => {
      const text = writtenAs(currency, 'en', 'symbol').format(1_250_000);
      const read = parsePriceCell(text, { local: currency });
      return typeof read === 'object' && read.currency !== currency ? text : [];
    });
    expect(others).toEqual([]);
  });
});
