import { listComparables, readMarketReport } from '@ardhi/contracts/listings/market.routes';
import { comparables, type MarketReport, marketReport } from '@ardhi/contracts/listings/market-report';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedContext } from '../context.ts';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { marketRoutes } from './market.routes.ts';
import { marketReportOf, quantile } from './market-report.ts';

const asOf = '2026-06-01T00:00:00.000Z';
const listed = (price: number, month = '2026-05', more: object = {}) => ({
  price,
  perM2: price / 100,
  listedAt: `${month}-01T00:00:00.000Z`,
  ...more,
});
const reportOf = (listings: ReturnType<typeof listed>[]) =>
  marketReportOf(listings, { currency: 'USD', priceUnit: 'TOTAL', asOf });

describe('a market report', () => {
  it('says only how many there are while there are fewer than five', () => {
    expect(reportOf([1, 2, 3, 4].map((price) => listed(price)))).toEqual({
      enough: false,
      n: 4,
      byMonth: [],
      asOf,
    });
  });

  it('has median, quartiles and price per square metre from five on', () => {
    const report = reportOf([500, 100, 300, 200, 400].map((price) => listed(price)));
    const usd = (major: number) => ({ amount: major * 100, currency: 'USD' });
    expect(report).toEqual({
      enough: true,
      n: 5,
      median: usd(300),
      p25: usd(200),
      p75: usd(400),
      perM2: usd(3),
      priceUnit: 'TOTAL',
      byMonth: [{ month: '2026-05', n: 5, median: usd(300) }],
      asOf,
    });
  });

  it('has the days on the market and the median of a month only from five on', () => {
    const sold = Array.from({ length: 5 }, (_, i) =>
      listed(100, '2026-04', { soldAt: `2026-04-${10 + i}T00:00:00.000Z` }),
    );
    const report = reportOf([...sold, listed(900)]);
    expect(report.daysOnMarket).toBe(11);
    expect(report.byMonth.map(({ month, n, median }) => [month, n, median?.amount])).toEqual([
      ['2026-04', 5, 10_000],
      ['2026-05', 1, undefined],
    ]);
  });

  it.each([
    [[7], 0.5, 7],
    [[1, 2], 0.5, 1.5],
    [[1, 2, 3, 4], 0.25, 1.75],
  ])('takes quantiles between two values in proportion: %j at %d', (numbers, share, value) => {
    expect(quantile(numbers, share)).toBe(value);
  });
});

describe('the calls of market reports', () => {
  let world: ListingsWorld;
  const ids: string[] = [];
  const at = (lon: number, lat = 0.39, geo: object = geoOf.kira) => ({
    location: { geo, point: [lon, lat], precision: 'EXACT', pinSource: 'AGENT_PIN' },
  });
  const priced = (amount: number) => ({ price: { amount, currency: 'UGX' } });

  beforeAll(async () => {
    world = await listingsWorld();
    await world.grantSlots(50);
    for (let i = 0; i < 6; i++)
      ids.push(await world.livePlot({ ...at(32.6 + i * 0.005), ...priced(50_000_000 + i * 10_000_000) }));
    // Too large, too far away, for another use: none of them is comparable.
    await world.livePlot({ ...at(32.61), ...priced(900_000_000), area: { value: 5, unit: 'ACRE' } });
    await world.livePlot({ ...at(36.8, -1.3, geoOf.nairobi), ...priced(61_000_000) });
    await world.livePlot({ ...at(32.62), ...priced(62_000_000), use: 'COMMERCIAL' });
    for (let i = 0; i < 5; i++) {
      const tenAcres = { ...at(32.7 + i * 0.005), ...priced(20_000_000), area: { value: 10, unit: 'ACRE' } };
      await world.livePlot({ ...tenAcres, priceUnit: 'PER_ACRE', use: 'AGRICULTURAL' });
      await world.livePlot({ ...tenAcres, priceUnit: 'PER_YEAR', purpose: 'LEASE', use: 'INDUSTRIAL' });
    }
    await world.settled();
  });
  afterAll(() => world[Symbol.asyncDispose]());
  const read = async (path: string) => (await world.call('GET', path)).body;

  it('compare a listing with others like it, the nearest first, without itself', async () => {
    const body = await read(`/properties/${ids[0]}/comparables`);
    expect(comparables.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ enough: true, n: 5 });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
    expect(body.median.currency).toBe('UGX');
    expect(body.median.amount / 80_000_000).toBeCloseTo(1, 2);
  });

  it('name the unit of the prices, and divide a price per acre by the square metres of an acre', async () => {
    const body = await read(`/api/market/report?area=${geoOf.kira.cityId}&type=AGRICULTURAL`);
    expect(marketReport.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ enough: true, n: 5, priceUnit: 'PER_ACRE' });
    expect(body.median.amount / 20_000_000).toBeCloseTo(1, 2);
    expect(body.perM2.amount / (20_000_000 / 4046.8564224)).toBeCloseTo(1, 2);
  });

  it('have no price per square metre where prices are for a period', async () => {
    expect((await read(`/api/market/report?type=INDUSTRIAL`)).perM2).toBeUndefined();
    expect(await read(`/api/market/report?type=INDUSTRIAL`)).toMatchObject({ priceUnit: 'PER_YEAR' });
  });

  it('say when there is not enough data', async () => {
    const body = await read(`/api/market/report?area=${geoOf.nairobi.districtId}`);
    expect(marketReport.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ enough: false, n: 1, of: 1 });
    expect(body.median).toBeUndefined();
  });

  it('report a place, kind and type', async () => {
    const query = `area=${geoOf.kira.cityId}&kind=PLOT&purpose=SALE&type=RESIDENTIAL`;
    expect(await read(`/api/market/report?${query}`)).toMatchObject({ enough: true, n: 7 });
    expect(await read(`/api/market/report?${query}&months=37`)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('describe the newest of very many, and say how many there are', async () => {
    const queries: object[] = [];
    const search = async (query: { readonly limit: number }) => {
      queries.push(query);
      return { hits: ids.slice(0, 5).map((id) => ({ id })), total: 8_000 };
    };
    const inner = world.application.contexts.get('listings') as ServiceContext;
    const context = openedContext({ ...inner, search: () => ({ search }) as never });
    const [report] = marketRoutes(context);
    const answer = (await report?.handle({ query: { months: 12 } } as never)) as MarketReport;
    expect(queries).toMatchObject([{ limit: 500, sort: [{ by: 'field', field: 'listedAt', down: true }] }]);
    expect(answer).toMatchObject({ enough: true, n: 5, of: 8_000 });
    expect(marketReport.safeParse(answer).error).toBeUndefined();
  });

  it('run the same search and count against the same limit', () => {
    expect([readMarketReport.rate, listComparables.rate]).toEqual(['search', 'search']);
  });

  it('do not compare a listing that the reader may not see', async () => {
    const draft = await world.draftPlot();
    expect((await world.call(listComparables, { params: { id: draft } })).status).toBe(404);
  });
});
