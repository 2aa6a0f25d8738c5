import type { Profile } from '@ardhi/kit/session/session-state';

export const aminaId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSA';

/** Amina, an administrator with all permissions. */
export const anAdmin = {
  id: aminaId,
  name: 'Amina',
  role: 'AFRI_ADMIN',
  emailVerified: true,
} as unknown as Profile;

/** One page of a list with these items; page 1 of 1 by default. */
export const aPage = <T>(items: readonly T[], over: object = {}) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
  ...over,
});

/** The query parameters of a request path. */
export const queryOf = (path: string | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path?.split('?')[1]));
