// biome-ignore-all lint/style/noExcessiveLinesPerFile: the methods of one port over shared parts.
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@ardhi/contracts/errors';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AuthSettings, openBetterAuth } from './better-auth.ts';
import type { CodeEmails } from './code-emails.ts';
import type { Identity, IdentityUser, OwnershipEvidence } from './identity.ts';
import { hasCode, type IdentityParts, identityParts } from './identity-parts.ts';
import { requireStrongPassword } from './password-policy.ts';
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

  /** Only the owner of an address may confirm the change to it: with the address alone, an account could be foisted on a stranger. */
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
