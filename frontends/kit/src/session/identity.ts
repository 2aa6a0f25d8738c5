import type { Profile } from './session-state.ts';

/** What a sign-in or a refresh grants. */
export interface Grant {
  readonly token: string;
  readonly user: Profile;
}

/** What asking for the profile may come to; no answer at all is a rejection. */
export type Known =
  | { readonly kind: 'user'; readonly user: Profile }
  | { readonly kind: 'suspended'; readonly reason: string }
  | { readonly kind: 'refused' };

/** The identity provider as the session sees it; the embedded one and outside ones look alike. */
export interface Identity {
  profile(token: string): Promise<Known>;
  /** Undefined when the provider refuses; rejects when it cannot be reached. */
  refresh(): Promise<Grant | undefined>;
  /** @throws CallError LOGOUT_FAILED */
  signOut(token: string): Promise<void>;
}
