import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { plainText } from '../text.ts';
import { singleLine } from '../text-fields.ts';
import { id, lonLat } from '../values.ts';

/** A path on this origin, such as /plots?tenure=FREEHOLD, or an https address. */
const linkTarget = z
  .string()
  .check(z.maxLength(300), z.regex(/^(?:\/(?![/\\])|https:\/\/)[^\s\\<>"'`]*$/, fieldErrors.linkTarget));

const markdown = plainText(1, 30_000);
const heading = z.strictObject({
  t: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  text: singleLine(200),
});
const image = z.strictObject({ t: z.literal('image'), mediaId: id, alt: singleLine(300) });
const cta = z.strictObject({ t: z.literal('cta'), text: singleLine(80), href: linkTarget });
const packages = z.strictObject({ t: z.literal('packages') });
const contactForm = z.strictObject({ t: z.literal('contactForm'), topic: singleLine(40) });
const embedMap = z.strictObject({
  t: z.literal('embedMap'),
  at: lonLat,
  zoom: z.int().check(z.minimum(1), z.maximum(20)),
});
const listings = z.strictObject({
  t: z.literal('listings'),
  /** Filters of the search, by name: `{ country: 'UG', tenure: 'FREEHOLD' }`. */
  query: z
    .record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), singleLine(200))
    .check(z.refine((all) => Object.keys(all).length <= 20, fieldErrors.moreThan20)),
  max: z.int().check(z.minimum(1), z.maximum(24)),
});

/** A part of a page as editors write it (model §4.12); rich text is Markdown, never HTML. */
export const contentBlock = z.discriminatedUnion('t', [
  heading,
  z.strictObject({ t: z.literal('markdown'), md: markdown }),
  image,
  z.strictObject({
    t: z.literal('faq'),
    items: z
      .array(z.strictObject({ q: singleLine(300), a: plainText(1, 5_000) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  listings,
  cta,
  packages,
  contactForm,
  embedMap,
]);
/** A part of a page as editors write it. */
export type ContentBlock = z.infer<typeof contentBlock>;

/** A run of text with one formatting. */
export const textRun = z.strictObject({
  text: z.string(),
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  /** Starts on a new line. */
  break: z.optional(z.literal(true)),
  /** A path, or an address that starts with https, http, mailto or tel. */
  href: z.optional(z.string()),
});
/** A run of text with one formatting. */
export type TextRun = z.infer<typeof textRun>;

/** Kinds of lines of formatted text. */
export const richLineKinds = ['PARAGRAPH', 'HEADING', 'ITEM', 'NUMBERED', 'QUOTE', 'CODE', 'RULE'] as const;

/** A line of formatted text: all that Markdown can say, as data without markup. */
export const richLine = z.strictObject({
  kind: z.enum(richLineKinds),
  /** Depth of a list item from 1; level of a heading, 2 or 3; otherwise 0. */
  depth: z.int(),
  runs: z.array(textRun),
});
/** A line of formatted text. */
export type RichLine = z.infer<typeof richLine>;

/** A part of a page as readers get it: Markdown is parsed, and a picture has its address. */
export const shownBlock = z.discriminatedUnion('t', [
  heading,
  z.strictObject({ t: z.literal('markdown'), lines: z.array(richLine) }),
  z.extend(image, { url: z.string() }),
  z.strictObject({
    t: z.literal('faq'),
    items: z.array(z.strictObject({ q: z.string(), a: z.string(), lines: z.array(richLine) })),
  }),
  listings,
  cta,
  packages,
  contactForm,
  embedMap,
]);
/** A part of a page as readers get it. */
export type ShownBlock = z.infer<typeof shownBlock>;
