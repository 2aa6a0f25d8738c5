import type { Session } from '@ardhi/contracts/accounts/profile';
import type { AccountsContext } from '../context.ts';
import type { Identity, SignedInUser } from '../identity/identity.ts';
import { recordLogin } from '../login/record-login.ts';
import { profileOf } from '../profile/profile.ts';
import { openUser } from '../user/open-user.ts';
import { userIdOf } from '../user/user-id.ts';
import { type AnyCall, readAuthCookie, setAuthCookie } from './auth-cookies.ts';

const cookieName = 'ardhi_session';
const cookieLifetimeS = 30 * 24 * 3_600;

/** What is needed to open a session for a person who has proved their identity. */
export interface SessionRequest {
  readonly identity: Identity;
  readonly person: SignedInUser;
  readonly provider: string;
  /** How the refresh token is returned; in the body by default. */
  readonly transport: 'cookie' | 'body' | undefined;
  /** False when an existing session is refreshed. */
  readonly isNew: boolean;
}

/** Returns the token and profile of a signed-in user and records the login. @throws Refusal ACCOUNT_SUSPENDED */
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
  if (request.isNew) {
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
