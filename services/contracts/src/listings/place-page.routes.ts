import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { placeLevel } from '../geo/place.ts';
import { money } from '../money.ts';
import { searchText } from '../text.ts';
import { id, locale, queryInt } from '../values.ts';
import { listingCard } from './card.ts';
import { purpose } from './listing-enums.ts';
import { marketReport } from './market-report.ts';

/** A place with the path of its page, such as `uganda/wakiso/kira`. */
const linkedPlace = z.strictObject({ id, level: placeLevel, name: z.string(), path: z.string() });
/** With the number of plots on the market in it. */
const countedPlace = z.strictObject({ ...linkedPlace.shape, n: z.int() });

/** A place with many plots on the market. */
const popularPlace = z.strictObject({
  ...countedPlace.shape,
  /** Median asking price of a plot for sale that was listed in the last twelve months; absent where too few compare. */
  median: z.optional(money),
});
/** A place with many plots on the market. */
export type PopularPlace = z.infer<typeof popularPlace>;

/** Land in one place: numbers, asking prices, the newest plots and the places around. */
export const placePage = z.strictObject({
  ...linkedPlace.shape,
  /** The places that it lies in, from the country down. */
  above: z.array(linkedPlace),
  /** How many plots are on the market, at most 10,000. */
  total: z.int(),
  purposes: z.array(z.strictObject({ purpose, n: z.int() })),
  /** Asking prices of plots for sale that were listed in the last twelve months. */
  report: marketReport,
  /** Places inside it with plots, those with most first. */
  within: z.array(countedPlace),
  /** Its neighbours inside the same place, those with most first. */
  nearby: z.array(countedPlace),
  newest: z.array(listingCard),
});
/** Land in one place. */
export type PlacePage = z.infer<typeof placePage>;

/** One of the pages that search engines find. */
export const readPlacePage = route({
  row: 'L77',
  summary: 'Land in a place: how many plots, what is asked, the newest, and the places in it and beside it.',
  method: 'GET',
  path: '/api/place-pages',
  access: 'public',
  rate: 'search',
  query: z.strictObject({
    /** Any text: one that is no path is of no place. */
    path: searchText(600),
    lang: z.optional(locale),
  }),
  answer: placePage,
  errors: ['SEARCH_UNAVAILABLE'],
});

/** Of a country, or of all. */
export const listPopularPlaces = route({
  row: 'L78',
  summary:
    'The districts and towns with the most plots on the market, their median prices, and the paths of their pages.',
  method: 'GET',
  path: '/api/popular-places',
  access: 'public',
  rate: 'search',
  query: z.strictObject({
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    limit: z._default(queryInt(1, 50), 12),
  }),
  answer: z.strictObject({ items: z.array(popularPlace) }),
  errors: ['SEARCH_UNAVAILABLE'],
});
