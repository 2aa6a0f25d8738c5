import type { Role } from '@ardhi/contracts/roles';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Session } from '@ardhi/kit/session';
import { authorize } from '@ardhi/kit/session/authorize';
import type { Toasts } from '@ardhi/kit/toasts/toast-store';
import { type MiddlewareFunction, redirect } from 'react-router-dom';
import type { RemoteRegistry } from './remotes/remote-registry.ts';

/** Thrown to show an error screen of the shell; the URL stays. */
export type GuardError =
  | { readonly guardError: 'denied'; readonly requiredRoles: readonly Role[]; readonly role: Role | '' }
  | { readonly guardError: 'suspended'; readonly reason: string }
  | { readonly guardError: 'profileFailed' }
  | { readonly guardError: 'unavailable' };

export const isGuardError = (error: unknown): error is GuardError =>
  typeof error === 'object' && error !== null && 'guardError' in error;

const signInFirst = { id: 'shell.signInFirst' } as const;

interface GuardDependencies {
  readonly intl: IntlShape;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly remotes: RemoteRegistry;
}

const throwGuardError = (error: GuardError): never => {
  throw error;
};

/** Authorizes every navigation before its loaders run (model §4.10). */
export const guard =
  ({ intl, session, toasts, remotes }: GuardDependencies): MiddlewareFunction =>
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const decision = authorize({ pathname, search }, await session.settled());
    if (decision.kind === 'redirect') throw redirect(decision.to);
    if (decision.kind === 'signIn') {
      session.saveRedirect(decision.returnTo);
      toasts.show('info', intl.formatMessage(signInFirst));
      throw redirect(`/login?next=${encodeURIComponent(decision.returnTo)}`);
    }
    if (decision.kind === 'denied')
      throwGuardError({ guardError: 'denied', requiredRoles: decision.requiredRoles, role: decision.role });
    if (decision.kind === 'suspended') throwGuardError({ guardError: 'suspended', reason: decision.reason });
    if (decision.kind === 'profileFailed') throwGuardError({ guardError: 'profileFailed' });
    if (remotes.isDown(pathname)) throwGuardError({ guardError: 'unavailable' });
    return next();
  };
