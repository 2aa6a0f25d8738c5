import type { Role } from '@ardhi/contracts/roles';
import { judge } from '@ardhi/kit/router/judge';
import type { Session } from '@ardhi/kit/session/session';
import { type MiddlewareFunction, redirect } from 'react-router-dom';

/** Thrown to show the refused-role or the suspended screen in place of the page; the address stays. */
export type Barrier =
  | { readonly barrier: 'denied'; readonly need: readonly Role[]; readonly have: Role | '' }
  | { readonly barrier: 'suspended'; readonly reason: string };

export const isBarrier = (error: unknown): error is Barrier =>
  typeof error === 'object' && error !== null && 'barrier' in error;

/** Asks before every navigation, ahead of all loaders (model §4.10). */
export const guard =
  (session: Session, tell: (text: string) => void): MiddlewareFunction =>
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const verdict = judge({ pathname, search }, await session.settled());
    if (verdict.kind === 'go') throw redirect(verdict.to);
    if (verdict.kind === 'signIn') {
      session.saveRedirect(verdict.saved);
      tell('Please sign in to continue');
      throw redirect(`/login?next=${encodeURIComponent(verdict.saved)}`);
    }
    if (verdict.kind === 'denied')
      throw { barrier: 'denied', need: verdict.need, have: verdict.have } satisfies Barrier;
    if (verdict.kind === 'suspended')
      throw { barrier: 'suspended', reason: verdict.reason } satisfies Barrier;
    return next();
  };
