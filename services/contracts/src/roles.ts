/** Roles of users; they come from our own records, never from a token (security.md §2.5). */
export const roles = ['USER', 'AGENT', 'SUPER_AGENT', 'ASSISTANT_ADMIN', 'AFRI_ADMIN'] as const;
export type Role = (typeof roles)[number];

/** Permissions that an ASSISTANT_ADMIN holds by name; an AFRI_ADMIN has all of them (model §4.10). */
export const permissions = [
  'roles.grant',
  'refund.issue',
  'gift.large',
  'settings.write',
  'apikey.create',
  'user.erase',
  'impersonate',
  'impersonate.write',
  'title.level4',
  'terms.publish',
] as const;
export type Permission = (typeof permissions)[number];

export const agents: readonly Role[] = ['AGENT', 'SUPER_AGENT'];
export const admins: readonly Role[] = ['ASSISTANT_ADMIN', 'AFRI_ADMIN'];
export const agentsAndAdmins: readonly Role[] = [...agents, ...admins];
