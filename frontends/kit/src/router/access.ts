import { admins, agents, type Role } from '@ardhi/contracts/roles';

/** Who may see a screen (api.md §5): everyone, only people signed out, whoever is signed in, or some roles. */
export type ScreenAccess = 'public' | 'visitor' | 'signed-in' | readonly Role[];

const superAgents: readonly Role[] = ['SUPER_AGENT'];

/** The first prefix that fits decides; what is not named here is public. */
const rules: readonly (readonly [prefix: string, access: ScreenAccess])[] = [
  ['/admin', admins],
  ['/agent/agents', superAgents],
  ['/agent/whatsapp', superAgents],
  ['/agent', agents],
  ['/login', 'visitor'],
  ['/register', 'visitor'],
  ['/dashboard', 'signed-in'],
  ['/profile', 'signed-in'],
  ['/user', 'signed-in'],
  ['/packages', 'signed-in'],
  ['/pay', 'signed-in'],
  ['/invoices', 'signed-in'],
];

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

export const accessOf = (path: string): ScreenAccess =>
  rules.find(([prefix]) => under(path, prefix))?.[1] ?? 'public';

/** Which remote holds the screen of a path. */
export const remoteOf = (path: string): RemoteName => {
  if (under(path, '/admin')) return 'ardhi_admin';
  return under(path, '/agent') ? 'ardhi_agent' : 'ardhi_public';
};
export type RemoteName = 'ardhi_public' | 'ardhi_agent' | 'ardhi_admin';

/** Where somebody belongs after signing in without a wish (model §4.10.3). */
export const homeOf = (role: Role | ''): string => {
  if (role !== '' && admins.includes(role)) return '/admin';
  return role !== '' && agents.includes(role) ? '/agent/properties' : '/dashboard';
};
