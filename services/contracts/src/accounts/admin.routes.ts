import * as z from 'zod/mini';
import { admins, permissions, roles } from '../roles.ts';
import { route } from '../route.ts';
import { day, id, instant, nothing, pageOf, paging, queryBoolean } from '../values.ts';
import { loginOutcomes } from './events.ts';
import { agencyChanges, agencyInput, agencyRecord, agentRecord, teamRow } from './organisations.ts';
import { agencyStatuses, agencyTypes, agentStatuses, phone, phoneInput, userStatuses } from './people.ts';
import { email, line, reason } from './words.ts';

const access = { roles: admins } as const;
const window = { q: z.optional(line(120)), from: z.optional(day), to: z.optional(day) };

const userShape = {
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  phone: z.optional(phone),
  avatarUrl: z.optional(z.string()),
  role: z.enum(roles),
  agencyId: z.nullable(id),
  countryId: z.optional(id),
  regionId: z.optional(id),
  permissions: z.array(z.enum(permissions)),
  status: z.enum(userStatuses),
  suspendedReason: z.optional(z.string()),
  createdAt: instant,
  lastLoginAt: z.optional(instant),
};
const userRecord = z.strictObject(userShape);
export type UserRecord = z.infer<typeof userRecord>;
const named = z.strictObject({ id, name: z.string() });
const userRow = z.strictObject({ ...userShape, agency: z.optional(named), listings: z.int() });
export type UserRow = z.infer<typeof userRow>;

export const listUsers = route({
  row: 'A62',
  summary: 'Everybody who has an account.',
  method: 'GET',
  path: '/api/admin/users',
  access,
  query: z.strictObject({
    ...paging(),
    ...window,
    role: z.optional(z.enum(roles)),
    status: z.optional(z.enum(userStatuses)),
    agency: z.optional(id),
    country: z.optional(id),
    sort: z._default(
      z.enum(['createdAt', '-createdAt', 'name', '-name', 'lastLoginAt', '-lastLoginAt']),
      '-createdAt',
    ),
  }),
  csv: true,
  answer: pageOf(userRow),
});

export const createUser = route({
  row: 'A62',
  summary: 'Opens an account for somebody, who chooses a password by mail.',
  method: 'POST',
  path: '/api/admin/users',
  access: { roles: admins, permission: 'roles.grant' },
  status: 201,
  body: z.strictObject({ email, name: line(120), role: z.enum(roles), agencyId: z.optional(id) }),
  answer: userRecord,
  errors: ['EMAIL_IN_USE', 'LIMIT_REACHED', 'NOT_OFFERED'],
});

const one = { row: 'A63', path: '/api/admin/users/:id', access, answer: userRecord } as const;
export const readUser = route({ ...one, summary: 'One user with their permissions.', method: 'GET' });
export const changeUser = route({
  ...one,
  summary: 'Changes a user; role and permissions need roles.grant.',
  method: 'PUT',
  body: z.strictObject({
    name: z.optional(line(120)),
    phone: z.optional(phoneInput),
    role: z.optional(z.enum(roles)),
    agencyId: z.optional(z.nullable(id)),
    permissions: z.optional(z.array(z.enum(permissions)).check(z.maxLength(permissions.length))),
    countryId: z.optional(id),
    regionId: z.optional(id),
    reason,
  }),
  errors: ['SELF_CHANGE', 'LAST_ADMIN', 'LIMIT_REACHED', 'ALREADY_MEMBER', 'OWNER_CANNOT_LEAVE'],
});

export const eraseUser = route({
  row: 'A64',
  summary: 'Erases somebody in 7 days, at their request.',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: { roles: admins, permission: 'user.erase' },
  status: 202,
  body: z.strictObject({ reason }),
  answer: z.strictObject({ eraseAt: instant }),
  errors: ['SELF_CHANGE', 'LAST_ADMIN', 'OWNER_CANNOT_LEAVE'],
});

const loginLog = z.strictObject({
  id,
  at: instant,
  userId: z.optional(id),
  user: z.optional(z.string()),
  email: z.optional(z.string()),
  outcome: z.enum(loginOutcomes),
  provider: z.string(),
  ip: z.string(),
  country: z.optional(z.string()),
  device: z.string(),
  browser: z.string(),
  requestId: z.string(),
});
export type LoginLog = z.infer<typeof loginLog>;

export const readUserInfo = route({
  row: 'A65',
  summary: 'All that an admin may know of one user.',
  method: 'GET',
  path: '/api/admin/users/:id/info',
  access,
  answer: z.strictObject({
    user: userRecord,
    permissions: z.array(z.enum(permissions)),
    agent: z.optional(agentRecord),
    agency: z.optional(named),
    sessions: z.array(
      z.strictObject({ id: z.string(), device: z.string(), browser: z.string(), lastAt: instant }),
    ),
    counts: z.strictObject({ favourites: z.int(), listings: z.int() }),
    logins: z.array(loginLog),
  }),
});

export const changeUserStatus = route({
  row: 'A67',
  summary: 'Suspends somebody, at once and everywhere, or lets them back in.',
  method: 'POST',
  path: '/api/admin/users/:id/status',
  access,
  body: z.strictObject({ status: z.enum(['ACTIVE', 'SUSPENDED']), reason }),
  answer: userRecord,
  errors: ['SELF_CHANGE', 'LAST_ADMIN'],
});

export const signOutUser = route({
  row: 'A67',
  summary: 'Signs somebody out everywhere.',
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  access,
  status: 204,
  body: z.strictObject({ reason }),
  answer: nothing,
  errors: ['SELF_CHANGE'],
});

export const listLogins = route({
  row: 'A69',
  summary: 'Who came to the door.',
  method: 'GET',
  path: '/api/admin/login-logs',
  access,
  query: z.strictObject({
    ...paging(),
    ...window,
    outcome: z.optional(z.enum(loginOutcomes)),
    userId: z.optional(id),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'is not a country code'))),
    ip: z.optional(z.string().check(z.regex(/^[0-9a-f.:/]{2,45}$/i, 'is not an address'))),
    sort: z._default(z.enum(['at', '-at']), '-at'),
  }),
  csv: true,
  answer: pageOf(loginLog),
});

/** An agency with how much hangs on it. */
const countedAgency = z.strictObject({
  ...agencyRecord.shape,
  counts: z.strictObject({ agents: z.int(), listings: z.int() }),
});
export type CountedAgency = z.infer<typeof countedAgency>;

export const listAllAgencies = route({
  row: 'A70',
  summary: 'Every agency.',
  method: 'GET',
  path: '/api/admin/broker/agencies',
  access,
  query: z.strictObject({
    ...paging(),
    ...window,
    type: z.optional(z.enum(agencyTypes)),
    status: z.optional(z.enum(agencyStatuses)),
    country: z.optional(id),
    verified: z.optional(queryBoolean),
    sort: z._default(z.enum(['name', '-name', 'createdAt', '-createdAt']), '-createdAt'),
  }),
  csv: true,
  answer: pageOf(countedAgency),
});
const agencyPath = '/api/admin/broker/agencies/:id';
export const createAgency = route({
  row: 'A70',
  summary: 'Opens an agency that nobody owns yet: its first SUPER_AGENT will.',
  method: 'POST',
  path: '/api/admin/broker/agencies',
  access,
  status: 201,
  body: agencyInput,
  answer: countedAgency,
});
export const readAnyAgency = route({
  row: 'A70',
  summary: 'One agency.',
  method: 'GET',
  path: agencyPath,
  access,
  answer: countedAgency,
});
export const changeAnyAgency = route({
  row: 'A70',
  summary: 'Changes what an agency tells about itself.',
  method: 'PUT',
  path: agencyPath,
  access,
  body: agencyChanges,
  answer: countedAgency,
});
export const closeAgency = route({
  row: 'A70',
  summary: 'Closes an agency that nothing hangs on.',
  method: 'DELETE',
  path: agencyPath,
  access,
  status: 204,
  answer: nothing,
  errors: ['IN_USE', 'INVALID_TRANSITION'],
});
export const readAgencyHistory = route({
  row: 'A70',
  summary: 'What was changed in an agency, by whom.',
  method: 'GET',
  path: `${agencyPath}/history`,
  access,
  query: z.strictObject(paging()),
  answer: pageOf(
    z.strictObject({
      version: z.int(),
      at: instant,
      /** A user, or `system`. */
      by: z.strictObject({ id: z.string(), name: z.string() }),
      type: z.string(),
      changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  ),
});

export const changeAgencyStatus = route({
  row: 'A71',
  summary: 'Approves, suspends, reopens or closes an agency.',
  method: 'POST',
  path: `${agencyPath}/status`,
  access,
  body: z.strictObject({ status: z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED']), reason }),
  answer: countedAgency,
  errors: ['INVALID_TRANSITION'],
});

export const listAgencyAgents = route({
  row: 'A72',
  summary: 'Everybody in one agency.',
  method: 'GET',
  path: `${agencyPath}/agents`,
  access,
  query: z.strictObject({ ...paging(), q: z.optional(line(120)), status: z.optional(z.enum(agentStatuses)) }),
  answer: pageOf(teamRow),
});

export const changeAgencyAgentStatus = route({
  row: 'A73',
  summary: 'Suspends one agent of an agency, or lets them work again.',
  method: 'PATCH',
  path: `${agencyPath}/agents/:agentId/status`,
  access,
  body: z.strictObject({ status: z.enum(['ACTIVE', 'ON_LEAVE', 'SUSPENDED']), reason }),
  answer: teamRow,
});

export const listAllAgents = route({
  row: 'A74',
  summary: 'Every agent.',
  method: 'GET',
  path: '/api/admin/agents',
  access,
  query: z.strictObject({
    ...paging(),
    ...window,
    status: z.optional(z.enum(agentStatuses)),
    agency: z.optional(id),
    licence: z.optional(z.enum(['VERIFIED', 'UNVERIFIED', 'NONE'])),
    country: z.optional(id),
    sort: z._default(z.enum(['name', '-name', 'newest']), 'name'),
  }),
  csv: true,
  answer: pageOf(teamRow),
});
export const changeAgent = route({
  row: 'A74',
  summary: 'Verifies licence and identity, or moves an agent to an agency.',
  method: 'PUT',
  path: '/api/admin/agents/:userId',
  access,
  body: z.strictObject({
    licenceVerified: z.optional(z.boolean()),
    idVerified: z.optional(z.boolean()),
    agencyId: z.optional(z.nullable(id)),
    reason,
  }),
  answer: agentRecord,
  errors: ['LIMIT_REACHED', 'ALREADY_MEMBER', 'OWNER_CANNOT_LEAVE'],
});
