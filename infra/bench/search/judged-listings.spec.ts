import { expect, it } from 'vitest';
import { gain, judgedListings, ndcg } from './judged-listings.ts';
import { judgedPlaces, judgedQueries } from './judged-queries.ts';

const listings = judgedListings();
const query = { text: 'houses for sale muyenga', place: 'Muyenga', kind: 'house', purpose: 'sale' };

it('there are at least 200 judged queries, each for a place with listings', () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(200);
  for (const { place } of judgedQueries) expect(listings.some((one) => one.place === place)).toBe(true);
  expect(new Set(judgedPlaces.map(({ name }) => name)).size).toBe(judgedPlaces.length);
});

it('gain is highest for a listing that matches everything, and 0 for another place', () => {
  const [document] = listings.map((one) => one.document);
  if (document === undefined) throw new Error('no listings');
  const of = (place: string, kind: string, purpose: string) =>
    gain({ place, kind, purpose, document }, query);
  expect([
    of('Muyenga', 'house', 'sale'),
    of('Muyenga', 'plot', 'sale'),
    of('Muyenga', 'plot', 'rent'),
  ]).toEqual([3, 2, 1]);
  expect(of('Bunga', 'house', 'sale')).toBe(0);
});

it('ndcg is 1 for the best order, 0 for no results, and lower for late relevant results', () => {
  const best = listings
    .toSorted((one, other) => gain(other, query) - gain(one, query))
    .map(({ document }) => document.id);
  expect(ndcg(best, query, listings)).toBe(1);
  expect(ndcg([], query, listings)).toBe(0);
  const [first = '', ...rest] = best.slice(0, 10);
  expect(ndcg([...rest, first], query, listings)).toBeLessThan(1);
});
