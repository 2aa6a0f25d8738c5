import { toE164 } from './to-e164.ts';

/** The typed phone number with its country code, without the plans of the countries: the server reads it with them. */
export function canonicalPhone(typed: string): string | undefined {
  const number = toE164(typed);
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
