import type { Session } from '@ardhi/contracts/accounts/profile';
import type { Call } from '@ardhi/kernel/http/serve';
import { recordLogin } from '../login/record-login.ts';
import type { Room } from '../room.ts';
import { openUser } from '../user/open-user.ts';
import { profileAnswer } from '../user/profile-answer.ts';
import { userIdOf } from '../user/user-id.ts';
import type { Identity, SignedIn } from './identity.ts';

// biome-ignore lint/suspicious/noExplicitAny: sessions are opened by calls of every kind.
type AnyCall = Call<any, any, any>;

const cookieName = 'ardhi_session';
const cookieLifeS = 30 * 24 * 3_600;

export interface Opening {
  readonly identity: Identity;
  readonly person: SignedIn;
  readonly provider: string;
  /** How the refresh token travels; in the body unless said. */
  readonly by: 'cookie' | 'body' | undefined;
  /** False where a session only goes on: it is not a sign-in. */
  readonly isNew: boolean;
}

/** Answers a signed-in person with token and profile. @throws Refusal ACCOUNT_SUSPENDED */
export async function openSession(room: Room, call: AnyCall, opening: Opening): Promise<Session> {
  const { identity, person, provider, by = 'body' } = opening;
  const { tools } = room;
  const userId = userIdOf(person.subject);
  const how = provider === 'password' ? 'SIGN_UP' : 'SOCIAL';
  const opened = await openUser(tools, person, { by: how }).catch(async (error: { code?: string }) => {
    if (error.code === 'ACCOUNT_SUSPENDED') {
      await recordLogin(tools, call, { outcome: 'SUSPENDED', provider, userId, email: person.email });
      await identity.endSessions(person.subject);
    }
    throw error;
  });
  if (opening.isNew) {
    await recordLogin(tools, call, { outcome: 'SUCCESS', provider, userId, email: person.email });
  }
  const token = await identity.token(person);
  if (by === 'cookie') setSessionCookie(room, call, person.refreshToken);
  return {
    ...token,
    ...(by === 'body' && { refreshToken: person.refreshToken }),
    user: await profileAnswer(room, opened),
    newUser: opened.isNew,
  };
}

function setSessionCookie({ tools }: Room, call: AnyCall, value: string): void {
  call.response.append('Set-Cookie', cookie(tools.config.publicUrl, `${value}; Max-Age=${cookieLifeS}`));
}

export function clearSessionCookie({ tools }: Room, call: AnyCall): void {
  if (call.request.get('cookie')?.includes(`${cookieName}=`)) {
    call.response.append('Set-Cookie', cookie(tools.config.publicUrl, '; Max-Age=0'));
  }
}

const cookie = (publicUrl: string, value: string) => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/api/auth; HttpOnly; SameSite=Strict${secure}`;
};

/** The refresh token in the one cookie that counts, and on no other path. */
export const sessionCookieIn = (call: AnyCall): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{1,512})`).exec(call.request.get('cookie') ?? '')?.[1];
