import { useIntl } from '@ardhi/kit/i18n/intl';
import { renderInApp } from '@ardhi/kit/testing/render-in-app';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseFilters } from '../../../lib/search/search-filters.ts';
import { land } from '../directories/land.ts';
import { activeFilters } from './active-filters.ts';

function Chips({ queryString, place }: { readonly queryString: string; readonly place?: string }) {
  const filters = activeFilters(
    useIntl(),
    parseFilters(new URLSearchParams(queryString)),
    place,
    land.fields,
  );
  return (
    <ul>
      {filters.map(({ text }) => (
        <li key={text}>{text.replaceAll('\u00a0', ' ')}</li>
      ))}
    </ul>
  );
}
const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the active filters of a search', () => {
  it('name every filter', () => {
    renderInApp(
      <Chips
        queryString="q=lake&district=01J8Z6Y5E4D3C2B1A0ZYXWVTSR&priceMin=10000000&priceMax=40000000&currency=UGX&areaMin=1.8&areaMax=2.2&areaUnit=ACRE&use=RESIDENTIAL,MIXED&trustMin=2&hasBoundary=true&near=0.3,32.5&radiusM=3000"
        place="Mukono"
      />,
    );
    expect(chips()).toEqual([
      '“lake”',
      'Mukono',
      'Near the point you chose',
      'UGX 10M to UGX 40M',
      '1.8 to 2.2 acre',
      'Residential or Mixed use',
      'Title copy checked · 2 of 5',
      'Boundary on the map',
    ]);
  });

  it('show unknown values as given instead of hiding them', () => {
    renderInApp(<Chips queryString="use=MOON&priceMax=5000&currency=XYZ" />);
    expect(chips()).toEqual(['Up to 5K', 'MOON']);
  });
});
