import { type Role, roles } from '@ardhi/contracts/roles';
import { describe, expect, it } from 'vitest';
import type { Profile, SessionState } from '../session/session-state.ts';
import { remoteOf } from './access.ts';
import { judge } from './judge.ts';

const user = (role: Role | '', more: Partial<Profile> = {}): SessionState => ({
  status: 'signedIn',
  user: { id: '01', name: 'Amina', role, emailVerified: true, ...more } as Profile,
});
const at = (pathname: string, search = '') => ({ pathname, search });
const signedOut: SessionState = { status: 'signedOut' };

describe('the guard', () => {
  const open: Readonly<Record<string, readonly (Role | '')[]>> = {
    '/': [...roles, ''],
    '/properties/01': [...roles, ''],
    '/dashboard': [...roles, ''],
    '/invoices': [...roles, ''],
    '/agent/properties': ['AGENT', 'SUPER_AGENT'],
    '/agent/agents': ['SUPER_AGENT'],
    '/agent/whatsapp': ['SUPER_AGENT'],
    '/admin': ['ASSISTANT_ADMIN', 'AFRI_ADMIN'],
    '/admin/users/01/edit': ['ASSISTANT_ADMIN', 'AFRI_ADMIN'],
  };

  it.each(Object.entries(open))('opens %s to %j only', (path, who) => {
    const entering = [...roles, '' as const].filter((role) => judge(at(path), user(role)).kind === 'enter');
    expect(entering.toSorted()).toEqual([...who].toSorted());
  });

  it('tells a refused role what is needed and never sends it to the log-in page', () => {
    expect(judge(at('/agent/agents'), user('AGENT'))).toEqual({
      kind: 'denied',
      need: ['SUPER_AGENT'],
      have: 'AGENT',
    });
  });

  it('remembers where somebody signed out wanted to go', () => {
    expect(judge(at('/pay/01', '?a=1'), signedOut)).toEqual({ kind: 'signIn', saved: '/pay/01?a=1' });
  });

  it('sends people who are signed in from the log-in page to their home', () => {
    const homes = roles.map((role) => judge(at('/login'), user(role)));
    expect(homes).toEqual(
      ['/dashboard', '/agent/properties', '/agent/properties', '/admin', '/admin'].map((to) => ({
        kind: 'go',
        to,
      })),
    );
    expect(judge(at('/register'), signedOut).kind).toBe('enter');
  });

  it('asks for the address to be verified first', () => {
    expect(judge(at('/dashboard'), user('USER', { emailVerified: false }))).toEqual({
      kind: 'go',
      to: '/email-verification',
    });
    expect(judge(at('/plots'), user('USER', { emailVerified: false })).kind).toBe('enter');
  });

  it('tells somebody suspended why', () => {
    expect(judge(at('/dashboard'), { status: 'suspended', reason: 'Fraud' })).toEqual({
      kind: 'suspended',
      reason: 'Fraud',
    });
  });

  it('knows which remote a path belongs to', () => {
    expect(
      ['/', '/agents', '/agent', '/agent/agents', '/administration', '/admin/geo'].map(remoteOf),
    ).toEqual(['ardhi_public', 'ardhi_public', 'ardhi_agent', 'ardhi_agent', 'ardhi_public', 'ardhi_admin']);
  });
});
