import { fromDollars } from '@ardhi/contracts/settings/dollars';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { PriceLine } from './price-line.tsx';

describe('the line of prices over time', () => {
  it.each(['UGX', 'KES', 'TND', 'USD'] as const)('halves with the price, also in %s', (currency) => {
    const steps = [
      { at: 1, price: { amount: 20_000_000, currency: 'USD' as const } },
      { at: 2, price: fromDollars(100_000, currency) },
    ];
    const { container } = renderInApp(<PriceLine steps={steps} />);
    const heights = [...container.querySelectorAll('circle')].map((point) =>
      Number(point.getAttribute('cy')),
    );
    expect(heights[0]).toBeCloseTo(24, 3);
    expect(heights[1]).toBeCloseTo(24 + 116 / 2, 3);
  });
});
