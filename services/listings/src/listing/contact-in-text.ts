import { refuse } from '@ardhi/kernel/base/refusal';
import type { ListingPatch } from './listing-state.ts';

// The lookbehind anchors a match at the start of a word; without it a long word costs the square of its length.
const email = /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+(\.[\w-]+)+/;
const link =
  /\b(https?:|www\.)|(?<![a-z0-9-])[a-z0-9-]{2,}\.(com|net|org|info|africa|biz|me|co\.[a-z]{2}|or\.[a-z]{2}|ug|ke|tz|rw|ng|gh|za)\b/i;
/** A dialled number: starts with + or 0 and has at least nine digits in any spacing. Prices start differently. */
const phone = /(?<![\d.,])(\+|00?)[1-9](?:[\s().-]?\d){7,13}(?!\d)/;

/** True if a text contains an email address, a link or a phone number. */
export const containsContact = (text: string): boolean =>
  [email, link, phone].some((pattern) => pattern.test(text));

/** Refuses contact details in the title or the description (model §4.1). @throws Refusal CONTACT_IN_TEXT */
export function refuseContact({ title, description }: ListingPatch): void {
  for (const [field, text] of Object.entries({ title, description })) {
    if (Object.values(text ?? {}).some((one) => one !== undefined && containsContact(one)))
      refuse('CONTACT_IN_TEXT', { field });
  }
}
