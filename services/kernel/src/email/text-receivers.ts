import { countryOfMobile } from '@ardhi/contracts/accounts/phone-numbers';

/** Text messages an hour to the numbers that differ in their last four digits only, and to one country (fraud by inflated traffic). */
export const textsPerHour = { range: 20, country: 300 } as const;

/** True if the recipient is a phone number, E.164. */
export const isPhoneNumber = (to: string): boolean => /^\+\d+$/.test(to);

/**
 * The country of a mobile number that text messages are sent to, ISO 3166-1; undefined for premium, satellite and fixed
 * numbers, for those that do not exist, and for other countries.
 */
export function countryOfText(phone: string, countries: string): string | undefined {
  const country = countryOfMobile(phone);
  return countries.split(',').find((one) => one === country);
}

/** The numbers that differ in their last four digits only. */
export const rangeOf = (phone: string): string => phone.slice(0, -4);
