import type { UserProfile } from '@ardhi/contracts/accounts/profile';

/** The signed-in user, as recorded by Ardhi (A21). */
export type Profile = UserProfile;

/** `loading` until the profile request has settled; suspended users stay signed in at the identity provider only. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: Profile }
  | { readonly status: 'suspended'; readonly reason: string };
