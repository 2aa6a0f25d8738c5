import type { Role } from '@ardhi/contracts/roles';
import { accessOf, homeOf } from '../router/access.ts';
import type { SessionState } from './session-state.ts';

/** The result of authorizing a navigation. */
export type AccessDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'signIn'; readonly returnTo: string }
  | { readonly kind: 'denied'; readonly requiredRoles: readonly Role[]; readonly role: Role | '' }
  | { readonly kind: 'suspended'; readonly reason: string }
  | { readonly kind: 'profileFailed' };

const allow: AccessDecision = { kind: 'allow' };

/** Decides whether a session may open a path (model §4.10). */
export function authorize(
  location: { pathname: string; search: string },
  session: SessionState,
): AccessDecision {
  const access = accessOf(location.pathname);
  if (access === 'public') return allow;
  if (access === 'visitor') return authorizeVisitor(session);
  if (session.status === 'suspended') return { kind: 'suspended', reason: session.reason };
  if (session.status === 'profileFailed') return { kind: 'profileFailed' };
  if (session.status !== 'signedIn') return { kind: 'signIn', returnTo: location.pathname + location.search };
  if (!session.user.emailVerified) return { kind: 'redirect', to: '/email-verification' };
  const role = session.user.role;
  if (access === 'signed-in' || (role !== '' && access.includes(role))) return allow;
  return { kind: 'denied', requiredRoles: access, role };
}

const authorizeVisitor = (session: SessionState): AccessDecision =>
  session.status === 'signedIn' ? { kind: 'redirect', to: homeOf(session.user.role) } : allow;
