import type { Role } from '@ardhi/contracts/roles';
import { judge } from '@ardhi/kit/router/judge';
import type { Session } from '@ardhi/kit/session/session';
import type { Toasts } from '@ardhi/kit/toasts/toast-store';
import { type MiddlewareFunction, redirect } from 'react-router-dom';
import type { RemoteShelf } from './remotes/remote-shelf.ts';

/** Thrown to show a screen of the shell in place of the page; the address stays. */
export type Barrier =
  | { readonly barrier: 'denied'; readonly need: readonly Role[]; readonly have: Role | '' }
  | { readonly barrier: 'suspended'; readonly reason: string }
  | { readonly barrier: 'unavailable' };

export const isBarrier = (error: unknown): error is Barrier =>
  typeof error === 'object' && error !== null && 'barrier' in error;

interface Watch {
  readonly session: Session;
  readonly toasts: Toasts;
  readonly shelf: RemoteShelf;
}

const stop = (barrier: Barrier): never => {
  throw barrier;
};

/** Asks before every navigation, ahead of all loaders (model §4.10). */
export const guard =
  ({ session, toasts, shelf }: Watch): MiddlewareFunction =>
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const verdict = judge({ pathname, search }, await session.settled());
    if (verdict.kind === 'go') throw redirect(verdict.to);
    if (verdict.kind === 'signIn') {
      session.saveRedirect(verdict.saved);
      toasts.show('info', 'Please sign in to continue');
      throw redirect(`/login?next=${encodeURIComponent(verdict.saved)}`);
    }
    if (verdict.kind === 'denied') stop({ barrier: 'denied', need: verdict.need, have: verdict.have });
    if (verdict.kind === 'suspended') stop({ barrier: 'suspended', reason: verdict.reason });
    if (shelf.isDown(pathname)) stop({ barrier: 'unavailable' });
    return next();
  };
