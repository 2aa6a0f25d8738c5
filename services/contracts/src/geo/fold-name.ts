/**
 * A place name as it sounds: without case, marks and double letters, and with the pairs that spellings of Luganda
 * names do not keep apart made one (r and l, ny and n, ky and c), so that Najeera, Najjera and Nnajjela meet.
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

/** Folded words in order. */
export const wordsOf = (text: string): string[] => foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
