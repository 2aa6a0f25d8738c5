import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as building from './building.page.tsx';
import * as hotels from './hotels.page.tsx';

const routes = [
  { path: '/hotels', ...hotels },
  { path: '/building', ...building },
];
const kampala = '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ';
const nothing: ListingSearchResult = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 20,
  totalPages: 0,
  totalIsExact: true,
  facets: {
    counts: {},
    price: { hist: [], min: { amount: 0, currency: 'UGX' }, max: { amount: 0, currency: 'UGX' } },
    area: { hist: [], minM2: 0, maxM2: 0 },
  },
  suggestions: [],
  sponsored: [],
};
const oneHotel: ListingSearchResult = {
  ...nothing,
  total: 1,
  totalPages: 1,
  items: [
    aCard({
      kind: 'HOTEL',
      title: 'Crane Lodge in Bugolobi',
      type: 'LODGE',
      priceUnit: 'PER_NIGHT',
      stars: 4,
      amenities: ['Pool', 'Wi-Fi'],
      badges: [],
    }),
  ],
  facets: {
    ...nothing.facets,
    counts: {
      stars: [{ v: '4', n: 1 }],
      city: [{ v: kampala, n: 1, label: 'Kampala' }],
      amenities: [{ v: 'Wi-Fi', n: 1 }],
    },
  },
};
const respondWith =
  (result: ListingSearchResult) =>
  ({ path }: RecordedRequest): StubResponse =>
    path.startsWith('/api/geo/hierarchy') ? { body: { city: { name: 'Kampala' } } } : { body: result };

describe('the directory of hotels', () => {
  it('searches hotels only, and shows stars, type and amenities', async () => {
    await using visiting = await visit(routes, '/hotels?stars=4', respondWith(oneHotel));
    expect(visiting.server.requests.map(({ path }) => path)).toContain('/api/hotels?stars=4');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hotels and lodges');
    expect(screen.getByRole('article').textContent).toContain('4 starsLodgePoolWi-Fi');
    expect(screen.getByRole('link', { name: 'Remove filter: 4 stars' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('narrows by a town and by amenities that the results have', async () => {
    await using visiting = await visit(routes, '/hotels', respondWith(oneHotel));
    await userEvent.click(screen.getByRole('radio', { name: /Kampala.*1/, hidden: true }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Wi-Fi.*1/, hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: /^Show results/, hidden: true }));
    await waitFor(() =>
      expect(visiting.router.state.location.search).toBe(`?city=${kampala}&amenities=Wi-Fi`),
    );
    expect(await screen.findByRole('link', { name: 'Remove filter: Kampala' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Size' })).toBeNull();
  });

  it('says when nothing matches', async () => {
    await using _ = await visit(routes, '/hotels?stars=1', respondWith(nothing));
    expect(screen.getByText('No hotels match. Widen your search.')).toBeDefined();
  });
});

describe('the directory of building services and materials', () => {
  it('shows trade and unit of what it finds', async () => {
    const bricks = aCard({
      kind: 'PRODUCT',
      type: 'MATERIAL',
      trade: 'BRICKS',
      unit: 'thousand',
      priceUnit: 'PER_UNIT',
    });
    await using visiting = await visit(
      routes,
      '/building?trade=BRICKS',
      respondWith({ ...nothing, total: 1, totalPages: 1, items: [bricks] }),
    );
    expect(visiting.server.requests.map(({ path }) => path)).toContain('/api/products?trade=BRICKS');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Building services and materials');
    expect(screen.getByRole('article').textContent).toContain('Price per thousandBricks');
  });

  it('says when nothing matches', async () => {
    await using _ = await visit(routes, '/building', respondWith(nothing));
    expect(screen.getByText('No services match. Widen your search.')).toBeDefined();
  });
});
