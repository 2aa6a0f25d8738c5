/** Path segments that mean the same (api.md §1 "Alike"), mapped to the one used for comparison. */
const segmentAliases: ReadonlyMap<string, string> = new Map([
  ['favorites', 'favourites'],
  ['subregion', 'sub-region'],
  ['subregions', 'sub-regions'],
  ['purchases', 'purchase-operations'],
]);

/** Whole paths that are aliases of another. */
const pathAliases: ReadonlyMap<string, string> = new Map([
  ['/api/auth/token', '/api/auth/refresh'],
  ['/api/auth/change-password', '/api/users/change-password'],
]);

const listingPath = /^\/api(?=\/(?:properties|plots)(?:\/|$))/;

/** The segments of a path, equal for all of its aliases. For comparison only: the service gets the contract's own path. */
export function canonicalSegments(path: string): string[] {
  const unprefixed = path.replace(listingPath, '');
  const segments = (pathAliases.get(unprefixed) ?? unprefixed).slice(1).split('/');
  for (const [i, segment] of segments.entries()) segments[i] = segmentAliases.get(segment) ?? segment;
  return segments;
}
