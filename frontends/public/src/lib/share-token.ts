/** The token of the shared link by which the visitor came, for the body of a call that is credited to it; none otherwise. */
export function shareTokenOf({ search }: Pick<Location, 'search'> = location): {
  readonly shareToken?: string;
} {
  const shareToken = new URLSearchParams(search).get('share') ?? '';
  return /^[\w-]{14}$/.test(shareToken) ? { shareToken } : {};
}
