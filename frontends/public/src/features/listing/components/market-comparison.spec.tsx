import { aCard } from '@ardhi/kit/testing/a-card';
import { errorResponse, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarketComparison } from './market-comparison.tsx';

const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const enough = {
  enough: true,
  n: 7,
  median: ugx(100_000_000),
  p25: ugx(80_000_000),
  p75: ugx(120_000_000),
  perM2: ugx(90_000),
  byMonth: [],
  asOf: '2026-06-01T00:00:00.000Z',
  items: [],
};
const visitWith = (answer: StubResponse, card = aCard()) =>
  visit([{ path: '/', Component: () => <MarketComparison card={card} /> }], '/', () => answer);

describe('the comparison of a listing with its market', () => {
  it('says how far the price is from the median, and shows the spread', async () => {
    await using visiting = await visitWith({ body: enough });
    expect(
      await screen.findByText('15 % below the median of 7 comparable listings within 10 km.'),
    ).toBeDefined();
    const text = visiting.page.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('UGX 80,000,000 to UGX 120,000,000');
    expect(text).toContain('Median per m²');
    expect(text).not.toContain('until sold');
  });

  it('does not compare a price that is told on application only', async () => {
    await using visiting = await visitWith({ body: enough }, aCard({ qualifier: 'ON_APPLICATION' }));
    expect(await screen.findByText('Median per m²')).toBeDefined();
    expect(visiting.page.textContent).not.toContain('%');
  });

  it('says when there is not enough data', async () => {
    await using _ = await visitWith({ body: { enough: false, n: 1, byMonth: [], asOf: '', items: [] } });
    expect(await screen.findByText('Not enough data: only 1 comparable listing within 10 km.')).toBeDefined();
  });

  it('says why nothing can be compared', async () => {
    await using _ = await visitWith(errorResponse(503, 'SEARCH_UNAVAILABLE', 'Search is not available.'));
    expect(await screen.findByText('Search is not available.')).toBeDefined();
  });
});
