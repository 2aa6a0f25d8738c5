import { defaultSettings } from '@ardhi/contracts/settings';
import { describe, expect, it } from 'vitest';
import { convertPrice } from './exchange-rates.ts';

describe('a price in another currency', () => {
  it('is computed at the rates that admins have set, with the decimals of the currency', () => {
    const perDollar = { ...defaultSettings.rates.perDollar, UGX: 4_000, KES: 100 };
    const price = { amount: 8_000_000, currency: 'UGX' } as const;
    expect(convertPrice(price, 'KES', { perDollar })).toEqual({ amount: 20_000_000, currency: 'KES' });
    expect(convertPrice(price, 'USD', { perDollar })).toEqual({
      amount: 200_000,
      currency: 'USD',
    });
  });
});
