/** A typed phone number without spaces, brackets, hyphens and dots, and with + for 00: E.164 if it has a country code. */
export const toE164 = (typed: string): string => typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
