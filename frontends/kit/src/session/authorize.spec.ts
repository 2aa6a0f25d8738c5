import { type Role, roles } from '@ardhi/contracts/roles';
import { describe, expect, it } from 'vitest';
import { remoteOf } from '../router/access.ts';
import { authorize } from './authorize.ts';
import type { Profile, SessionState } from './session-state.ts';

const user = (role: Role | '', overrides: Partial<Profile> = {}): SessionState => ({
  status: 'signedIn',
  user: { id: '01', name: 'Amina', role, emailVerified: true, ...overrides } as Profile,
});
const at = (pathname: string, search = '') => ({ pathname, search });
const signedOut: SessionState = { status: 'signedOut' };

describe('authorize', () => {
  const allowedRoles: Readonly<Record<string, readonly (Role | '')[]>> = {
    '/': [...roles, ''],
    '/properties/01': [...roles, ''],
    '/dashboard': [...roles, ''],
    '/invoices': [...roles, ''],
    '/agent/properties': ['AGENT', 'SUPER_AGENT'],
    '/agent/agents': ['SUPER_AGENT'],
    '/agent/whatsapp': ['SUPER_AGENT'],
    '/admin': ['ASSISTANT_ADMIN', 'AFRI_ADMIN'],
    '/admin/users/01/edit': ['ASSISTANT_ADMIN', 'AFRI_ADMIN'],
    '/admin/admin-changes': ['AFRI_ADMIN'],
  };

  it.each(Object.entries(allowedRoles))('allows %s for %j only', (path, expectedRoles) => {
    const admitted = [...roles, '' as const].filter(
      (role) => authorize(at(path), user(role)).kind === 'allow',
    );
    expect(admitted.toSorted()).toEqual([...expectedRoles].toSorted());
  });

  it('sends nobody to the login page whose profile could not be loaded', () => {
    const session: SessionState = { status: 'profileFailed' };
    expect(authorize(at('/profile'), session)).toEqual({ kind: 'profileFailed' });
    expect(authorize(at('/admin/users'), session)).toEqual({ kind: 'profileFailed' });
    expect(authorize(at('/plots'), session)).toEqual({ kind: 'allow' });
    expect(authorize(at('/login'), session)).toEqual({ kind: 'allow' });
  });

  it('denies a wrong role with the roles that are required, and never sends it to the login page', () => {
    expect(authorize(at('/agent/agents'), user('AGENT'))).toEqual({
      kind: 'denied',
      requiredRoles: ['SUPER_AGENT'],
      role: 'AGENT',
    });
  });

  it('saves the requested path of a visitor who is signed out', () => {
    expect(authorize(at('/pay/01', '?a=1'), signedOut)).toEqual({ kind: 'signIn', returnTo: '/pay/01?a=1' });
  });

  it('redirects signed-in users from the login page to the home of their role', () => {
    const homes = roles.map((role) => authorize(at('/login'), user(role)));
    expect(homes).toEqual(
      ['/dashboard', '/agent/properties', '/agent/properties', '/admin', '/admin'].map((to) => ({
        kind: 'redirect',
        to,
      })),
    );
    expect(authorize(at('/register'), signedOut).kind).toBe('allow');
  });

  it('redirects to email verification until the email address is verified', () => {
    expect(authorize(at('/dashboard'), user('USER', { emailVerified: false }))).toEqual({
      kind: 'redirect',
      to: '/email-verification',
    });
    expect(authorize(at('/plots'), user('USER', { emailVerified: false })).kind).toBe('allow');
  });

  it('gives the reason to a suspended user', () => {
    expect(authorize(at('/dashboard'), { status: 'suspended', reason: 'Fraud' })).toEqual({
      kind: 'suspended',
      reason: 'Fraud',
    });
  });

  it('finds the remote of a path', () => {
    expect(
      ['/', '/agents', '/agent', '/agent/agents', '/administration', '/admin/geo'].map(remoteOf),
    ).toEqual(['ardhi_public', 'ardhi_public', 'ardhi_agent', 'ardhi_agent', 'ardhi_public', 'ardhi_admin']);
  });
});
