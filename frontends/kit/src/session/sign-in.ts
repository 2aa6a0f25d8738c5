import { exchangeSocialCode, startSocialSignIn } from '@ardhi/contracts/accounts/auth.routes';
import type { Client } from '../client/client.ts';
import { homeOf } from '../router/access.ts';
import { safePath } from '../router/safe-path.ts';
import { openPopup } from './popup.ts';
import type { Session } from './session.ts';

/** Context of a sign-in: `useClient()` and `useSession()`. */
export interface SignInContext {
  readonly client: Client;
  readonly session: Session;
}

/** Signs in with a social provider through the 500 x 600 pop-up. @throws PopupError, CallError */
export async function signInWithProvider(context: SignInContext, provider: string): Promise<void> {
  const code = await openPopup(
    async () => (await context.client.call(startSocialSignIn, { body: { provider } })).url,
  );
  context.session.adopt(await context.client.call(exchangeSocialCode, { body: { code, session: 'cookie' } }));
}

/** The path to open after signing in: `next` of the URL, else the saved path, else the home of the role (model §4.10.3). */
export function destinationOf(session: Session, next: string | null): string {
  const saved = session.takeRedirect();
  const state = session.state();
  return safePath(next) ?? saved ?? homeOf(state.status === 'signedIn' ? state.user.role : '');
}
