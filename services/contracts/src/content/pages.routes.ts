import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { itemsSchema, locale, pageSchema, pagingQuery, slugPattern } from '../values.ts';
import { richLine } from './blocks.ts';
import { contentSummary, shownPage } from './page.ts';

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode));
const inLocale = { locale: z.optional(locale) };
const word = z.string().check(z.maxLength(40), z.regex(slugPattern, fieldErrors.replyKey));

const postFilters = {
  tag: z.optional(word),
  country: z.optional(countryCode),
};

/** In English where the language has no text of its own. */
export const readContentPage = route({
  row: 'C1',
  summary: 'One published page; with a preview link also one that is not published yet.',
  method: 'GET',
  path: '/api/content/pages/:slug',
  access: 'public',
  query: z.strictObject({ ...inLocale, preview: z.optional(z.string().check(z.maxLength(300))) }),
  answer: shownPage,
  errors: ['GONE'],
});

/** Posts and guides, the newest first. */
export const listBlog = route({
  row: 'C2',
  summary: 'The published posts and guides, without their texts.',
  method: 'GET',
  path: '/api/content/blog',
  access: 'public',
  query: z.strictObject({
    ...inLocale,
    ...postFilters,
    ...pagingQuery(),
  }),
  answer: pageSchema(contentSummary),
});
/** A post or a guide. */
export const readBlogPost = route({
  row: 'C2',
  summary: 'One published post or guide.',
  method: 'GET',
  path: '/api/content/blog/:slug',
  access: 'public',
  query: z.strictObject(inLocale),
  answer: shownPage,
});

/** For feed readers. */
export const readBlogFeed = route({
  row: 'W6',
  summary: 'The newest posts and guides as RSS 2.0, at most 100.',
  method: 'GET',
  path: '/feeds/blog.rss',
  access: 'public',
  rate: 'search',
  query: z.strictObject({ ...inLocale, ...postFilters }),
  answer: z.string(),
  contentTypes: ['application/rss+xml'],
});

/** Named by the index of all sitemaps. */
export const readTextSitemap = route({
  row: 'W5',
  summary: 'The sitemap of posts and guides that search engines may show.',
  method: 'GET',
  path: '/sitemaps/texts.xml',
  access: 'public',
  answer: z.string(),
  contentTypes: ['application/xml'],
});

/** A question with its answer, also as formatted lines. */
export const faqItem = z.strictObject({
  topic: z.string(),
  q: z.string(),
  a: z.string(),
  lines: z.array(richLine),
});
/** Topics are the tags of the pages that hold the questions. */
export const listFaq = route({
  row: 'C3',
  summary: 'Questions and answers by topic.',
  method: 'GET',
  path: '/api/content/faq',
  access: 'public',
  query: z.strictObject({ ...inLocale, topic: z.optional(word) }),
  answer: itemsSchema(faqItem),
});

/** A link to a page of the site. */
export const contentLink = z.strictObject({ title: z.string(), href: z.string() });
/** A link to a page of the site. */
export type ContentLink = z.infer<typeof contentLink>;
/** The banner is the newest published one. */
export const readNavigation = route({
  row: 'C3',
  summary: 'The pages in the menu, in the footer and on the home page, and the banner.',
  method: 'GET',
  path: '/api/content/navigation',
  access: 'public',
  /** With a country, the links for the home page leave out texts about other countries. */
  query: z.strictObject({ ...inLocale, country: z.optional(countryCode) }),
  answer: z.strictObject({
    nav: z.array(contentLink),
    footer: z.array(contentLink),
    home: z.array(contentLink),
    banner: z.optional(z.strictObject({ title: z.string(), text: z.optional(z.string()) })),
  }),
});
