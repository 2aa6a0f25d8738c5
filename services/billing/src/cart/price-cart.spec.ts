import type { Item, PackageDef } from '@ardhi/contracts/billing/catalogue';
import { type CartInput, quote } from '@ardhi/contracts/billing/quote';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { shippedTaxRates } from '@ardhi/contracts/settings/tax-rates';
import { idFrom } from '@ardhi/kernel/base/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { packageId } from '../catalogue/package.ts';
import { startingItems, startingPackages } from '../catalogue/starting-catalogue.ts';
import { isUsable } from '../catalogue/usable.ts';
import { taxOn, taxRateOf } from '../pricing/vat.ts';
import { priceLines, quoteOf } from './price-cart.ts';

const now = Temporal.Instant.from('2026-01-31T09:00:00Z');
const items: Item[] = startingItems.map((entry) => ({ ...entry, id: idFrom(entry.name.en) }));
const packages: PackageDef[] = startingPackages.map((entry) => ({
  ...entry,
  id: packageId(entry.slug),
  version: 1,
}));
const slots = idFrom('10 more listings for 30 days');
const review = idFrom('Evidence review');
const pro = packageId('pro');

const cartOf = (lines: CartInput['lines'], more: Partial<CartInput> = {}): CartInput => ({
  lines,
  currency: 'UGX',
  ...more,
});
const priceIn = (cart: CartInput, catalogue: Catalogue) =>
  quoteOf(priceLines(cart, catalogue, { isFirstUse: false }), { ...cart, taxRates: shippedTaxRates }, now);
const price = (cart: CartInput) => priceIn(cart, { items, packages });
const refusalOf = (cart: CartInput) => {
  try {
    return price(cart);
  } catch (error) {
    return error;
  }
};

describe('the price of a cart', () => {
  it('adds the tax of the country to each line', () => {
    const quoted = price(
      cartOf([
        { kind: 'PACKAGE', refId: pro, qty: 1 },
        { kind: 'ITEM', refId: slots, qty: 3 },
      ]),
    );
    expect(quoted.lines).toMatchObject([
      {
        name: 'Pro',
        unit: { amount: 150_000 },
        tax: { amount: 27_000 },
        taxRate: 18,
        total: { amount: 177_000 },
      },
      { name: '10 more listings for 30 days', qty: 3, tax: { amount: 10_800 }, total: { amount: 70_800 } },
    ]);
    expect(quoted).toMatchObject({
      subtotal: { amount: 210_000, currency: 'UGX' },
      taxTotal: { amount: 37_800 },
      total: { amount: 247_800 },
      validUntil: '2026-01-31T09:15:00.000Z',
    });
  });

  it('says what the buyer receives and until when; a month from 31 January ends on the last of February', () => {
    const { receives } = price(cartOf([{ kind: 'PACKAGE', refId: pro, qty: 1 }]));
    expect(receives).toContainEqual({
      itemKey: 'LISTING_SLOT',
      quantity: 40,
      validUntil: '2026-02-28T09:00:00.000Z',
    });
    expect(price(cartOf([{ kind: 'ITEM', refId: slots, qty: 2 }])).receives).toEqual([
      { itemKey: 'LISTING_SLOT', quantity: 20, validUntil: '2026-03-02T09:00:00.000Z' },
    ]);
  });

  it.each([
    [
      'another currency',
      cartOf([{ kind: 'PACKAGE', refId: pro, qty: 1 }], { currency: 'EUR' }),
      'NOT_FOR_SALE',
    ],
    ['another interval', cartOf([{ kind: 'PACKAGE', refId: pro, qty: 1, interval: 'YEAR' }]), 'NOT_FOR_SALE'],
    [
      'a buyer of another kind',
      cartOf([{ kind: 'PACKAGE', refId: pro, qty: 1 }], {
        beneficiary: { type: 'USER', id: idFrom('a user') },
      }),
      'NOT_FOR_SALE',
    ],
    ['an item that does not exist', cartOf([{ kind: 'ITEM', refId: pro, qty: 1 }]), 'NOT_FOUND'],
    ['a package twice', cartOf([{ kind: 'PACKAGE', refId: pro, qty: 2 }]), 'VALIDATION_FAILED'],
    ['more than is sold at once', cartOf([{ kind: 'ITEM', refId: slots, qty: 51 }]), 'VALIDATION_FAILED'],
    [
      'one item in two lines',
      cartOf([
        { kind: 'ITEM', refId: slots, qty: 50 },
        { kind: 'ITEM', refId: slots, qty: 1 },
      ]),
      'VALIDATION_FAILED',
    ],
    ['an item that nobody delivers', cartOf([{ kind: 'ITEM', refId: review, qty: 1 }]), 'NOT_FOR_SALE'],
  ])('is refused for %s', (_, cart, code) => {
    expect(refusalOf(cart)).toMatchObject({ code });
  });
});

describe('a package that is limited to countries', () => {
  it('is sold in their currencies only', () => {
    const limited = packages.map((entry) => ({ ...entry, countries: ['KE'] }));
    const inCurrency = (currency: Currency) =>
      priceIn(cartOf([{ kind: 'PACKAGE', refId: pro, qty: 1 }], { currency }), { items, packages: limited });
    expect(inCurrency('KES').currency).toBe('KES');
    for (const currency of ['UGX', 'USD'] as const)
      expect(() => inCurrency(currency)).toThrow(expect.objectContaining({ code: 'NOT_FOR_SALE' }));
  });
});

describe('tax', () => {
  it('is rounded half up to the minor unit', () => {
    expect(taxOn(25n, 18)).toBe(5n);
    expect(taxOn(20n, 7.5)).toBe(2n);
    expect(taxOn(19n, 7.5)).toBe(1n);
  });
  it('follows the country of the currency, and the seller’s for other currencies', () => {
    expect(taxRateOf(shippedTaxRates, 'KES', 'STANDARD')).toBe(16);
    expect(taxRateOf(shippedTaxRates, 'USD', 'STANDARD')).toBe(18);
    expect(taxRateOf(shippedTaxRates, 'KES', 'EXEMPT')).toBe(0);
    expect(taxRateOf({ UG: 20, US: 5 }, 'USD', 'STANDARD')).toBe(5);
    expect(taxRateOf({ UG: 20 }, 'KES', 'STANDARD')).toBe(20);
  });
});

describe('any cart (promises.md D3)', () => {
  // Other ids for the same items, so that carts have many lines.
  const usable = items.flatMap((entry) =>
    isUsable(entry.key)
      ? Array.from({ length: 10 }, (_, i) => ({ ...entry, id: idFrom(`${entry.id} ${i}`) }))
      : [],
  );
  it('has totals that are the sums of its lines, in whole minor units', () => {
    const line = fc.record({
      kind: fc.constant('ITEM' as const),
      refId: fc.constantFrom(...usable.map(({ id }) => id)),
      qty: fc.integer({ min: 1, max: 1_000 }),
    });
    const currency = fc.constantFrom<Currency>('UGX', 'NGN', 'USD', 'TND');
    const amount = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { minLength: 1, maxLength: 20, selector: ({ refId }) => refId }),
        currency,
        amount,
        (lines, currency, amount) => {
          const priced = usable.map((entry) => ({ ...entry, maxQty: null, prices: [{ amount, currency }] }));
          const quoted = priceIn({ lines, currency }, { items: priced, packages });
          expect(quote.parse(quoted)).toEqual(quoted);
          const net = lines.reduce((sum, { qty }) => sum + BigInt(amount) * BigInt(qty), 0n);
          expect(BigInt(quoted.subtotal.amount)).toBe(net);
          const total = quoted.lines.reduce((sum, { total }) => sum + BigInt(total.amount), 0n);
          expect(BigInt(quoted.total.amount)).toBe(total);
          expect(BigInt(quoted.taxTotal.amount)).toBe(total - net);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
