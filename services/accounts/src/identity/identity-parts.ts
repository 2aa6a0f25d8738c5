import type { ErrorCode } from '@ardhi/contracts/errors';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { AuthSettings, BetterAuth } from './better-auth.ts';
import type { CodeEmails } from './code-emails.ts';
import { credentialsOf } from './credentials.ts';
import { emailChange } from './email-change.ts';
import type { IdentityUser, SignedInUser } from './identity.ts';
import { lockout } from './lockout.ts';
import { codePurposes, oneTimeCodes } from './one-time-codes.ts';
import { passwordHashing } from './password-hashing.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sessionsOf } from './sessions.ts';
import { personOf } from './user-row.ts';

export const hasCode = (code: ErrorCode) => (error: unknown) => (error as { code?: unknown }).code === code;

/** Parts shared by the methods: better-auth, its users, credentials, codes and refresh tokens, and the lockout. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of one identity, each of which uses those before.
export function identityParts(
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
export type IdentityParts = ReturnType<typeof identityParts>;
