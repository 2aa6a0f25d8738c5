import type { ErrorCode } from '@ardhi/contracts/errors';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type BetterAuth, openBetterAuth } from './better-auth.ts';
import { emailChange } from './email-change.ts';
import type { Identity, Person, SignedIn } from './identity.ts';
import { lockout } from './lockout.ts';
import { needStrongPassword } from './password-rule.ts';
import { socialSignIn } from './social-sign-in.ts';

const tokenLifeMs = 3_600_000;
const extendAfterMs = 24 * 3_600_000;
const sessionLifeMs = 30 * extendAfterMs;

/** What the library says, in the words of the catalogue. */
const meanings: Readonly<Record<string, ErrorCode>> = {
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
  return code === undefined ? undefined : meanings[code];
};

/** Runs a call of the library; what it refuses becomes our refusal, anything else stays a fault. */
async function ask<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    const code = codeOf(error);
    if (code !== undefined) refuse(code);
    throw error;
  });
}

/** The identity provider that lives in this process, on better-auth. */
export async function embeddedIdentity(
  settings: Parameters<typeof openBetterAuth>[0],
  { clock, counts }: Pick<ServiceTools, 'clock' | 'counts'>,
): Promise<Identity> {
  const opened = await openBetterAuth(settings);
  const { auth, context } = opened;
  const accounts = context.internalAdapter;
  const locks = lockout(counts, clock);
  const addresses = emailChange(opened, { ...settings, clock });

  const byEmail = async (email: string) => (await accounts.findUserByEmail(email))?.user;
  const bySubject = async (subject: string) =>
    personOf((await accounts.findUserById(subject)) ?? refuse('NOT_FOUND'));

  async function refuseTaken(email: string): Promise<void> {
    if ((await byEmail(email)) !== undefined) refuse('EMAIL_IN_USE');
  }

  async function checkPassword(email: string, run: () => Promise<{ token: string | null }>): Promise<string> {
    await locks.check(email);
    const answer = await ask(run()).catch(async (error: { code?: string }) => {
      if (error.code === 'INVALID_CREDENTIALS') await locks.failed(email);
      throw error;
    });
    await locks.forget(email);
    return answer.token ?? refuse('INVALID_CREDENTIALS');
  }

  async function needPassword(subject: string, password: string): Promise<void> {
    const { email } = await bySubject(subject);
    const credential = await accounts.findCredentialAccount(subject);
    await locks.check(email);
    const right = credential?.password
      ? await context.password.verify({ hash: credential.password, password })
      : false;
    if (right) return;
    await locks.failed(email);
    refuse('WRONG_PASSWORD');
  }

  return {
    async register({ email, password, name }) {
      await refuseTaken(email);
      needStrongPassword(password);
      const { user } = await ask(auth.api.signUpEmail({ body: { email, password, name } }));
      // Two at once: the library answers the second with somebody who does not exist.
      return (await accounts.findUserById(user.id)) === null ? refuse('EMAIL_IN_USE') : personOf(user);
    },

    async invite({ email, name }) {
      await refuseTaken(email);
      const user = await accounts.createUser(
        { email, name, emailVerified: false },
        { method: 'email-password' },
      );
      await auth.api.requestPasswordReset({ body: { email } });
      return personOf(user);
    },

    async signIn({ email, password, userAgent }) {
      const headers = new Headers({ 'user-agent': userAgent });
      const token = await checkPassword(email, () =>
        auth.api.signInEmail({ body: { email, password }, headers }),
      );
      return resume(opened, token);
    },

    resume: (refreshToken) => resume(opened, refreshToken),

    async token({ subject, email, emailVerified, name, session }) {
      const now = clock.epoch();
      // To the millisecond (RFC 7519 §2): whoever signs in and out within one second is signed out all the same.
      const iat = now / 1_000;
      const exp = Math.floor((now + tokenLifeMs) / 1_000);
      const payload = { sub: subject, sid: session, email, email_verified: emailVerified, name, iat, exp };
      const { token } = await auth.api.signJWT({ body: { payload } });
      return { token, expiresAt: new Date(exp * 1_000).toISOString() };
    },

    find: async (email) => {
      const user = await byEmail(email);
      return user && personOf(user);
    },

    person: async (subject) => {
      const user = await accounts.findUserById(subject);
      return user === null ? undefined : personOf(user);
    },

    async sendVerification(email) {
      await auth.api.sendVerificationEmail({ body: { email } });
    },

    async verify(code) {
      const changed = await addresses.confirm(code);
      if (changed !== undefined) return changed;
      await ask(auth.api.verifyEmail({ query: { token: code } }));
      // The code is a signed statement about an address, and was just found good.
      const { email } = JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString()) as Person;
      return personOf((await byEmail(email)) ?? refuse('CODE_INVALID'));
    },

    async forgot(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },

    async reset(code, password) {
      needStrongPassword(password);
      const found = await accounts.findVerificationValue(`reset-password:${code}`);
      if (found !== null && found.expiresAt.getTime() < Date.now()) refuse('CODE_EXPIRED');
      await ask(auth.api.resetPassword({ body: { token: code, newPassword: password } }));
      const person = await bySubject(found?.value ?? '');
      await locks.forget(person.email);
      // Whoever holds the mail holds the address.
      if (!person.emailVerified) await accounts.updateUser(person.subject, { emailVerified: true });
      return { ...person, emailVerified: true };
    },

    needPassword,

    async changePassword(subject, { current, next, session }) {
      await needPassword(subject, current);
      needStrongPassword(next);
      await accounts.updatePassword(subject, await context.password.hash(next));
      const others = (await accounts.listSessions(subject)).filter((one) => one.id !== session);
      await accounts.deleteSessions(others.map((one) => one.token));
    },

    async changeEmail(subject, { email, password }) {
      await needPassword(subject, password);
      await addresses.ask(await bySubject(subject), email);
    },

    async recoverEmail(code) {
      const person = await addresses.recover(code);
      await accounts.deleteUserSessions(person.subject);
      return person;
    },

    async sessions(subject) {
      const open = await accounts.listSessions(subject, { onlyActiveSessions: true });
      return open.map(({ id, userAgent, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        lastAt: updatedAt.toISOString(),
      }));
    },

    async endSession(subject, session) {
      const found = (await accounts.listSessions(subject)).find((one) => one.id === session);
      if (found !== undefined) await accounts.deleteSession(found.token);
      return found !== undefined;
    },

    endSessions: (subject) => accounts.deleteUserSessions(subject),
    async remove(subject) {
      await accounts.deleteUser(subject);
      opened.emptyLog();
    },
    keys: () => auth.api.getJwks() as ReturnType<Identity['keys']>,
    social: socialSignIn(opened, (token) => resume(opened, token)),
  };
}

interface Row {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

const personOf = ({ id, email, emailVerified, name }: Row): Person => ({
  subject: id,
  email,
  emailVerified,
  name,
});

/** An open session is good for 30 days after it was last used. */
async function resume({ context }: BetterAuth, refreshToken: string): Promise<SignedIn> {
  const found = await context.internalAdapter.findSession(refreshToken);
  if (found === null || found.session.expiresAt.getTime() < Date.now()) return refuse('SESSION_ENDED');
  const { session, user } = found;
  if (Date.now() - session.updatedAt.getTime() > extendAfterMs) {
    const expiresAt = new Date(Date.now() + sessionLifeMs);
    await context.internalAdapter.updateSession(refreshToken, { expiresAt, updatedAt: new Date() });
  }
  return { ...personOf(user), session: session.id, refreshToken };
}
