import type { Profile } from './session-state.ts';

/** The result of a sign-in or a token refresh. */
export interface AuthResult {
  readonly token: string;
  readonly user: Profile;
}

/** The result of loading the profile; no response at all rejects. */
export type ProfileResult =
  | { readonly kind: 'user'; readonly user: Profile }
  | { readonly kind: 'suspended'; readonly reason: string }
  | { readonly kind: 'refused' };

/** Sign-in through the page of an external OpenID provider. */
export interface ExternalSignIn {
  /** Host of the provider, shown to the user. */
  readonly host: string;
  /** Opens the provider's page in a pop-up, to sign in or to create an account. @throws PopupError, CallError */
  signIn(mode: 'login' | 'create'): Promise<AuthResult>;
}

/** The interface between the session and its identity provider, embedded or external. */
export interface IdentityProvider {
  /** Undefined with the embedded provider, which has its own sign-in form. */
  readonly external?: ExternalSignIn;
  profile(token: string): Promise<ProfileResult>;
  /** Undefined when the provider refuses; rejects when it cannot be reached. */
  refresh(): Promise<AuthResult | undefined>;
  /** @throws CallError LOGOUT_FAILED */
  signOut(token: string): Promise<void>;
}
