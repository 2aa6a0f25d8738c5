/** Words that mean the same in a path (api.md §1 "Alike"); the right one is compared. */
const alike: Readonly<Record<string, string>> = {
  favorites: 'favourites',
  subregion: 'sub-region',
  subregions: 'sub-regions',
  purchases: 'purchase-operations',
};

/** Whole paths that are served as another. */
const samePath: Readonly<Record<string, string>> = {
  '/api/auth/token': '/api/auth/refresh',
  '/api/auth/change-password': '/api/users/change-password',
};

const listingPath = /^\/api(?=\/(?:properties|plots)(?:\/|$))/;

/** A path and all its other spellings come out as one, for comparing only: the contract's own spelling goes upstream. */
export function oneSpelling(path: string): string {
  const bare = path.replace(listingPath, '');
  return (samePath[bare] ?? bare)
    .split('/')
    .map((word) => alike[word] ?? word)
    .join('/');
}
