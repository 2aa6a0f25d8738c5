import { expect, it } from 'vitest';
import { withAmounts } from './typed-amounts.ts';

it('reads prices as people type them, and leaves other filters alone', () => {
  expect(withAmounts({ priceMin: '200m', priceMax: '1.2b', currency: 'UGX', q: '5m' })).toEqual({
    priceMin: '200000000',
    priceMax: '1200000000',
    currency: 'UGX',
    q: '5m',
  });
  expect(withAmounts({ priceMax: '85,000,000' })).toEqual({ priceMax: '85000000' });
});

it.each([{ priceMax: 'cheap' }, { priceMax: '12.5' }, { priceMin: '-1' }, {}])(
  'changes nothing where nothing is to be read: %j',
  (filters) => {
    expect(withAmounts(filters)).toBeUndefined();
  },
);
