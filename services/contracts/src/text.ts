import * as z from 'zod/mini';
import fieldErrors from '../messages/en/field-errors.json' with { type: 'json' };
import { locales } from './values.ts';

/** Control characters and invisible direction marks, which text may not contain. */
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const isPrintable = (text: string) =>
  text.isWellFormed() && !unprintable.test(text.replaceAll(/[\n\t]/g, ''));

/** Reports a text that is too short without its surrounding blanks. */
const atLeast =
  (minLength: number): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    if (value.trim().length < minLength)
      issues.push({
        code: 'too_small',
        origin: 'string',
        minimum: minLength,
        inclusive: true,
        input: value,
        continue: true,
      });
  };

/** Text in one language: well-formed, within a length, not blank unless `minLength` is 0. */
export const plainText = (minLength: number, maxLength: number) =>
  z
    .string()
    .check(z.maxLength(maxLength), atLeast(minLength), z.refine(isPrintable, fieldErrors.unprintable));

const unprintableAnywhere = new RegExp(unprintable.source, 'gu');

/** A search query: unprintable characters are replaced by spaces instead of refused, since they are usually pasted by accident. */
export const searchText = (maxLength: number) =>
  z.pipe(
    z.string().check(z.maxLength(maxLength)),
    z.transform((text: string) => text.toWellFormed().replace(unprintableAnywhere, ' ')),
  );

/** A text in several languages; English is required. */
export const localPlainText = (minLength: number, maxLength: number) => {
  const text = plainText(minLength, maxLength);
  const others = locales.filter((locale) => locale !== 'en').map((locale) => [locale, z.optional(text)]);
  type Others = Record<Exclude<(typeof locales)[number], 'en'>, z.ZodMiniOptional<typeof text>>;
  return z.strictObject({ en: text, ...(Object.fromEntries(others) as Others) });
};
