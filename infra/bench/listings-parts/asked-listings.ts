import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { type Dice, dice } from '../../seed/dice.ts';
import { type MarketFields, placeId, typeOr } from './kept-listing.ts';

type Words = Readonly<Record<string, string>>;

const maybe = (die: Dice, share: number, words: Words): Words => (die.chance(share) ? words : {});
const place = ({ country, district }: MarketFields, die: Dice): Words =>
  die.chance(0.5) ? { district: placeId(district) } : { country: placeId(country) };
const sortOf = ({ type }: MarketFields): Words =>
  type === 'plot' ? { kind: 'PLOT' } : { type: typeOr(type) };
const priced = ({ usd }: MarketFields): Words => ({
  ...{ currency: 'USD', priceMin: String(Math.round(usd * 0.4)), priceMax: String(Math.round(usd * 2.5)) },
});

/** As people ask: a place and what is wanted there, words, the map's view, what lies near, or anything at all. */
const made: Readonly<Record<string, (die: Dice, about: MarketFields) => Words>> = {
  browse: (die, { purpose }) => maybe(die, 0.6, { purpose }),
  filter: (die, about) => ({
    ...{ ...place(about, die), purpose: about.purpose },
    ...{ ...maybe(die, 0.7, sortOf(about)), ...maybe(die, 0.6, priced(about)) },
    ...maybe(die, 0.5, { sort: 'price' }),
  }),
  text: (die, about) => ({
    ...{
      q: `${about.type} ${about.title.split(' ').at(-1)}`,
      ...maybe(die, 0.4, { purpose: about.purpose }),
    },
  }),
  box: (die, { at: [lon, lat], purpose }) => {
    const side = die.pick([0.05, 0.2, 1]);
    const bbox = [lon - side, lat - side, lon + side, lat + side]
      .map((degrees) => degrees.toFixed(4))
      .join(',');
    return { bbox, ...maybe(die, 0.6, { purpose }) };
  },
  near: (die, { at: [lon, lat] }) => ({
    near: `${lat},${lon}`,
    radiusM: die.pick(['2000', '10000', '50000']),
  }),
  features: (die, { features, country }) => ({
    ...(features.length > 0 && { features: features.slice(0, die.between(1, 2)).join(',') }),
    country: placeId(country),
  }),
};
const weights = { browse: 6, filter: 30, text: 28, box: 18, near: 10, features: 8 };
const kinds = Object.entries(weights);

/** Addresses of so many searches, each around a listing that exists. */
export function askedListings(sample: readonly SearchDocument[], count: number, seed: number): string[] {
  const die = dice(seed);
  return Array.from({ length: count }, () => {
    const about = die.pick(sample).fields as unknown as MarketFields;
    const words = (made[die.weighted(kinds)] as (typeof made)[string])(die, about);
    return `/properties/search?${new URLSearchParams({ ...words, ...maybe(die, 0.2, { page: '2' }) })}`;
  });
}
