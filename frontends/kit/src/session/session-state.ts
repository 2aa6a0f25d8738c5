import type { ProfileAnswer } from '@ardhi/contracts/accounts/profile';

/** Who is signed in, as our own records say (A21). */
export type Profile = ProfileAnswer;

/** Loading until the profile has been asked for; suspended people stay signed in at the identity provider only. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: Profile }
  | { readonly status: 'suspended'; readonly reason: string };
