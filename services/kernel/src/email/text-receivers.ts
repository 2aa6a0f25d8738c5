import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kinds of numbers that receive text messages at the price of a message. */
const textable: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Text messages an hour to the numbers that differ in their last four digits only, and to one country (fraud by inflated traffic). */
export const textsPerHour = { range: 20, country: 300 } as const;

/** Whether something is addressed to a phone number, E.164. */
export const isPhoneNumber = (to: string): boolean => /^\+\d+$/.test(to);

/**
 * The country of a mobile number that text messages are sent to, ISO 3166-1; undefined for premium, satellite and fixed
 * numbers, for those that do not exist, and for other countries.
 */
export function countryOfText(phone: string, countries: string): string | undefined {
  const number = parsePhoneNumberFromString(phone);
  if (number?.isValid() !== true || !textable.includes(number.getType())) return undefined;
  return countries.split(',').find((country) => country === number.country);
}

/** The numbers that differ in their last four digits only. */
export const rangeOf = (phone: string): string => phone.slice(0, -4);
