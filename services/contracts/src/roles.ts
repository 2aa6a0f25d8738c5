/** Roles of users; they come from our own records, never from a token (security.md §2.5). */
export const roles = ['USER', 'AGENT', 'SUPER_AGENT', 'ASSISTANT_ADMIN', 'AFRI_ADMIN'] as const;
/** The role of a user. */
export type Role = (typeof roles)[number];

/** Permissions that an ASSISTANT_ADMIN holds by name; an AFRI_ADMIN has all of them (model §4.10). */
export const permissions = [
  'roles.grant',
  'refund.issue',
  'gift.large',
  'gift.onpaid',
  'payment.manual',
  'catalogue.write',
  'discount.write',
  'settings.write',
  'apikey.create',
  'user.edit',
  'user.suspend',
  'user.erase',
  'impersonate',
  'impersonate.write',
  'title.level4',
  'terms.publish',
  'content.publish',
  'events.replay',
] as const;
/** A permission of an assistant admin. */
export type Permission = (typeof permissions)[number];

/** Roles that list properties. */
export const agents: readonly Role[] = ['AGENT', 'SUPER_AGENT'];
/** Roles that administer the site. */
export const admins: readonly Role[] = ['ASSISTANT_ADMIN', 'AFRI_ADMIN'];
/** True if the role, empty for a visitor, administers the site. */
export const isAdmin = (role: Role | ''): boolean => role !== '' && admins.includes(role);

/** How high a role stands: a higher number outranks a lower one; below all roles without one (decision 54). */
export const rankOf = (role: Role | ''): number => (role === '' ? -1 : roles.indexOf(role));
/** Roles with a back office. */
export const agentsAndAdmins: readonly Role[] = [...agents, ...admins];

/** True if a person has a permission: an AFRI_ADMIN has every one, others those granted by name (model §4.10). */
export const hasPermission = (
  { role, permissions: granted }: { readonly role: Role | ''; readonly permissions: readonly Permission[] },
  permission: Permission,
): boolean => role === 'AFRI_ADMIN' || granted.includes(permission);
