import type { ErrorCode } from '@ardhi/contracts/errors';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { type BetterAuth, openBetterAuth } from './better-auth.ts';
import { emailChange } from './email-change.ts';
import type { Identity, IdentityUser, SignedInUser } from './identity.ts';
import { lockout } from './lockout.ts';
import { requireStrongPassword } from './password-policy.ts';
import { socialSignIn } from './social-sign-in.ts';

const tokenLifetimeMs = 3_600_000;
const extendAfterMs = 24 * 3_600_000;
const sessionLifetimeMs = 30 * extendAfterMs;

/** Maps error codes of better-auth to ours. */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_VERIFIED',
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  TOKEN_EXPIRED: 'CODE_EXPIRED',
  INVALID_TOKEN: 'CODE_INVALID',
  USER_NOT_FOUND: 'CODE_INVALID',
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
  settings: Parameters<typeof openBetterAuth>[0],
  services: Pick<ServiceContext, 'clock' | 'attemptCounter'>,
): Promise<Identity> {
  const parts = identityParts(await openBetterAuth(settings), settings, services);
  const { auth, betterAuth } = parts;
  return {
    ...registration(parts),
    ...signInMethods(parts),
    ...emailMethods(parts),
    ...passwordMethods(parts),
    publicKeys: () => auth.api.getJwks() as ReturnType<Identity['publicKeys']>,
    social: socialSignIn(betterAuth, (token) => resume(betterAuth, token)),
  };
}

/** What the methods share: better-auth, its users, the lockout, and the checks of passwords. */
function identityParts(
  betterAuth: BetterAuth,
  settings: Parameters<typeof openBetterAuth>[0],
  { clock, attemptCounter: counts }: Pick<ServiceContext, 'clock' | 'attemptCounter'>,
) {
  const { auth, context } = betterAuth;
  const users = context.internalAdapter;
  const accountLockout = lockout(counts, clock);
  const emailChanges = emailChange(betterAuth, { ...settings, clock });

  const byEmail = async (email: string) => (await users.findUserByEmail(email))?.user;
  const bySubject = async (subject: string) =>
    personOf((await users.findUserById(subject)) ?? refuse('NOT_FOUND'));

  async function refuseTaken(email: string): Promise<void> {
    if ((await byEmail(email)) !== undefined) refuse('EMAIL_IN_USE');
  }

  async function checkPassword(
    email: string,
    attempt: () => Promise<{ token: string | null }>,
  ): Promise<string> {
    await accountLockout.check(email);
    const answer = await translateErrors(attempt()).catch(async (error: { code?: string }) => {
      if (error.code === 'INVALID_CREDENTIALS') await accountLockout.recordFailure(email);
      throw error;
    });
    await accountLockout.reset(email);
    return answer.token ?? refuse('INVALID_CREDENTIALS');
  }

  async function requirePassword(subject: string, password: string): Promise<void> {
    const { email } = await bySubject(subject);
    const credential = await users.findCredentialAccount(subject);
    await accountLockout.check(email);
    const isCorrect = credential?.password
      ? await context.password.verify({ hash: credential.password, password })
      : false;
    if (isCorrect) return;
    await accountLockout.recordFailure(email);
    refuse('WRONG_PASSWORD');
  }

  return {
    betterAuth,
    auth,
    context,
    users,
    clock,
    accountLockout,
    emailChanges,
    byEmail,
    bySubject,
    refuseTaken,
    checkPassword,
    requirePassword,
  };
}
type IdentityParts = ReturnType<typeof identityParts>;

/** Creates, finds and deletes accounts. */
function registration({
  betterAuth,
  auth,
  users,
  byEmail,
  refuseTaken,
}: IdentityParts): Pick<Identity, 'register' | 'invite' | 'findByEmail' | 'findBySubject' | 'deleteUser'> {
  return {
    async register({ email, password, name }) {
      await refuseTaken(email);
      requireStrongPassword(password);
      const { user } = await translateErrors(auth.api.signUpEmail({ body: { email, password, name } }));
      // If two requests race, better-auth returns a user that does not exist to the second.
      return (await users.findUserById(user.id)) === null ? refuse('EMAIL_IN_USE') : personOf(user);
    },

    async invite({ email, name }) {
      await refuseTaken(email);
      const user = await users.createUser(
        { email, name, emailVerified: false },
        { method: 'email-password' },
      );
      await auth.api.requestPasswordReset({ body: { email } });
      return personOf(user);
    },

    findByEmail: async (email) => {
      const user = await byEmail(email);
      return user && personOf(user);
    },

    findBySubject: async (subject) => {
      const user = await users.findUserById(subject);
      return user === null ? undefined : personOf(user);
    },

    async deleteUser(subject) {
      await users.deleteUser(subject);
      betterAuth.truncateWal();
    },
  };
}

/** Opens, extends and ends sessions, and issues ID tokens. */
function signInMethods({
  betterAuth,
  auth,
  users,
  clock,
  checkPassword,
}: IdentityParts): Pick<
  Identity,
  'signIn' | 'resume' | 'issueToken' | 'listSessions' | 'endSession' | 'endSessions'
> {
  return {
    async signIn({ email, password, userAgent }) {
      const headers = new Headers({ 'user-agent': userAgent });
      const token = await checkPassword(email, () =>
        auth.api.signInEmail({ body: { email, password }, headers }),
      );
      return resume(betterAuth, token);
    },

    resume: (refreshToken) => resume(betterAuth, refreshToken),

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
      const rows = await users.listSessions(subject, { onlyActiveSessions: true });
      return rows.map(({ id, userAgent, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        lastAt: updatedAt.toISOString(),
      }));
    },

    async endSession(subject, session) {
      const found = (await users.listSessions(subject)).find((row) => row.id === session);
      if (found !== undefined) await users.deleteSession(found.token);
      return found !== undefined;
    },

    endSessions: (subject) => users.deleteUserSessions(subject),
  };
}

/** Verifies and changes email addresses. */
function emailMethods({
  auth,
  users,
  emailChanges,
  byEmail,
  bySubject,
  requirePassword,
}: IdentityParts): Pick<Identity, 'sendVerification' | 'verifyEmail' | 'changeEmail' | 'recoverEmail'> {
  return {
    async sendVerification(email) {
      await auth.api.sendVerificationEmail({ body: { email } });
    },

    async verifyEmail(code) {
      const changed = await emailChanges.confirm(code);
      if (changed !== undefined) return changed;
      await translateErrors(auth.api.verifyEmail({ query: { token: code } }));
      // The code is a signed JWT with the address; its signature was verified above.
      const { email } = JSON.parse(
        Buffer.from(code.split('.')[1] ?? '', 'base64url').toString(),
      ) as IdentityUser;
      return personOf((await byEmail(email)) ?? refuse('CODE_INVALID'));
    },

    async changeEmail(subject, { email, password }) {
      await requirePassword(subject, password);
      await emailChanges.request(await bySubject(subject), email);
    },

    async recoverEmail(code) {
      const person = await emailChanges.recover(code);
      await users.deleteUserSessions(person.subject);
      return person;
    },
  };
}

/** Checks, changes and resets passwords. */
function passwordMethods({
  auth,
  context,
  users,
  accountLockout,
  bySubject,
  requirePassword,
}: IdentityParts): Pick<
  Identity,
  'requestPasswordReset' | 'resetPassword' | 'requirePassword' | 'changePassword'
> {
  return {
    async requestPasswordReset(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },

    async resetPassword(code, password) {
      requireStrongPassword(password);
      const found = await users.findVerificationValue(`reset-password:${code}`);
      if (found !== null && found.expiresAt.getTime() < Date.now()) refuse('CODE_EXPIRED');
      await translateErrors(auth.api.resetPassword({ body: { token: code, newPassword: password } }));
      const person = await bySubject(found?.value ?? '');
      await accountLockout.reset(person.email);
      // Receiving the code proves that the user controls the address.
      if (!person.emailVerified) await users.updateUser(person.subject, { emailVerified: true });
      return { ...person, emailVerified: true };
    },

    requirePassword,

    async changePassword(subject, { current, next, session }) {
      await requirePassword(subject, current);
      requireStrongPassword(next);
      await users.updatePassword(subject, await context.password.hash(next));
      const others = (await users.listSessions(subject)).filter((row) => row.id !== session);
      await users.deleteSessions(others.map((session) => session.token));
    },
  };
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

const personOf = ({ id, email, emailVerified, name }: UserRow): IdentityUser => ({
  subject: id,
  email,
  emailVerified,
  name,
});

/** Returns the session and extends it: a session expires 30 days after its last use. @throws Refusal SESSION_ENDED */
async function resume({ context }: BetterAuth, refreshToken: string): Promise<SignedInUser> {
  const found = await context.internalAdapter.findSession(refreshToken);
  if (found === null || found.session.expiresAt.getTime() < Date.now()) return refuse('SESSION_ENDED');
  const { session, user } = found;
  if (Date.now() - session.updatedAt.getTime() > extendAfterMs) {
    const expiresAt = new Date(Date.now() + sessionLifetimeMs);
    await context.internalAdapter.updateSession(refreshToken, { expiresAt, updatedAt: new Date() });
  }
  return { ...personOf(user), session: session.id, refreshToken };
}
