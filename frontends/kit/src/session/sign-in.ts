import type { exchangeSocial, signIn, startSocial } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import { slimRoute } from '../client/slim-route.ts';
import { homeOf } from '../router/access.ts';
import { safePath } from '../router/safe-path.ts';
import { openPopup } from './popup.ts';
import type { Session } from './session.ts';

const signInRoute = slimRoute<typeof signIn>({ method: 'POST', path: '/api/auth/login' });
const socialRoute = slimRoute<typeof startSocial>({ method: 'POST', path: '/api/auth/social' });
const exchangeRoute = slimRoute<typeof exchangeSocial>({ method: 'POST', path: '/api/auth/social/exchange' });

/** What signing in needs: `useClient()` and `useSession()`. */
export interface Door {
  readonly client: Client;
  readonly session: Session;
}

/**
 * Signs in; false when the address is not verified yet, and a verification mail has been sent (specification §4).
 * @throws CallError whatever else was refused
 */
export async function signInWith(door: Door, given: { email: string; password: string }): Promise<boolean> {
  try {
    door.session.adopt(await door.client.call(signInRoute, { body: { ...given, session: 'cookie' } }));
    return true;
  } catch (error) {
    if (isCallError(error) && error.code === 'EMAIL_NOT_VERIFIED') return false;
    throw error;
  }
}

/** Signs in at another provider through the 500 x 600 pop-up. @throws PopupError, CallError */
export async function signInAt(door: Door, provider: string): Promise<void> {
  const code = await openPopup(async () => (await door.client.call(socialRoute, { body: { provider } })).url);
  door.session.adopt(await door.client.call(exchangeRoute, { body: { code, session: 'cookie' } }));
}

/** Where to go now: what the address wished, else the page that was saved, else the role's home (model §4.10.3). */
export function destinationOf(session: Session, next: string | null): string {
  const saved = session.takeRedirect();
  const state = session.state();
  return safePath(next) ?? saved ?? homeOf(state.status === 'signedIn' ? state.user.role : '');
}
