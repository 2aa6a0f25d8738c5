import type { MarketReport } from '@ardhi/contracts/listings/market-report';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as market from './market.page.tsx';

const routes = [
  { path: '/market', ...market },
  { path: '*', element: <p>Elsewhere</p> },
];
const kira = '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ';
const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const report: MarketReport = {
  enough: true,
  n: 12,
  median: ugx(80_000_000),
  p25: ugx(60_000_000),
  p75: ugx(95_000_000),
  perM2: ugx(90_000),
  priceUnit: 'TOTAL',
  byMonth: [
    { month: '2026-09', n: 3 },
    { month: '2026-10', n: 9, median: ugx(80_000_000) },
  ],
  asOf: '2026-11-20T08:00:00.000Z',
};
const respondWith =
  (answer: StubResponse) =>
  ({ path }: RecordedRequest): StubResponse =>
    path.startsWith('/api/geo/hierarchy')
      ? { body: { city: { name: 'Kira' }, district: { name: 'Wakiso' }, country: { name: 'Uganda' } } }
      : answer;

describe('the market page', () => {
  it('shows median, quartiles, the number behind them and the months', async () => {
    await using visiting = await visit(routes, `/market?area=${kira}`, respondWith({ body: report }));
    expect(screen.getByRole('heading', { name: 'Prices in Kira, Wakiso' })).toBeDefined();
    expect(screen.getByText('Median price', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(
      /80,000,000/,
    );
    expect(screen.getByText('Middle half of the prices').nextElementSibling?.textContent).toMatch(
      /60,000,000 to .*95,000,000/,
    );
    expect(screen.getByText('From 12 listings, as of 20 Nov 2026.')).toBeDefined();
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByText('fewer than 5')).toBeDefined();
    expect(second?.textContent).toMatch(/Oct 2026.*9.*80,000,000/);
    const [request] = visiting.server.requests.filter(({ path }) => path.startsWith('/api/market/report'));
    expect(request?.path).toContain(`area=${kira}`);
    expect(request?.path).toContain('kind=PLOT');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('names a place once where a town has the name of its district', async () => {
    const names = { city: { name: 'Wakiso' }, district: { name: 'Wakiso' }, country: { name: 'Uganda' } };
    await using _ = await visit(routes, `/market?area=${kira}`, ({ path }) => ({
      body: path.startsWith('/api/geo/hierarchy') ? names : report,
    }));
    expect(screen.getByRole('heading', { name: 'Prices in Wakiso, Uganda' })).toBeDefined();
  });

  it('says what a price is for where it is not for the whole', async () => {
    const perAcre = { ...report, priceUnit: 'PER_ACRE' };
    await using _ = await visit(routes, '/market', respondWith({ body: perAcre }));
    const factOf = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(factOf('Median price')).toMatch(/80,000,000 per acre$/);
    expect(factOf('Middle half of the prices')).toMatch(/60,000,000 to .*95,000,000 per acre$/);
    expect(factOf('Median per m²')).toMatch(/90,000$/);
    expect(screen.getAllByRole('row')[2]?.textContent).toMatch(/80,000,000 per acre/);
  });

  it('says how many of very many it describes', async () => {
    const basis = async (of: number) => {
      await using _ = await visit(routes, '/market', respondWith({ body: { ...report, n: 310, of } }));
      return screen.getByText(/^From 310/).textContent;
    };
    expect(await basis(8_000)).toBe(
      'From 310 comparable listings among the newest 500 of 8,000, as of 20 Nov 2026.',
    );
    expect(await basis(400)).toBe('From 310 comparable listings of 400, as of 20 Nov 2026.');
    expect(await basis(310)).toBe('From 310 listings, as of 20 Nov 2026.');
  });

  it('says that fewer than five listings are not enough, and shows where they are', async () => {
    const few = { enough: false, n: 4, byMonth: [], asOf: report.asOf };
    await using _ = await visit(routes, `/market?area=${kira}`, respondWith({ body: few }));
    expect(screen.getByText('Not enough data: 4 comparable listings, and a report needs 5.')).toBeDefined();
    expect(screen.queryByText('Median price')).toBeNull();
    const link = screen.getByRole('link', { name: 'See what is on the market now' });
    expect(link.getAttribute('href')).toBe(
      `/properties-map?area=${kira}&kind=PLOT&purpose=SALE&addedWithinDays=365`,
    );
  });

  it('leads to listings with the same unit and from the same months, and is indexed without a place only', async () => {
    const perAcre = { ...report, priceUnit: 'PER_ACRE' };
    await using _ = await visit(routes, '/market?months=24', respondWith({ body: perAcre }));
    const link = screen.getByRole('link', { name: 'See what is on the market now' });
    expect(link.getAttribute('href')).toBe(
      '/properties-map?kind=PLOT&purpose=SALE&priceUnit=PER_ACRE&addedWithinDays=731',
    );
    const headOf = (filters: object) => market.handle.head(intlOf('en'), { filters, place: [] });
    expect(headOf({})).toMatchObject({ canonical: '/market' });
    expect(headOf({ area: kira })).toMatchObject({ noIndex: true });
    expect(headOf({ area: kira })).not.toHaveProperty('canonical');
  });

  it('asks for another period by the address', async () => {
    await using visiting = await visit(routes, '/market', respondWith({ body: report }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Listed in the last' }), '24');
    await userEvent.click(screen.getByRole('button', { name: 'Show prices' }));
    await screen.findByRole('heading', { name: 'Prices of land and property' });
    expect(visiting.router.state.location.search).toContain('months=24');
  });

  it('says what is wrong with a filter in the address', async () => {
    const refusal = errorResponse(400, 'VALIDATION_FAILED', 'months is not valid.', {
      field: 'months',
      details: { fields: { months: 'Please check the months.' } },
    });
    await using _ = await visit(routes, '/market?months=99', respondWith(refusal));
    expect(screen.getByText('Please check the months.')).toBeDefined();
  });
});
