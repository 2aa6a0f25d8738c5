/** Words that mean the same in a path (api.md §1 "Alike"); the right one is compared. */
const alike: ReadonlyMap<string, string> = new Map([
  ['favorites', 'favourites'],
  ['subregion', 'sub-region'],
  ['subregions', 'sub-regions'],
  ['purchases', 'purchase-operations'],
]);

/** Whole paths that are served as another. */
const samePath: ReadonlyMap<string, string> = new Map([
  ['/api/auth/token', '/api/auth/refresh'],
  ['/api/auth/change-password', '/api/users/change-password'],
]);

const listingPath = /^\/api(?=\/(?:properties|plots)(?:\/|$))/;

/** A path's words, the same for all its spellings; for comparing only: the contract's own spelling goes upstream. */
export function wordsOf(path: string): string[] {
  const bare = path.replace(listingPath, '');
  const words = (samePath.get(bare) ?? bare).slice(1).split('/');
  for (const [i, word] of words.entries()) words[i] = alike.get(word) ?? word;
  return words;
}
