import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { itemsSchema, locale, pageSchema, pagingQuery, slugPattern } from '../values.ts';
import { richLine } from './blocks.ts';
import { contentSummary, shownPage } from './page.ts';

const inLocale = { locale: z.optional(locale) };
const word = z.string().check(z.maxLength(40), z.regex(slugPattern, fieldErrors.replyKey));

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
    tag: z.optional(word),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode))),
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
  summary: 'The pages in the menu and in the footer, and the banner.',
  method: 'GET',
  path: '/api/content/navigation',
  access: 'public',
  query: z.strictObject(inLocale),
  answer: z.strictObject({
    nav: z.array(contentLink),
    footer: z.array(contentLink),
    banner: z.optional(z.strictObject({ title: z.string(), text: z.optional(z.string()) })),
  }),
});
