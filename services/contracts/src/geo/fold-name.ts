/**
 * A phonetic key of a place name: without case, diacritics and double letters, and with letters unified that Luganda
 * spellings interchange (r and l, ny and n, ky and c), so that Najeera, Najjera and Nnajjela are equal.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ny', 'n')
    .replaceAll(/ky|ch/g, 'c')
    .replaceAll('r', 'l')
    .replaceAll(/(\p{L})\1+/gu, '$1');

/** The folded words of a text in order. */
export const foldedWords = (text: string): string[] => foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
