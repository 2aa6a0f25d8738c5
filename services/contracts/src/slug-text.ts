/** Converts a text to a slug: lower-case Latin letters and digits, words joined by hyphens; empty if it has none. */
export const slugText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
