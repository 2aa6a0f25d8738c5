import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { toE164 } from './to-e164.ts';

/**
 * The one form of a typed phone number, E.164: +2560772123456 and 00256 772 123 456 are +256772123456. Undefined for what
 * no country's numbering plan can hold. Browsers read `phone-numbers.browser.ts` instead: the plans are too large for them.
 */
export function canonicalPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(toE164(typed));
  return number?.isPossible() === true ? number.number : undefined;
}

/** Kinds of numbers that a mobile phone can have. */
const mobileKinds: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** The country of a mobile number, ISO 3166-1; undefined for premium, satellite and fixed numbers, and for those that do not exist. */
export function countryOfMobile(phone: string): string | undefined {
  const number = parsePhoneNumberFromString(phone);
  return number?.isValid() === true && mobileKinds.includes(number.getType()) ? number.country : undefined;
}

/** A recorded phone number in its one form, or undefined where it has that already. Older records hold the zero that is dialled at home. */
export function correctedPhone<P extends { readonly e164: string }>(phone: P): P | undefined {
  const number = canonicalPhone(phone.e164) ?? phone.e164;
  return number === phone.e164 ? undefined : { ...phone, e164: number };
}

/** Recorded phone numbers in their one form, each once, or undefined where all have it already. */
export function correctedPhones<P extends { readonly e164: string }>(
  phones: readonly P[],
): readonly P[] | undefined {
  if (phones.every((phone) => correctedPhone(phone) === undefined)) return undefined;
  const corrected = phones.map((phone) => correctedPhone(phone) ?? phone);
  return corrected.filter(({ e164 }, index) => corrected.findIndex((one) => one.e164 === e164) === index);
}
