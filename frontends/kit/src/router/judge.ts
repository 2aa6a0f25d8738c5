import type { Role } from '@ardhi/contracts/roles';
import type { SessionState } from '../session/session-state.ts';
import { accessOf, homeOf } from './access.ts';

/** What a navigation comes to: go on, go elsewhere, or stay and be told why not. */
export type Verdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'signIn'; readonly saved: string }
  | { readonly kind: 'denied'; readonly need: readonly Role[]; readonly have: Role | '' }
  | { readonly kind: 'suspended'; readonly reason: string };

const enter: Verdict = { kind: 'enter' };

/** The guard of model §4.10 as a decision; `at` is path and query. */
export function judge(at: { pathname: string; search: string }, session: SessionState): Verdict {
  const access = accessOf(at.pathname);
  if (access === 'public') return enter;
  if (access === 'visitor') return ofVisitorsOnly(session);
  if (session.status === 'suspended') return { kind: 'suspended', reason: session.reason };
  if (session.status !== 'signedIn') return { kind: 'signIn', saved: at.pathname + at.search };
  if (!session.user.emailVerified) return { kind: 'go', to: '/email-verification' };
  const have = session.user.role;
  if (access === 'signed-in' || (have !== '' && access.includes(have))) return enter;
  return { kind: 'denied', need: access, have };
}

const ofVisitorsOnly = (session: SessionState): Verdict =>
  session.status === 'signedIn' ? { kind: 'go', to: homeOf(session.user.role) } : enter;
