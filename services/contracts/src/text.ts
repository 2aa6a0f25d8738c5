import * as z from 'zod/mini';
import { locales } from './values.ts';

/** Control characters, invisible direction marks and lone surrogates have no place in what people read. */
const unfit = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const isFit = (text: string) => text.isWellFormed() && !unfit.test(text.replaceAll(/[\n\t]/g, ''));

/** What a person typed, in one language: well formed, within a length, not blank unless `least` is 0. */
export const plainText = (least: number, most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text: string) => text.trim().length >= least, `has at least ${least} characters`),
    z.refine(isFit, 'has characters that cannot be shown'),
  );

const unfitAnywhere = new RegExp(unfit.source, 'gu');

/** Words that somebody looks for: what cannot be shown is passed over, for it was pasted along and is not meant. */
export const askedText = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most)),
    z.transform((text: string) => text.toWellFormed().replace(unfitAnywhere, ' ')),
  );

/** The same text in several languages; English is always there. */
export const localPlainText = (least: number, most: number) => {
  const one = plainText(least, most);
  const others = locales.filter((locale) => locale !== 'en').map((locale) => [locale, z.optional(one)]);
  type Others = Record<Exclude<(typeof locales)[number], 'en'>, z.ZodMiniOptional<typeof one>>;
  return z.strictObject({ en: one, ...(Object.fromEntries(others) as Others) });
};
