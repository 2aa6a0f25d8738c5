/** Somebody as the identity provider knows them. */
export interface Person {
  /** `sub` of their tokens. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** A person with an open session. */
export interface SignedIn extends Person {
  readonly session: string;
  readonly refreshToken: string;
}

export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly lastAt: string;
}

export interface PublicKeys {
  readonly keys: { readonly kid: string; readonly kty: string; readonly [more: string]: unknown }[];
}

/**
 * Passwords, sessions, codes and tokens of the embedded provider. Where an outside provider signs people in
 * there is none of this, and its calls are refused with NOT_OFFERED.
 */
export interface Identity {
  /** Sends the verification mail. @throws Refusal EMAIL_IN_USE, WEAK_PASSWORD */
  register(person: { email: string; password: string; name: string }): Promise<Person>;
  /** Opens an account for somebody who will choose their password by mail. @throws Refusal EMAIL_IN_USE */
  invite(person: { email: string; name: string }): Promise<Person>;
  /** An unverified address gets a new mail. @throws Refusal INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_LOCKED */
  signIn(credentials: { email: string; password: string; userAgent: string }): Promise<SignedIn>;
  /** @throws Refusal SESSION_ENDED */
  resume(refreshToken: string): Promise<SignedIn>;
  /** An ID token good for an hour at most. */
  token(person: SignedIn): Promise<{ readonly token: string; readonly expiresAt: string }>;
  find(email: string): Promise<Person | undefined>;
  person(subject: string): Promise<Person | undefined>;
  sendVerification(email: string): Promise<void>;
  /** @throws Refusal CODE_INVALID, CODE_EXPIRED */
  verify(code: string): Promise<Person>;
  /** Says nothing about whether there is such a person. */
  forgot(email: string): Promise<void>;
  /** Ends every session. @throws Refusal CODE_INVALID, CODE_EXPIRED, WEAK_PASSWORD */
  reset(code: string, password: string): Promise<Person>;
  /** Ends every other session. @throws Refusal WRONG_PASSWORD, WEAK_PASSWORD */
  changePassword(subject: string, change: { current: string; next: string; session?: string }): Promise<void>;
  /** Writes to the new address, which counts once it was confirmed by `verify`. @throws Refusal WRONG_PASSWORD */
  changeEmail(subject: string, change: { email: string; password: string }): Promise<void>;
  /** Takes a new address back, and ends every session. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  recoverEmail(code: string): Promise<Person>;
  sessions(subject: string): Promise<readonly OpenSession[]>;
  /** False when there is no such session of theirs. */
  endSession(subject: string, session: string): Promise<boolean>;
  endSessions(subject: string): Promise<void>;
  /** @throws Refusal WRONG_PASSWORD */
  needPassword(subject: string, password: string): Promise<void>;
  /** Forgets the person: account, sessions and all. */
  remove(subject: string): Promise<void>;
  keys(): Promise<PublicKeys>;
  readonly social: SocialSignIn;
}

/** Signing in with somebody else's account, in a pop-up. */
export interface SocialSignIn {
  readonly providers: readonly string[];
  /** Where the pop-up goes, and the cookies that must come back with it. */
  start(provider: string): Promise<{ readonly url: string; readonly cookies: readonly string[] }>;
  /** A code for `exchange`, or the provider's word for what went wrong. */
  finish(
    provider: string,
    query: Readonly<Record<string, string>>,
    cookie: string,
  ): Promise<{ readonly code: string } | { readonly error: string }>;
  /** @throws Refusal CODE_INVALID */
  exchange(code: string): Promise<SignedIn>;
}
