import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import type { Permission } from '../roles.ts';
import { plainText } from '../text.ts';
import { singleLine } from '../text-fields.ts';
import { id, instant, locale, slugPattern } from '../values.ts';
import { contentBlock, shownBlock } from './blocks.ts';

/** Page types; the type decides where readers find a page. */
export const contentTypes = ['PAGE', 'BLOG_POST', 'FAQ', 'BANNER', 'GUIDE'] as const;
/** Page type. */
export const contentType = z.enum(contentTypes);
/** Page type. */
export type ContentType = z.infer<typeof contentType>;

/** How far a page is on its way to the readers. */
export const contentStates = ['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
/** How far a page is. */
export const contentState = z.enum(contentStates);
/** How far a page is. */
export type ContentState = z.infer<typeof contentState>;

/** The steps of a page between its states. */
export const contentSteps = ['SUBMIT', 'PUBLISH', 'SCHEDULE', 'ARCHIVE', 'RESTORE'] as const;
/** Step of a page between its states. */
export type ContentStep = (typeof contentSteps)[number];
/** Commands on a page: its steps, a change of its text and its removal. */
export const contentCommands = [...contentSteps, 'CHANGE', 'DELETE'] as const;
/** Command on a page. */
export type ContentCommand = (typeof contentCommands)[number];

/** Pages that the site links to: their English text cannot be deleted. */
export const systemKeys: readonly string[] = [
  'about',
  'advertisement',
  'contact',
  'faq',
  'help',
  'pricing',
  'privacy',
  'terms',
];
/** Pages that people have to accept before they go on. */
export const acceptedKeys: readonly string[] = ['terms', 'privacy'];
/** The permission to publish a page, or to remove it (model §4.10). */
export const publishPermission = (slug: string): Permission =>
  acceptedKeys.includes(slug) ? 'terms.publish' : 'content.publish';

const placement = z.enum(['NAV', 'FOOTER', 'HOME']);
const tag = z.string().check(z.maxLength(40), z.regex(slugPattern, fieldErrors.replyKey));
const slug = z.string().check(z.minLength(2), z.maxLength(80), z.regex(slugPattern, fieldErrors.replyKey));

/** The fields of a page that editors change; each change is a new version. */
export const contentFields = z.strictObject({
  title: singleLine(160, 2),
  /** One or two sentences for lists and search engines. */
  summary: z.optional(plainText(0, 400)),
  blocks: z.array(contentBlock).check(z.maxLength(200)),
  seo: z.strictObject({
    title: z.optional(singleLine(120, 0)),
    description: z.optional(singleLine(300, 0)),
    imageMediaId: z.optional(id),
    noindex: z.boolean(),
  }),
  placement: z.array(placement).check(z.maxLength(3)),
  /** Smaller numbers come first. */
  order: z.int().check(z.minimum(0), z.maximum(9_999)),
  tags: z.array(tag).check(z.maxLength(10)),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode))).check(z.maxLength(60)),
});
/** The fields of a page that editors change. */
export type ContentFields = z.infer<typeof contentFields>;

/** A new page; slug, language and type stay as they are. */
export const newContentPage = z.extend(contentFields, { type: contentType, slug, locale });
/** A new page. */
export type NewContentPage = z.infer<typeof newContentPage>;

/** A page as editors see it (model §4.12). */
export const contentPage = z.extend(newContentPage, {
  id,
  /** The slug with which it was created. */
  key: z.string(),
  state: contentState,
  /** When a scheduled page is published. */
  publishAt: z.optional(instant),
  /** The version being edited; `publishedVersion` is the one that readers see. */
  version: z.int(),
  publishedVersion: z.optional(z.int()),
  publishedAt: z.optional(instant),
  versions: z.array(
    z.strictObject({ n: z.int(), at: instant, by: z.string(), note: z.optional(z.string()) }),
  ),
  requiresAcceptance: z.boolean(),
  /** Its English text cannot be deleted. */
  isSystem: z.boolean(),
  /** Commands that the page accepts now, from whoever has their permission. */
  commands: z.array(z.enum(contentCommands)),
});
/** A page as editors see it. */
export type ContentPage = z.infer<typeof contentPage>;

/** Summary of an article, as lists show it. */
export const contentSummary = z.strictObject({
  key: z.string(),
  type: contentType,
  slug: z.string(),
  /** English if there is no text in the language that was asked for. */
  locale,
  title: z.string(),
  summary: z.optional(z.string()),
  tags: z.array(z.string()),
  countries: z.array(z.string()),
  publishedAt: instant,
});
/** Summary of an article, as lists show it. */
export type ContentSummary = z.infer<typeof contentSummary>;

/** A page as readers get it. */
export const shownPage = z.extend(contentSummary, {
  blocks: z.array(shownBlock),
  seo: z.strictObject({
    title: z.optional(z.string()),
    description: z.optional(z.string()),
    image: z.optional(z.string()),
    noindex: z.boolean(),
  }),
  version: z.int(),
  /** Opened with a preview link: not what other readers see. */
  preview: z.optional(z.literal(true)),
});
/** A page as readers get it. */
export type ShownPage = z.infer<typeof shownPage>;
