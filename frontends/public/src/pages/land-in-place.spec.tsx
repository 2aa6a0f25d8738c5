import type { PlacePage } from '@ardhi/contracts/listings/place-page.routes';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { placeHead } from '../features/place/place-head.ts';
import * as place from './land-in-place.page.tsx';

const routes = [{ path: '/plots/:country/*', ...place }];
const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const uganda = { id: id('A'), level: 'COUNTRY', name: 'Uganda', path: 'uganda' } as const;
const wakiso = { id: id('B'), level: 'DISTRICT', name: 'Wakiso', path: 'uganda/wakiso' } as const;
const kira: PlacePage = {
  id: id('C'),
  level: 'CITY',
  name: 'Kira',
  path: 'uganda/wakiso/kira',
  above: [uganda, wakiso],
  total: 7,
  purposes: [
    { purpose: 'SALE', n: 6 },
    { purpose: 'LEASE', n: 1 },
  ],
  report: {
    enough: true,
    n: 6,
    median: ugx(80_000_000),
    p25: ugx(60_000_000),
    p75: ugx(95_000_000),
    priceUnit: 'TOTAL',
    byMonth: [],
    asOf: '2026-11-20T08:00:00.000Z',
  },
  within: [{ id: id('D'), level: 'AREA', name: 'Najjeera', path: 'uganda/wakiso/kira/najjeera', n: 3 }],
  nearby: [{ id: id('E'), level: 'CITY', name: 'Entebbe', path: 'uganda/wakiso/entebbe', n: 2 }],
  newest: [aCard()],
};
const empty: PlacePage = {
  ...kira,
  total: 0,
  purposes: [],
  report: { enough: false, n: 0, byMonth: [], asOf: kira.report.asOf },
  within: [],
  newest: [],
};
const visitPlace = (answer: PlacePage) =>
  visit(routes, '/plots/uganda/wakiso/kira', () => ({ body: answer }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of a place', () => {
  it('shows how much land there is, what is asked for it, and the newest', async () => {
    await using visiting = await visitPlace(kira);
    expect(screen.getByRole('heading', { level: 1, name: 'Land and plots in Kira, Wakiso' })).toBeDefined();
    expect(screen.getByText('7 plots are on the market in Kira.')).toBeDefined();
    expect(hrefOf('6')).toBe(`/plots?city=${kira.id}&purpose=SALE`);
    expect(hrefOf('See all 7')).toBe(`/plots?city=${kira.id}`);
    expect(screen.getByText('Median price', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(
      /80,000,000/,
    );
    expect(hrefOf('Prices in this area')).toBe(`/market?area=${kira.id}&kind=PLOT&purpose=SALE`);
    expect(screen.getByText(/Quarter acre/)).toBeDefined();
    expect(visiting.server.requests.map(({ path }) => path)).toContain(
      `/api/place-pages?path=${encodeURIComponent('uganda/wakiso/kira')}`,
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('leads to the places around it, in it and beside it', async () => {
    await using _ = await visitPlace(kira);
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/plots',
      '/plots/uganda',
      '/plots/uganda/wakiso',
    ]);
    expect(hrefOf('Najjeera')).toBe('/plots/uganda/wakiso/kira/najjeera');
    expect(hrefOf('Entebbe')).toBe('/plots/uganda/wakiso/entebbe');
  });

  it('says that there is none, and where to be told of the first', async () => {
    await using _ = await visitPlace(empty);
    expect(screen.getByText('No plots are on the market in Kira now.')).toBeDefined();
    expect(hrefOf('Save a search here')).toBe(`/plots?city=${kira.id}`);
    expect(screen.queryByText('What is asked for plots for sale')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Newest' })).toBeNull();
  });

  it('is indexed where there is land, under its own address', () => {
    expect(placeHead(intlOf('en'), kira)).toMatchObject({
      title: 'Land and plots in Kira, Wakiso',
      description: expect.stringContaining('7 plots in Kira, Wakiso'),
      canonical: '/plots/uganda/wakiso/kira',
    });
    expect(placeHead(intlOf('en'), kira).noIndex).toBeUndefined();
    expect(placeHead(intlOf('en'), empty).noIndex).toBe(true);
  });
});
