import type { Currency } from '@ardhi/contracts/currency-exponents';
import { describe, expect, it } from 'vitest';
import { parsePriceCell, readPriceHeader } from './price-cell.ts';

/** Cells of price columns as agents write them; the country's currency; the amount in whole units, its currency and unit. */
const cells: readonly (readonly [string, Currency | undefined, number, Currency, string?])[] = [
  ['$120,000', 'UGX', 120_000, 'USD'],
  ['USD 120,000', 'UGX', 120_000, 'USD'],
  ['120000 US dollars', 'KES', 120_000, 'USD'],
  ['US$ 1.5m', 'UGX', 1_500_000, 'USD'],
  ['N$ 1 850 000', 'NAD', 1_850_000, 'NAD'],
  ['L$ 85,000', 'LRD', 85_000, 'LRD'],
  ['450.000', 'UGX', 450_000, 'UGX'],
  ['1.250m', 'UGX', 1_250_000, 'UGX'],
  ['€ 120.000', 'MAD', 120_000, 'EUR'],
  ['120.000,50 €', 'MAD', 120_000.5, 'EUR'],
  ['£ 95,000', 'UGX', 95_000, 'GBP'],
  ['25 000 000 CFA', 'XOF', 25_000_000, 'XOF'],
  ['25 000 000 FCFA', 'XAF', 25_000_000, 'XAF'],
  ['25 millions F CFA', 'XOF', 25_000_000, 'XOF'],
  ['1,5 milliard FCFA', 'XAF', 1_500_000_000, 'XAF'],
  ['150 000 F / mois', 'XOF', 150_000, 'XOF', 'PER_MONTH'],
  ['1 200 000 DH', 'MAD', 1_200_000, 'MAD'],
  ['1.200.000 dhs', 'MAD', 1_200_000, 'MAD'],
  ['850 000 DT', 'TND', 850_000, 'TND'],
  ['12 000 000 DA', 'DZD', 12_000_000, 'DZD'],
  ['450 000 dinars', 'LYD', 450_000, 'LYD'],
  ['R 1 200 000', 'ZAR', 1_200_000, 'ZAR'],
  ['R1.2m', 'ZAR', 1_200_000, 'ZAR'],
  ['R12,500 pm', 'ZAR', 12_500, 'ZAR', 'PER_MONTH'],
  ['Rs 250,000', 'MUR', 250_000, 'MUR'],
  ['SCR 4,500,000', 'SCR', 4_500_000, 'SCR'],
  ['Rs. 4,500,000', 'SCR', 4_500_000, 'SCR'],
  ['350,000 Ghana cedis', 'GHS', 350_000, 'GHS'],
  ['GH₵ 2,500 a month', 'GHS', 2_500, 'GHS', 'PER_MONTH'],
  ['₦45m', 'NGN', 45_000_000, 'NGN'],
  ['N45,000,000', 'NGN', 45_000_000, 'NGN'],
  ['3.5m naira per annum', 'NGN', 3_500_000, 'NGN', 'PER_YEAR'],
  ['₦2.5M p.a', 'NGN', 2_500_000, 'NGN', 'PER_YEAR'],
  ['K850,000', 'ZMW', 850_000, 'ZMW'],
  ['K45 000 000', 'MWK', 45_000_000, 'MWK'],
  ['P 950,000', 'BWP', 950_000, 'BWP'],
  ['E 650,000', 'SZL', 650_000, 'SZL'],
  ['3 500 000 MT', 'MZN', 3_500_000, 'MZN'],
  ['85 mil MT', 'MZN', 85_000, 'MZN'],
  ['Kz 45.000.000', 'AOA', 45_000_000, 'AOA'],
  ['85.000.000 kwanzas', 'AOA', 85_000_000, 'AOA'],
  ['4,500,000 Birr', 'ETB', 4_500_000, 'ETB'],
  ['RWF 65,000,000', 'RWF', 65_000_000, 'RWF'],
  ['65 000 000 Frw', 'RWF', 65_000_000, 'RWF'],
  ['65 000 000 francs', 'RWF', 65_000_000, 'RWF'],
  ['120 000 000 Fbu', 'BIF', 120_000_000, 'BIF'],
  ['45 000 000 FC', 'CDF', 45_000_000, 'CDF'],
  ['Le 1,200,000', 'SLE', 1_200_000, 'SLE'],
  ['LE 3,500,000', 'EGP', 3_500_000, 'EGP'],
  ['3,500,000 ج.م', 'EGP', 3_500_000, 'EGP'],
  ['٣٥٠٠٠٠٠ جنيه', 'EGP', 3_500_000, 'EGP'],
  ['450 مليون دج', 'DZD', 450_000_000, 'DZD'],
  ['8000 درهم شهريا', 'MAD', 8_000, 'MAD', 'PER_MONTH'],
  ['D 2,500,000', 'GMD', 2_500_000, 'GMD'],
  ['Ar 250 000 000', 'MGA', 250_000_000, 'MGA'],
  ['UGX 85m', 'KES', 85_000_000, 'UGX'],
  ['Ugx.85,000,000/=', 'UGX', 85_000_000, 'UGX'],
  ['85,000,000/=', 'UGX', 85_000_000, 'UGX'],
  ['shs 85m', 'UGX', 85_000_000, 'UGX'],
  ['Sh 12.5 million', 'KES', 12_500_000, 'KES'],
  ['TShs 850m', 'KES', 850_000_000, 'TZS'],
  ['milioni 85', 'TZS', 85_000_000, 'TZS'],
  ['laki 5 kwa mwezi', 'TZS', 500_000, 'TZS', 'PER_MONTH'],
  ['elfu 350 kwa mwezi', 'KES', 350_000, 'KES', 'PER_MONTH'],
  ['KSh 65,000 per month', 'UGX', 65_000, 'KES', 'PER_MONTH'],
  ['30m per acre', 'UGX', 30_000_000, 'UGX', 'PER_ACRE'],
  ['UGX 30m/acre', 'UGX', 30_000_000, 'UGX', 'PER_ACRE'],
  ['2.5m per decimal', 'UGX', 2_500_000, 'UGX', 'PER_DECIMAL'],
  ['12m each plot', 'UGX', 12_000_000, 'UGX', 'PER_PLOT'],
  ['45 000 F le m2', 'XOF', 45_000, 'XOF', 'PER_SQM'],
  ['R 850/m²', 'ZAR', 850, 'ZAR', 'PER_SQM'],
  ['USD 85 per night', 'KES', 85, 'USD', 'PER_NIGHT'],
  ['$85/night', 'UGX', 85, 'USD', 'PER_NIGHT'],
  ['250 000 Ar par mois', 'MGA', 250_000, 'MGA', 'PER_MONTH'],
  ['1.200 € ao mês', 'CVE', 1_200, 'EUR', 'PER_MONTH'],
  ['Asking UGX 1.2b slightly negotiable', 'UGX', 1_200_000_000, 'UGX'],
  ['692000817', 'UGX', 692_000_817, 'UGX'],
  ['40000.0', 'UGX', 40_000, 'UGX'],
  ['1200000.50', 'KES', 1_200_000.5, 'KES'],
  ['85 millions négociable', 'XOF', 85_000_000, 'XOF'],
  ['85m (furnished)', 'UGX', 85_000_000, 'UGX'],
  ['45 mill kwanzas', 'AOA', 45_000_000, 'AOA'],
  ['bei 85m tu', 'TZS', 85_000_000, 'TZS'],
  ['1.5 crore', 'KES', 15_000_000, 'KES'],
];

/** Cells that say less than a price, or something else. */
const refused: readonly (readonly [string, Currency | undefined, string])[] = [
  ['$120,000', 'NAD', 'CURRENCY_UNKNOWN'],
  ['25 000 000 CFA', 'UGX', 'CURRENCY_UNKNOWN'],
  ['Rs 250,000', 'KES', 'CURRENCY_UNKNOWN'],
  ['K 850,000', 'UGX', 'CURRENCY_UNKNOWN'],
  ['450 000 dinars', undefined, 'CURRENCY_UNKNOWN'],
  ['AED 1,200,000', 'UGX', 'CURRENCY_UNKNOWN'],
  ['₹ 4,500,000', 'UGX', 'CURRENCY_UNKNOWN'],
  ['JPY 4,500,000', 'UGX', 'CURRENCY_UNKNOWN'],
  ['85m', undefined, 'CURRENCY_UNKNOWN'],
  ['85m to 95m', 'UGX', 'BAD_NUMBER'],
  ['on application', 'UGX', 'BAD_NUMBER'],
  ['0', 'UGX', 'BAD_NUMBER'],
  ['-85m', 'UGX', 'BAD_NUMBER'],
  ['12m per perch', 'UGX', 'UNIT_UNKNOWN'],
  ['45 per sqft', 'NGN', 'UNIT_UNKNOWN'],
  ['1,23,4', 'UGX', 'BAD_NUMBER'],
  ['250 000 écus', 'RWF', 'CURRENCY_UNKNOWN'],
  ['écus 250 000', 'RWF', 'CURRENCY_UNKNOWN'],
  ['250,000 shekels', 'UGX', 'CURRENCY_UNKNOWN'],
  ['85 millions écus', 'XOF', 'CURRENCY_UNKNOWN'],
  ['450.000 reais', 'MZN', 'CURRENCY_UNKNOWN'],
];

describe('a price as agents write it', () => {
  it.each(cells.map(([text, local, amount, currency, unit]) => ({ text, local, amount, currency, unit })))(
    '$text in a place of $local is $amount $currency',
    ({ text, local, amount, currency, unit }) => {
      expect(parsePriceCell(text, { local })).toEqual({
        amount,
        currency,
        ...(unit !== undefined && { unit }),
      });
    },
  );

  it.each(refused)('%s in a place of %s is refused: %s', (text, local, reason) => {
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
