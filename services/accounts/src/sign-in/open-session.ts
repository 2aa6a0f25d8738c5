import type { Session } from '@ardhi/contracts/accounts/profile';
import { isAdmin } from '@ardhi/contracts/roles';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { AccountsContext } from '../context.ts';
import type { Identity, SignedInUser } from '../identity/identity.ts';
import { recordLogin } from '../login/record-login.ts';
import { profileOf } from '../profile/profile.ts';
import { secondFactors } from '../second-factor/second-factors.ts';
import { endTokensOfSession } from '../user/end-sessions.ts';
import { type OpenedUser, openUser } from '../user/open-user.ts';
import { userIdOf } from '../user/user-id.ts';
import { type AnyCall, readAuthCookie, setAuthCookie } from './auth-cookies.ts';
import { setPausedSignIn } from './paused-sign-in.ts';
import { isRemembered } from './remembered-browser.ts';

const cookieName = 'ardhi_session';
const cookieLifetimeS = 30 * 24 * 3_600;

/** Request to open a session for a person who has proved their identity. */
export interface SessionRequest {
  readonly identity: Identity;
  readonly person: SignedInUser;
  readonly provider: string;
  /** How the refresh token is returned; in the body by default. */
  readonly transport: 'cookie' | 'body' | undefined;
  /** Factors shown by the person in this sign-in; OPEN_SESSION when an existing session is refreshed. */
  readonly shown: 'FIRST_FACTOR' | 'BOTH_FACTORS' | 'OPEN_SESSION';
}

/**
 * Returns the token and profile of a signed-in user and records the login. The only way to a session: whoever has a second
 * factor shows it first, and admins sign in with their password. @throws Refusal ACCOUNT_SUSPENDED, PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, SESSION_ENDED
 */
export async function openSession(
  accounts: AccountsContext,
  call: AnyCall,
  request: SessionRequest,
): Promise<Session> {
  const { identity, person, provider, transport = 'body' } = request;
  const { context } = accounts;
  const userId = userIdOf(person.subject);
  const registeredBy = provider === 'password' ? 'SIGN_UP' : 'SOCIAL';
  const openedUser = await openUser(context, person, { by: registeredBy }).catch(
    async (error: { code?: string }) => {
      if (error.code === 'ACCOUNT_SUSPENDED') {
        await recordLogin(context, call, { outcome: 'SUSPENDED', provider, userId, email: person.email });
        await identity.endSessions(person.subject);
      }
      throw error;
    },
  );
  await requireOwnPassword(accounts, call, request, openedUser);
  await requireSecondFactor(accounts, call, request, openedUser);
  if (request.shown !== 'OPEN_SESSION') {
    await recordLogin(context, call, { outcome: 'SUCCESS', provider, userId, email: person.email });
  }
  const token = await identity.issueToken(person);
  if (transport === 'cookie') setSessionCookie(accounts, call, person.refreshToken);
  return {
    ...token,
    ...(transport === 'body' && { refreshToken: person.refreshToken }),
    user: await profileOf(accounts, openedUser),
    newUser: openedUser.isNew,
  };
}

/** Control of an admin's mailbox at another provider does not prove who they are. @throws Refusal PASSWORD_REQUIRED */
async function requireOwnPassword(
  { context }: AccountsContext,
  call: AnyCall,
  { identity, person, provider }: SessionRequest,
  { id: userId, user }: OpenedUser,
): Promise<void> {
  if (provider !== 'social' || !isAdmin(user.role)) return;
  await recordLogin(context, call, { outcome: 'PASSWORD_REQUIRED', provider, userId, email: person.email });
  await identity.endSession(person.subject, person.session);
  refuse('PASSWORD_REQUIRED');
}

/** Ends a sign-in that lacks the second factor, and continues it with the code in the cookie. */
async function requireSecondFactor(
  accounts: AccountsContext,
  call: AnyCall,
  { shown, identity, person, provider }: SessionRequest,
  { id: userId, user }: OpenedUser,
): Promise<void> {
  if (shown === 'BOTH_FACTORS') return;
  const factors = secondFactors(accounts.context);
  const factor = await factors.read(userId);
  const isEnrolled = factor.secret !== undefined;
  if (shown === 'OPEN_SESSION') {
    // A session from before the person became an admin, or from before this was demanded.
    if (isEnrolled || !factors.isObligatory(user.role)) return;
    await endTokensOfSession(accounts.context, { userId, session: person.session });
    await identity.endSession(person.subject, person.session);
    clearSessionCookie(accounts, call);
    return refuse('SESSION_ENDED');
  }
  if (isEnrolled ? isRemembered(accounts, call, userId, factor) : !factors.isObligatory(user.role)) return;
  setPausedSignIn(accounts, call, await identity.pauseSignIn(person, provider));
  const attempt = { outcome: 'CODE_REQUIRED', provider, userId, email: person.email } as const;
  await recordLogin(accounts.context, call, attempt);
  refuse(isEnrolled ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_SETUP_REQUIRED');
}

function setSessionCookie({ context }: AccountsContext, call: AnyCall, value: string): void {
  setAuthCookie(context, call, { name: cookieName, value, lifetimeS: cookieLifetimeS });
}

/** Deletes the session cookie in the browser, if the request carried one. */
export function clearSessionCookie({ context }: AccountsContext, call: AnyCall): void {
  if (readSessionCookie({ context }, call) !== undefined)
    setAuthCookie(context, call, { name: cookieName, value: '', lifetimeS: 0 });
}

/** The refresh token in the session cookie, which is sent to /api/auth only. */
export const readSessionCookie = (
  { context }: Pick<AccountsContext, 'context'>,
  call: AnyCall,
): string | undefined => readAuthCookie(context, call, cookieName);
