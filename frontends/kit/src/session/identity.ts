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

/** Where somebody else keeps accounts: people come in through that provider's own page. */
export interface OutsideDoor {
  /** Of the provider, for people to know whose page it is. */
  readonly host: string;
  /** Opens the provider's page in a pop-up, to sign in or to open an account. @throws PopupError, CallError */
  enter(how: 'login' | 'create'): Promise<Grant>;
}

/** The identity provider as the session sees it; the embedded one and outside ones look alike. */
export interface Identity {
  /** Undefined where passwords and addresses are kept by ourselves. */
  readonly outside?: OutsideDoor;
  profile(token: string): Promise<Known>;
  /** Undefined when the provider refuses; rejects when it cannot be reached. */
  refresh(): Promise<Grant | undefined>;
  /** @throws CallError LOGOUT_FAILED */
  signOut(token: string): Promise<void>;
}
