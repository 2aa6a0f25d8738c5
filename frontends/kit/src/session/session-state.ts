import type { UserProfile } from '@ardhi/contracts/accounts/profile';

/** The signed-in user, as recorded by Ardhi (A21). */
export type Profile = UserProfile;

/**
 * `loading` until the profile request has settled; `profileFailed` while there is a token, but no profile could be
 * loaded; suspended users stay signed in at the identity provider only.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'profileFailed' }
  | { readonly status: 'signedIn'; readonly user: Profile }
  | { readonly status: 'suspended'; readonly reason: string };
