import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '../testing/a-card.ts';
import { seriousViolations } from '../testing/axe.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { ListingCard } from './listing-card.tsx';

describe('the listing card', () => {
  it('shows price, size in acres, price per acre and place of a plot', () => {
    renderInApp(<ListingCard card={aCard()} />);
    expect(screen.getByText(/UGX.85,000,000/)).toBeDefined();
    expect(screen.getByText('0.25 acres')).toBeDefined();
    expect(screen.getByText(/UGX.340,000,000 per acre/)).toBeDefined();
    expect(screen.getByText('Goma, Mukono, Uganda')).toBeDefined();
  });

  it('shows at most two badges', () => {
    renderInApp(<ListingCard card={aCard({ badges: ['NEW', 'REDUCED', 'FEE_FREE'] })} />);
    expect(screen.getByText('New')).toBeDefined();
    expect(screen.getByText('Price reduced')).toBeDefined();
    expect(screen.queryByText('No agency fee')).toBeNull();
  });

  it.each([
    [1, 'Seller’s ID checked · 1 of 5'],
    [2, 'Title copy checked · 2 of 5'],
    [3, 'Registry search checked · 3 of 5'],
    [4, 'Boundary checked · 4 of 5'],
    [5, 'Site visit checked · 5 of 5'],
  ] as const)('says what was checked at level %i of the evidence', (trustLevel, text) => {
    renderInApp(<ListingCard card={aCard({ trustLevel })} />);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('says nothing of evidence where there is none', () => {
    renderInApp(<ListingCard card={aCard({ trustLevel: 0 })} />);
    expect(screen.queryByText(/of 5|evidence/i)).toBeNull();
  });

  it('shows "Price on request" instead of a hidden price', () => {
    renderInApp(<ListingCard card={aCard({ qualifier: 'ON_APPLICATION' })} />);
    expect(screen.getByText('Price on request')).toBeDefined();
    expect(screen.queryByText(/per acre/)).toBeNull();
  });

  it('highlights the search terms, including special characters', () => {
    renderInApp(
      <ListingCard card={aCard({ title: 'Plot (1) on a Murram road', marks: ['(1)', 'murram'] })} />,
    );
    expect(screen.getAllByText(/^(\(1\)|Murram)$/).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  });

  it('shows beds, baths and square metres of a house', () => {
    renderInApp(
      <ListingCard
        card={aCard({
          kind: 'PROPERTY',
          type: 'BUNGALOW',
          beds: 3,
          baths: 1,
          areaM2: 1_240,
          purpose: 'RENT',
          priceUnit: 'PER_MONTH',
        })}
      />,
    );
    for (const text of ['Bungalow', '3 beds', '1 bath', '1,240 m²', /per month/])
      expect(screen.getByText(text)).toBeDefined();
  });

  it('has no serious axe violation', async () => {
    const { container } = renderInApp(<ListingCard card={aCard()} />);
    expect(await seriousViolations(container)).toEqual([]);
  });
});
