const isListingId = (text: string) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/** The different ids of listings in a parameter of an address, separated by commas; at most so many, and none for any other text. */
export const listingIdsIn = (text: string | null, most: number): readonly string[] =>
  [...new Set((text ?? '').split(','))].filter(isListingId).slice(0, most);
