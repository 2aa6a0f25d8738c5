import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '../testing/a-card.ts';
import { seriousFindings } from '../testing/axe.ts';
import { shown } from '../testing/shown.tsx';
import { ListingCard } from './listing-card.tsx';

describe('the card of a listing', () => {
  it('says price, size in acres, price per acre and place of a plot', () => {
    shown(<ListingCard card={aCard()} />);
    expect(screen.getByText(/UGX.85,000,000/)).toBeDefined();
    expect(screen.getByText('0.25 acres')).toBeDefined();
    expect(screen.getByText(/UGX.340,000,000 per acre/)).toBeDefined();
    expect(screen.getByText('Goma, Mukono, Uganda')).toBeDefined();
  });

  it('shows at most two badges', () => {
    shown(<ListingCard card={aCard()} />);
    expect(screen.getByText('New')).toBeDefined();
    expect(screen.getByText('Evidence on file')).toBeDefined();
    expect(screen.queryByText('No agency fee')).toBeNull();
  });

  it('says that a price is on request rather than nothing', () => {
    shown(<ListingCard card={aCard({ qualifier: 'ON_APPLICATION' })} />);
    expect(screen.getByText('Price on request')).toBeDefined();
    expect(screen.queryByText(/per acre/)).toBeNull();
  });

  it('marks the words of the search, whatever they contain', () => {
    shown(<ListingCard card={aCard({ title: 'Plot (1) on a Murram road', marks: ['(1)', 'murram'] })} />);
    expect(screen.getAllByText(/^(\(1\)|Murram)$/).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  });

  it('counts beds and baths of a house and gives its size in square metres', () => {
    shown(
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

  it('has nothing that axe finds serious', async () => {
    const { container } = shown(<ListingCard card={aCard()} />);
    expect(await seriousFindings(container)).toEqual([]);
  });
});
