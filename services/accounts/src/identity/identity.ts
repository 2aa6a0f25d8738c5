/** A user as the identity provider knows them. */
export interface IdentityUser {
  /** The `sub` claim of their tokens. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** A user with an active session. */
export interface SignedInUser extends IdentityUser {
  readonly session: string;
  readonly refreshToken: string;
}

/** A sign-in that waits for the second factor. */
export interface PausedSignIn {
  readonly subject: string;
  /** How the user has signed in so far, as in the login log. */
  readonly provider: string;
}

/** The outcome of presenting a refresh token: its user, or the session that ended because the token had been replaced before. */
export type RefreshResult =
  | { readonly person: SignedInUser; readonly reused?: never }
  | { readonly person?: never; readonly reused: { readonly subject: string; readonly session: string } };

/** Evidence that the person who confirms an address also knows the password of the account. */
export interface OwnershipEvidence {
  /** From `passwordProof`: the browser that registered, or that entered the correct password. */
  readonly proof?: string | undefined;
  /** Becomes the password of a new account; for a change of address it must be the current one. */
  readonly password?: string | undefined;
  /** The subject of the ID token that the request carries. */
  readonly signedInAs?: string | undefined;
}

/** A signed-in device of a user. */
export interface ActiveSession {
  readonly id: string;
  readonly userAgent: string;
  readonly lastAt: string;
}

/** A JSON Web Key Set (RFC 7517). */
export interface PublicKeys {
  readonly keys: { readonly kid: string; readonly kty: string; readonly [more: string]: unknown }[];
}

/**
 * The port of the embedded identity provider: passwords, sessions, codes and tokens. It is absent when an external
 * provider handles sign-in; the routes that need it then return NOT_OFFERED.
 */
export interface Identity {
  /** Creates an account and sends the verification email. @throws Refusal EMAIL_IN_USE, WEAK_PASSWORD */
  register(person: { email: string; password: string; name: string }): Promise<IdentityUser>;
  /** Creates an account with a verified address, and sends no email. @throws Refusal EMAIL_IN_USE, WEAK_PASSWORD */
  create(person: { email: string; password: string; name: string }): Promise<IdentityUser>;
  /** Creates an account and emails a link to choose a password. @throws Refusal EMAIL_IN_USE */
  invite(person: { email: string; name: string }): Promise<IdentityUser>;
  /** Sends a new verification email if the address is unverified. @throws Refusal INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_LOCKED, OVERLOADED */
  signIn(credentials: {
    email: string;
    password: string;
    userAgent: string;
    /** The number of a device on which the owner has signed in before. */
    knownDevice?: string | undefined;
  }): Promise<SignedInUser>;
  /** Exchanges a refresh token for the next one. @throws Refusal SESSION_ENDED */
  refresh(refreshToken: string): Promise<RefreshResult>;
  /** Ends the session that the first factor opened, and returns a code with which the second one opens another, once and within ten minutes. */
  pauseSignIn(person: SignedInUser, provider: string): Promise<string>;
  /** The sign-in of such a code. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  pausedSignIn(code: string): Promise<PausedSignIn>;
  /** Opens the session of a sign-in whose second factor is shown; ends the code. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  resumeSignIn(code: string, userAgent: string): Promise<SignedInUser>;
  /** Issues an ID token that expires within an hour. */
  issueToken(person: SignedInUser): Promise<{ readonly token: string; readonly expiresAt: string }>;
  findByEmail(email: string): Promise<IdentityUser | undefined>;
  findBySubject(subject: string): Promise<IdentityUser | undefined>;
  sendVerification(email: string): Promise<void>;
  /** A proof that the bearer has entered the password of the account; undefined for unknown addresses and without a password. */
  passwordProof(email: string): Promise<string | undefined>;
  /**
   * Confirms an address. A password that someone else may have chosen is replaced by the one in the evidence.
   * @throws Refusal CODE_INVALID, CODE_EXPIRED, PASSWORD_REQUIRED, WEAK_PASSWORD, WRONG_PASSWORD
   */
  verifyEmail(code: string, evidence: OwnershipEvidence): Promise<IdentityUser>;
  /** Opens a session in the browser that entered the password of an account, once its address is confirmed; undefined in any other. */
  signInByProof(
    person: IdentityUser,
    browser: { proof: string | undefined; userAgent: string },
  ): Promise<SignedInUser | undefined>;
  /** Emails a reset code if the account exists; the caller cannot tell. */
  requestPasswordReset(email: string): Promise<void>;
  /** Ends every session. @throws Refusal CODE_INVALID, CODE_EXPIRED, WEAK_PASSWORD */
  resetPassword(code: string, password: string): Promise<IdentityUser>;
  /**
   * Ends every other session and answers their ids. `endTokens` receives them before the sessions are deleted: whoever
   * fails in between can repeat it. @throws Refusal WRONG_PASSWORD, WEAK_PASSWORD
   */
  changePassword(
    subject: string,
    change: { current: string; next: string; session?: string },
    endTokens: (sessions: readonly string[]) => Promise<void>,
  ): Promise<readonly string[]>;
  /** Emails a code to the new address, which takes effect when the owner of the account confirms it by `verifyEmail`. @throws Refusal WRONG_PASSWORD */
  changeEmail(subject: string, change: { email: string; password: string }): Promise<void>;
  /** Restores the previous address, removes the password and the linked providers, and ends every session. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  recoverEmail(code: string): Promise<IdentityUser>;
  listSessions(subject: string): Promise<readonly ActiveSession[]>;
  /** False if the user has no such session. */
  endSession(subject: string, session: string): Promise<boolean>;
  endSessions(subject: string): Promise<void>;
  /** @throws Refusal WRONG_PASSWORD */
  requirePassword(subject: string, password: string): Promise<void>;
  /** Asks for the password once more, unless the account has none. @throws Refusal PASSWORD_REQUIRED, WRONG_PASSWORD, ACCOUNT_LOCKED */
  reauthenticate(subject: string, password: string | undefined): Promise<void>;
  /** Deletes the account and its sessions. */
  deleteUser(subject: string): Promise<void>;
  publicKeys(): Promise<PublicKeys>;
  readonly social: SocialSignIn;
}

/** Sign-in with another provider's account, in a popup. */
export interface SocialSignIn {
  readonly providers: readonly string[];
  /** The authorization URL for the popup, and the cookies that the callback must carry. */
  start(provider: string): Promise<{ readonly url: string; readonly cookies: readonly string[] }>;
  /** A one-time code for `exchange`, or the provider's error code. */
  finish(
    provider: string,
    query: Readonly<Record<string, string>>,
    cookie: string,
  ): Promise<{ readonly code: string } | { readonly error: string }>;
  /** @throws Refusal CODE_INVALID */
  exchange(code: string): Promise<SignedInUser>;
}
