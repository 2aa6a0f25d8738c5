import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { locale } from '../values.ts';
import { filterQuery } from './search.ts';

const sitemapRoute = {
  row: 'W5',
  method: 'GET',
  access: 'public',
  answer: z.string(),
  contentTypes: ['application/xml'],
} as const;

/** Read by search engines; robots.txt names it. */
export const readSitemapIndex = route({
  ...sitemapRoute,
  summary: 'The index of all sitemaps.',
  path: '/sitemap.xml',
});
/** The first one has the pages of the site and of agencies, the others have listings. */
export const readSitemap = route({
  ...sitemapRoute,
  summary: 'A sitemap of at most 50,000 URLs.',
  path: '/sitemaps/:n.xml',
});
/** Pages that need an account and one-time links are not crawled. */
export const readRobots = route({
  ...sitemapRoute,
  summary: 'What crawlers may read, and where the sitemap index is.',
  path: '/robots.txt',
  contentTypes: ['text/plain'],
});

const feedRoute = {
  row: 'W6',
  method: 'GET',
  access: 'public',
  rate: 'search',
  query: z.strictObject({ ...filterQuery, lang: z.optional(locale) }),
  answer: z.string(),
  errors: ['GEOMETRY_INVALID', 'SEARCH_UNAVAILABLE'],
} as const;

/** For feed readers and other sites. */
export const readNewListingsFeed = route({
  ...feedRoute,
  summary: 'The newest listings that match all filters as RSS 2.0, at most 100.',
  path: '/feeds/new.rss',
  contentTypes: ['application/rss+xml'],
});
/** The same listings in the newer format. */
export const readSearchFeed = route({
  ...feedRoute,
  summary: 'The newest listings that match all filters as Atom, at most 100.',
  path: '/feeds/search.atom',
  contentTypes: ['application/atom+xml'],
});
