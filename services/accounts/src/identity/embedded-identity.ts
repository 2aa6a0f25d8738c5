import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@ardhi/contracts/errors';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AuthSettings, type BetterAuth, openBetterAuth } from './better-auth.ts';
import type { CodeEmails } from './code-emails.ts';
import { credentialsOf } from './credentials.ts';
import { emailChange } from './email-change.ts';
import type { Identity, IdentityUser, OwnershipEvidence, SignedInUser } from './identity.ts';
import { lockout } from './lockout.ts';
import { codePurposes, oneTimeCodes } from './one-time-codes.ts';
import { passwordHashing } from './password-hashing.ts';
import { requireStrongPassword } from './password-policy.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sessionsOf } from './sessions.ts';
import { socialSignIn } from './social-sign-in.ts';
import { personOf } from './user-row.ts';

const tokenLifetimeMs = 3_600_000;
/** Requests that may send an email take at least this long, so that their time does not tell whether an address has an account. */
const minEmailRequestMs = 500;

/** Maps error codes of better-auth to ours. */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_VERIFIED',
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  PASSWORD_TOO_SHORT: 'WEAK_PASSWORD',
  PASSWORD_TOO_LONG: 'WEAK_PASSWORD',
};

const codeOf = (error: unknown) => {
  const code = (error as { body?: { code?: string } }).body?.code;
  return code === undefined ? undefined : errorCodes[code];
};

const hasCode = (code: ErrorCode) => (error: unknown) => (error as { code?: unknown }).code === code;

/** Translates errors of better-auth to refusals; an unknown error is rethrown. */
async function translateErrors<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    const code = codeOf(error);
    if (code !== undefined) refuse(code);
    throw error;
  });
}

/** The in-process identity provider, built on better-auth. */
export async function embeddedIdentity(
  settings: AuthSettings & CodeEmails,
  services: Pick<ServiceContext, 'clock' | 'attemptCounter' | 'log'>,
): Promise<Identity> {
  const parts = identityParts(await openBetterAuth(settings), settings, services);
  const { auth, betterAuth, tokens } = parts;
  return {
    ...registration(parts),
    ...signInMethods(parts),
    ...pausedSignIns(parts),
    ...emailMethods(parts),
    ...passwordMethods(parts),
    publicKeys: () => auth.api.getJwks() as ReturnType<Identity['publicKeys']>,
    social: socialSignIn(betterAuth, tokens.open, {
      issuer: settings.config.SOCIAL_CLIENT_ID && settings.config.SOCIAL_ISSUER,
      log: services.log,
    }),
  };
}

/** Parts shared by the methods: better-auth, its users, credentials, codes and refresh tokens, and the lockout. */
function identityParts(
  betterAuth: BetterAuth,
  settings: AuthSettings & CodeEmails,
  { clock, attemptCounter: counts }: Pick<ServiceContext, 'clock' | 'attemptCounter'>,
) {
  const { auth, context } = betterAuth;
  const { secret: key } = settings;
  const users = context.internalAdapter;
  const accountLockout = lockout(counts, clock);
  const codes = oneTimeCodes(betterAuth, clock);
  const credentials = credentialsOf(betterAuth, key, passwordHashing(settings.config));
  const emailChanges = emailChange(betterAuth, {
    codes,
    credentials,
    onEmailChange: (person, code) => settings.onEmailChange({ ...person, code }),
    onEmailChanged: (person, code) => settings.onEmailChanged({ ...person, code }),
    deleteUser,
  });

  async function deleteUser(subject: string): Promise<void> {
    await codes.cancel(subject, codePurposes);
    await users.deleteUser(subject);
    betterAuth.truncateWal();
  }

  const byEmail = async (email: string) => {
    const user = (await users.findUserByEmail(email))?.user;
    return user && personOf(user);
  };
  const bySubject = async (subject: string) =>
    personOf((await users.findUserById(subject)) ?? refuse('NOT_FOUND'));

  async function refuseTaken(email: string): Promise<void> {
    if ((await byEmail(email)) !== undefined) refuse('EMAIL_IN_USE');
  }

  async function requirePassword(subject: string, password: string): Promise<void> {
    const check = async () => (await credentials.isPassword(subject, password)) || refuse('WRONG_PASSWORD');
    await accountLockout.guard({ signedInAs: subject }, check, hasCode('WRONG_PASSWORD'));
  }

  async function sendVerification(person: IdentityUser): Promise<void> {
    const { subject, email } = person;
    await codes.send('verify-email', { subject, data: { email } }, (code) =>
      settings.onVerification({ ...person, code }),
    );
  }

  async function sendReset(person: IdentityUser): Promise<void> {
    await codes.send('reset-password', { subject: person.subject, data: {} }, (code) =>
      settings.onReset({ ...person, code }),
    );
  }

  const tokens = refreshTokens(betterAuth, { key, clock });
  const sessions = sessionsOf(betterAuth, clock);

  /** Opens a session for a user who has shown enough, and deletes the rows of those that have expired. */
  async function openSession(subject: string, userAgent: string): Promise<SignedInUser> {
    const { id } = await users.createSession(subject, false, { userAgent });
    const signedIn = await tokens.open(id);
    await sessions.purge(subject);
    return signedIn;
  }

  return {
    betterAuth,
    auth,
    users,
    clock,
    accountLockout,
    codes,
    credentials,
    emailChanges,
    tokens,
    sessions,
    openSession,
    deleteUser,
    byEmail,
    bySubject,
    refuseTaken,
    requirePassword,
    sendVerification,
    sendReset,
  };
}
type IdentityParts = ReturnType<typeof identityParts>;

/** Sends an email if the address qualifies, in a time that does not tell whether it does. */
async function sendIf(
  person: IdentityUser | undefined,
  send: (person: IdentityUser) => Promise<void>,
): Promise<void> {
  await Promise.all([person && send(person), delay(minEmailRequestMs)]);
}

/** Creates, finds and deletes accounts. */
function registration({
  auth,
  users,
  deleteUser,
  byEmail,
  refuseTaken,
  sendVerification,
  sendReset,
}: IdentityParts): Pick<
  Identity,
  'register' | 'create' | 'invite' | 'findByEmail' | 'findBySubject' | 'deleteUser'
> {
  async function signUp(person: { email: string; password: string; name: string }): Promise<IdentityUser> {
    await refuseTaken(person.email);
    requireStrongPassword(person.password);
    const { user } = await translateErrors(auth.api.signUpEmail({ body: person }));
    // If two requests race, better-auth returns a user that does not exist to the second.
    return (await users.findUserById(user.id)) === null ? refuse('EMAIL_IN_USE') : personOf(user);
  }

  return {
    async register({ email, password, name }) {
      const person = await signUp({ email, password, name });
      await sendVerification(person);
      return person;
    },

    async create({ email, password, name }) {
      const { subject } = await signUp({ email, password, name });
      return personOf(await users.updateUser(subject, { emailVerified: true }));
    },

    async invite({ email, name }) {
      await refuseTaken(email);
      const user = await users.createUser(
        { email, name, emailVerified: false },
        { method: 'email-password' },
      );
      await sendReset(personOf(user));
      return personOf(user);
    },

    findByEmail: byEmail,

    findBySubject: async (subject) => {
      const user = await users.findUserById(subject);
      return user === null ? undefined : personOf(user);
    },

    deleteUser,
  };
}

/** Opens, extends and ends sessions, and issues ID tokens. */
function signInMethods({
  auth,
  users,
  clock,
  tokens,
  sessions,
  credentials,
  accountLockout,
  byEmail,
  sendVerification,
}: IdentityParts): Pick<
  Identity,
  'signIn' | 'refresh' | 'issueToken' | 'listSessions' | 'endSession' | 'endSessions'
> {
  /** The id of the new session. An unverified user is sent another verification email. */
  async function createSession(email: string, password: string, userAgent: string): Promise<string> {
    const headers = new Headers({ 'user-agent': userAgent });
    const attempt = auth.api.signInEmail({ body: { email, password }, headers });
    const { token } = await translateErrors(attempt).catch(async (error: unknown) => {
      const person = hasCode('EMAIL_NOT_VERIFIED')(error) ? await byEmail(email) : undefined;
      if (person !== undefined) await sendVerification(person);
      throw error;
    });
    const { session } = (await users.findSession(token)) ?? refuse('INVALID_CREDENTIALS');
    await credentials.rehash(session.userId, password);
    return session.id;
  }

  return {
    async signIn({ email, password, userAgent, knownDevice }) {
      const check = () => createSession(email, password, userAgent);
      const attempt = { email, knownDevice };
      const session = await accountLockout.guard(attempt, check, hasCode('INVALID_CREDENTIALS'));
      const signedIn = await tokens.open(session);
      await sessions.purge(signedIn.subject);
      return signedIn;
    },

    refresh: tokens.rotate,

    async issueToken({ subject, email, emailVerified, name, session }) {
      const now = clock.epoch();
      // Millisecond precision (RFC 7519 §2), so that signing in and out within one second still revokes the token.
      const iat = now / 1_000;
      const exp = Math.floor((now + tokenLifetimeMs) / 1_000);
      const payload = { sub: subject, sid: session, email, email_verified: emailVerified, name, iat, exp };
      const { token } = await auth.api.signJWT({ body: { payload } });
      return { token, expiresAt: new Date(exp * 1_000).toISOString() };
    },

    async listSessions(subject) {
      return (await sessions.list(subject)).map(({ id, userAgent, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        lastAt: updatedAt.toISOString(),
      }));
    },

    endSession: sessions.end,

    endSessions: (subject) => users.deleteUserSessions(subject),
  };
}

/** Sign-ins between the first factor and the second one. */
function pausedSignIns({
  codes,
  sessions,
  openSession,
}: IdentityParts): Pick<Identity, 'pauseSignIn' | 'pausedSignIn' | 'resumeSignIn'> {
  const purpose = 'second-factor';
  return {
    async pauseSignIn({ subject, session }, provider) {
      await sessions.end(subject, session);
      return codes.issue(purpose, { subject, data: { provider } });
    },

    async pausedSignIn(code) {
      const { subject, data } = (await codes.find(purpose, code)) ?? refuse('CODE_INVALID');
      return { subject, provider: data['provider'] ?? '' };
    },

    async resumeSignIn(code, userAgent) {
      const { subject } = await codes.use(purpose, code);
      return openSession(subject, userAgent);
    },
  };
}

/** Verifies and changes email addresses. */
function emailMethods(
  parts: IdentityParts,
): Pick<
  Identity,
  'sendVerification' | 'passwordProof' | 'verifyEmail' | 'signInByProof' | 'changeEmail' | 'recoverEmail'
> {
  const { codes, credentials, emailChanges, users, openSession } = parts;
  const { byEmail, bySubject, requirePassword, sendVerification } = parts;

  /** Whoever confirms a change of address must be its owner: with the address alone, an account could be foisted on a stranger. */
  const requireOwner =
    ({ signedInAs, password }: OwnershipEvidence) =>
    async (subject: string) => {
      if (signedInAs === subject) return;
      await requirePassword(subject, password ?? refuse('PASSWORD_REQUIRED', { choose: false }));
    };

  /** Confirms the address of a registration; a password without a proof replaces what was chosen before. */
  async function verifyRegistration(code: string, { proof, password }: OwnershipEvidence) {
    const { subject, data } = (await codes.find('verify-email', code)) ?? refuse('CODE_INVALID');
    if ((await bySubject(subject)).email !== data['email']) refuse('CODE_INVALID');
    const isOwnPassword = await credentials.isProof(subject, proof);
    const newPassword = isOwnPassword
      ? undefined
      : (password ?? refuse('PASSWORD_REQUIRED', { choose: true }));
    if (newPassword !== undefined) requireStrongPassword(newPassword);
    await codes.use('verify-email', code);
    if (newPassword !== undefined) {
      await credentials.remove(subject);
      await credentials.setPassword(subject, newPassword);
    }
    await codes.cancel(subject, ['reset-password']);
    return personOf(await users.updateUser(subject, { emailVerified: true }));
  }

  return {
    async sendVerification(email) {
      const person = await byEmail(email);
      await sendIf(person?.emailVerified === false ? person : undefined, sendVerification);
    },

    async passwordProof(email) {
      const person = await byEmail(email);
      return person && credentials.proofOf(person.subject);
    },

    async verifyEmail(code, evidence) {
      const changed = await emailChanges.confirm(code, requireOwner(evidence));
      return changed ?? verifyRegistration(code, evidence);
    },

    async signInByProof({ subject, emailVerified }, { proof, userAgent }) {
      const mayEnter = emailVerified && (await credentials.isProof(subject, proof));
      return mayEnter ? openSession(subject, userAgent) : undefined;
    },

    async changeEmail(subject, { email, password }) {
      await requirePassword(subject, password);
      await emailChanges.request(await bySubject(subject), email);
    },

    recoverEmail: emailChanges.recover,
  };
}

/** Checks, changes and resets passwords. */
function passwordMethods({
  codes,
  credentials,
  users,
  sessions,
  accountLockout,
  byEmail,
  bySubject,
  requirePassword,
  sendReset,
}: IdentityParts): Pick<
  Identity,
  'requestPasswordReset' | 'resetPassword' | 'requirePassword' | 'reauthenticate' | 'changePassword'
> {
  return {
    async requestPasswordReset(email) {
      await sendIf(await byEmail(email), sendReset);
    },

    async resetPassword(code, password) {
      requireStrongPassword(password);
      const { subject } = await codes.use('reset-password', code);
      const person = await bySubject(subject);
      // Nobody has verified the address yet: whoever registered it may not be its owner.
      if (!person.emailVerified) await credentials.remove(subject);
      await credentials.setPassword(subject, password);
      await users.deleteUserSessions(subject);
      await codes.cancel(subject, ['reset-password', 'verify-email', 'change-email', 'second-factor']);
      await accountLockout.reset(person.email);
      // Receiving the code proves that the user controls the address.
      return personOf(await users.updateUser(subject, { emailVerified: true }));
    },

    requirePassword,

    async reauthenticate(subject, password) {
      if (!(await credentials.hasPassword(subject))) return;
      await requirePassword(subject, password || refuse('PASSWORD_REQUIRED', { choose: false }));
    },

    async changePassword(subject, { current, next, session }, endTokens) {
      await requirePassword(subject, current);
      requireStrongPassword(next);
      await credentials.setPassword(subject, next);
      await codes.cancel(subject, ['reset-password', 'change-email', 'second-factor']);
      const others = (await sessions.list(subject)).filter((row) => row.id !== session);
      const ended = others.map(({ id }) => id);
      await endTokens(ended);
      await sessions.endOthers(subject, session);
      return ended;
    },
  };
}
