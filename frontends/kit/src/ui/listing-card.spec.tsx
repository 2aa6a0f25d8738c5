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
    renderInApp(<ListingCard card={aCard()} />);
    expect(screen.getByText('New')).toBeDefined();
    expect(screen.getByText('Evidence on file')).toBeDefined();
    expect(screen.queryByText('No agency fee')).toBeNull();
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
