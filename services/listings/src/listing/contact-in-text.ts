import { refuse } from '@ardhi/kernel/refusal';
import type { Saying } from './listing-state.ts';

// Looking back pins a match to where a word begins: tried from each of its letters, a long word takes the square of its length.
const email = /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+(\.[\w-]+)+/;
const link =
  /\b(https?:|www\.)|(?<![a-z0-9-])[a-z0-9-]{2,}\.(com|net|org|info|africa|biz|me|co\.[a-z]{2}|or\.[a-z]{2}|ug|ke|tz|rw|ng|gh|za)\b/i;
/** A number as it is dialled: from + or 0, at least nine digits, however spaced. Prices start otherwise. */
const phone = /(?<![\d.,])(\+|00?)[1-9](?:[\s().-]?\d){7,13}(?!\d)/;

/** Whether a text tells how to reach somebody past the marketplace. */
export const tellsContact = (text: string): boolean => [email, link, phone].some((form) => form.test(text));

/** @throws Refusal CONTACT_IN_TEXT, as most portals refuse it (model §4.1) */
export function refuseContact({ title, description }: Saying): void {
  for (const [field, text] of Object.entries({ title, description })) {
    if (Object.values(text ?? {}).some((one) => one !== undefined && tellsContact(one)))
      refuse('CONTACT_IN_TEXT', { field });
  }
}
