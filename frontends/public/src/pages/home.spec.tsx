import { errorResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as home from './home.page.tsx';

const routes = [{ path: '/', ...home }];
const country = (name: string, code: string, enabled: boolean) => ({
  id: `01J8Z6Y5E4D3C2B1A0ZYXWVT${code}`,
  name,
  code,
  enabled,
});
const navigation = {
  nav: [],
  footer: [],
  home: [{ title: 'Reading a land title', href: '/blog/reading-a-land-title' }],
};
const places = [
  {
    id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC',
    level: 'CITY',
    name: 'Kira',
    path: 'uganda/wakiso/kira',
    n: 7,
    median: { amount: 85_000_000, currency: 'UGX' },
  },
  { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSD', level: 'CITY', name: 'Entebbe', path: 'uganda/wakiso/entebbe', n: 1 },
];
const agencies = [
  {
    id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSE',
    type: 'AGENCY',
    slug: 'pearl-estates',
    displayName: 'Pearl Estates',
    logo: '/media/pearl.webp',
    place: 'Kampala',
    active: 7,
    verified: true,
    reviews: 0,
  },
  {
    id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSF',
    type: 'AGENCY',
    slug: 'nile-homes',
    displayName: 'Nile Homes',
    place: 'Jinja',
    active: 0,
    verified: true,
    reviews: 0,
  },
];
const visitWith = (countries: readonly object[] | undefined) =>
  visit(routes, '/', ({ path }) => {
    if (path.startsWith('/api/content/navigation')) return { body: navigation };
    if (path.startsWith('/api/popular-places')) return { body: { items: places } };
    if (path.startsWith('/api/agencies')) return { body: { items: agencies } };
    if (!path.startsWith('/api/geo/countries')) return { body: { items: [], total: 0 } };
    return countries === undefined
      ? errorResponse(500, 'INTERNAL_ERROR', 'Something went wrong.')
      : { body: { items: countries } };
  });
const chosen = () => screen.getByLabelText<HTMLSelectElement>('In').value;

describe('the country selector, the guides, the places and the agencies of the home page', () => {
  it('chooses Uganda if it is enabled', async () => {
    await using _ = await visitWith([country('Kenya', 'KE', true), country('Uganda', 'UG', true)]);
    expect(chosen()).toBe('UG');
  });

  it('leads to the guides for the country', async () => {
    await using visiting = await visitWith([country('Uganda', 'UG', true)]);
    expect(screen.getByRole('link', { name: 'Reading a land title' }).getAttribute('href')).toBe(
      '/blog/reading-a-land-title',
    );
    expect(visiting.server.requests.map(({ path }) => path)).toContain('/api/content/navigation?country=UG');
  });

  it('leads to the places of the country with most land, and says what half of it costs at most', async () => {
    await using visiting = await visitWith([country('Uganda', 'UG', true)]);
    expect(screen.getByRole('link', { name: 'Kira 7 plots · median UGX 85M' }).getAttribute('href')).toBe(
      '/plots/uganda/wakiso/kira',
    );
    expect(screen.getByRole('link', { name: 'Entebbe 1 plot' })).toBeDefined();
    expect(visiting.server.requests.map(({ path }) => path)).toContain(
      '/api/popular-places?limit=12&country=UG',
    );
  });

  it('shows the agencies of the country with most listings, and none without listings', async () => {
    await using visiting = await visitWith([country('Uganda', 'UG', true)]);
    const agency = screen.getByRole('link', { name: 'Pearl Estates 7 on the market' });
    expect(agency.getAttribute('href')).toBe('/agencies/pearl-estates');
    expect(agency.querySelector('img')?.getAttribute('src')).toBe('/media/pearl.webp');
    expect(screen.queryByText('Nile Homes')).toBeNull();
    expect(screen.getByRole('link', { name: 'All agencies' }).getAttribute('href')).toBe(
      '/agents?show=agencies',
    );
    expect(visiting.server.requests.map(({ path }) => path)).toContain(
      `/api/agencies?sort=-active&pageSize=6&country=${country('Uganda', 'UG', true).id}`,
    );
  });

  it('chooses the first enabled country while Uganda is disabled, and does not offer it', async () => {
    await using _ = await visitWith([country('Kenya', 'KE', true), country('Uganda', 'UG', false)]);
    expect(chosen()).toBe('KE');
    expect(screen.queryByRole('option', { name: 'Uganda' })).toBeNull();
  });

  it('says that the countries could not be loaded', async () => {
    await using _ = await visitWith(undefined);
    expect(screen.getByText('Failed to load countries')).toBeDefined();
  });
});
