import { admins, agents, type Role } from '@ardhi/contracts/roles';

/** Who may see a screen (api.md §5): everyone, only visitors who are signed out, every signed-in user, or some roles. */
export type ScreenAccess = 'public' | 'visitor' | 'signed-in' | readonly Role[];

const superAgents: readonly Role[] = ['SUPER_AGENT'];

/** The first matching prefix decides; all other paths are public. */
const rules: readonly (readonly [prefix: string, access: ScreenAccess])[] = [
  ['/admin/admin-changes', ['AFRI_ADMIN']],
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
  ['/payment/simulator', 'signed-in'],
  ['/invoices', 'signed-in'],
  ['/tickets', 'signed-in'],
];

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The access rule of a path. */
export const accessOf = (path: string): ScreenAccess =>
  rules.find(([prefix]) => isUnder(path, prefix))?.[1] ?? 'public';

/** The remote that has the screen of a path. */
export const remoteOf = (path: string): RemoteName => {
  if (isUnder(path, '/admin')) return 'ardhi_admin';
  return isUnder(path, '/agent') ? 'ardhi_agent' : 'ardhi_public';
};
/** Federation names of the remotes. */
export type RemoteName = 'ardhi_public' | 'ardhi_agent' | 'ardhi_admin';

/** The page to open after signing in without a saved path (model §4.10.3). */
export const homeOf = (role: Role | ''): string => {
  if (role !== '' && admins.includes(role)) return '/admin';
  return role !== '' && agents.includes(role) ? '/agent/properties' : '/dashboard';
};
