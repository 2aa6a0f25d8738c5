import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { type SeededRandom, seededRandom } from '../../seed/seeded-random.ts';
import { type MarketFields, placeId, typeOr } from './listing-row.ts';

type Words = Readonly<Record<string, string>>;

const maybe = (random: SeededRandom, share: number, words: Words): Words =>
  random.chance(share) ? words : {};
const place = ({ country, district }: MarketFields, random: SeededRandom): Words =>
  random.chance(0.5) ? { district: placeId(district) } : { country: placeId(country) };
const sortOf = ({ type }: MarketFields): Words =>
  type === 'plot' ? { kind: 'PLOT' } : { type: typeOr(type) };
const priced = ({ usd }: MarketFields): Words => ({
  currency: 'USD',
  priceMin: String(Math.round(usd * 0.4)),
  priceMax: String(Math.round(usd * 2.5)),
});

/** Typical searches: a place with filters, words, a map view, the surroundings of a point, or no filter. */
const made: Readonly<Record<string, (random: SeededRandom, about: MarketFields) => Words>> = {
  browse: (random, { purpose }) => maybe(random, 0.6, { purpose }),
  filter: (random, about) => ({
    ...place(about, random),
    purpose: about.purpose,
    ...maybe(random, 0.7, sortOf(about)),
    ...maybe(random, 0.6, priced(about)),
    ...maybe(random, 0.5, { sort: 'price' }),
  }),
  text: (random, about) => ({
    q: `${about.type} ${about.title.split(' ').at(-1)}`,
    ...maybe(random, 0.4, { purpose: about.purpose }),
  }),
  box: (random, { at: [lon, lat], purpose }) => {
    const side = random.pick([0.05, 0.2, 1]);
    const bbox = [lon - side, lat - side, lon + side, lat + side]
      .map((degrees) => degrees.toFixed(4))
      .join(',');
    return { bbox, ...maybe(random, 0.6, { purpose }) };
  },
  near: (random, { at: [lon, lat] }) => ({
    near: `${lat},${lon}`,
    radiusM: random.pick(['2000', '10000', '50000']),
  }),
  features: (random, { features, country }) => ({
    ...(features.length > 0 && { features: features.slice(0, random.between(1, 2)).join(',') }),
    country: placeId(country),
  }),
};
const weights = { browse: 6, filter: 30, text: 28, box: 18, near: 10, features: 8 };
const kinds = Object.entries(weights);

/** The URLs of a number of searches, each derived from an existing listing. */
export function searchRequests(sample: readonly SearchDocument[], count: number, seed: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const about = random.pick(sample).fields as unknown as MarketFields;
    const words = (made[random.weighted(kinds)] as (typeof made)[string])(random, about);
    return `/properties/search?${new URLSearchParams({ ...words, ...maybe(random, 0.2, { page: '2' }) })}`;
  });
}
