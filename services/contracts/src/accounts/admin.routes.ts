// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of calls, each read on its own.
import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins, permissions, roles } from '../roles.ts';
import { reason, singleLine } from '../text-fields.ts';
import { id, instant, noBody, pageSchema, pagingQuery } from '../values.ts';
import { adminChange } from './admin-change.routes.ts';
import { agenciesQuery, agentsQuery, loginsQuery, newUser, usersQuery } from './admin-input.ts';
import { agencyChanges, agencyInput, agencyRecord, agentRecord, teamRow } from './agency-and-agent.ts';
import { loginOutcomes } from './login-outcome.ts';
import { successorField } from './team-input.ts';
import { agencyCommands, agentStatuses, phone, phoneInput, userStatuses } from './user-fields.ts';

const access = { roles: admins } as const;

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
/** The complete record of a user, for admins. */
export type UserRecord = z.infer<typeof userRecord>;
const idAndName = z.strictObject({ id, name: z.string() });
const userRow = z.strictObject({ ...userShape, agency: z.optional(idAndName), listings: z.int() });
/** A user in the table of all users. */
export type UserRow = z.infer<typeof userRow>;

/** The users' table of admins; also as CSV. */
export const listUsers = route({
  row: 'A62',
  summary: 'All users.',
  method: 'GET',
  path: '/api/admin/users',
  access,
  query: usersQuery,
  csv: true,
  answer: pageSchema(userRow),
});

/** For admins, who never choose or see the password. */
export const createUser = route({
  row: 'A62',
  summary: 'Creates an account; the user sets a password through an email link.',
  method: 'POST',
  path: '/api/admin/users',
  access: { roles: admins, permission: 'roles.grant' },
  status: 201,
  body: newUser,
  answer: userRecord,
  errors: ['EMAIL_IN_USE', 'WRONG_STATE', 'CONSENT_REQUIRED', 'LIMIT_REACHED', 'NOT_OFFERED'],
});

const userRoute = { row: 'A63', path: '/api/admin/users/:id', access, answer: userRecord } as const;
/** The user form of admins. */
export const readUser = route({ ...userRoute, summary: 'One user with their permissions.', method: 'GET' });
/** Partial: fields that are missing stay. */
export const changeUser = route({
  ...userRoute,
  summary: 'Changes a user; role and permissions need roles.grant.',
  method: 'PUT',
  body: z.strictObject({
    name: z.optional(singleLine(120)),
    phone: z.optional(phoneInput),
    role: z.optional(z.enum(roles)),
    agencyId: z.optional(z.nullable(id)),
    permissions: z.optional(z.array(z.enum(permissions)).check(z.maxLength(permissions.length))),
    countryId: z.optional(id),
    regionId: z.optional(id),
    reason,
  }),
  errors: [
    'SELF_CHANGE',
    'PERMISSION_REQUIRED',
    'WRONG_STATE',
    'CONSENT_REQUIRED',
    'LAST_ADMIN',
    'LIMIT_REACHED',
    'ALREADY_MEMBER',
    'OWNER_CANNOT_LEAVE',
  ],
});

/** The admin's counterpart of `requestErasure`; the same seven days apply. */
export const eraseUser = route({
  row: 'A64',
  summary: 'Schedules the erasure of a user in 7 days, at their request.',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: { roles: admins, permission: 'user.erase' },
  status: 202,
  body: z.strictObject({ reason }),
  answer: z.strictObject({ eraseAt: instant }),
  errors: ['SELF_CHANGE', 'LAST_ADMIN', 'OWNER_CANNOT_LEAVE'],
});

const loginLogEntry = z.strictObject({
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
/** One attempt to sign in, successful or not. */
export type LoginLogEntry = z.infer<typeof loginLogEntry>;

const auditEntry = z.strictObject({
  seq: z.int(),
  at: instant,
  /** A user, or `system`. */
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  /** The user as whom an admin acted. */
  onBehalfOf: z.optional(z.string()),
  /** The type of the event. */
  action: z.string(),
  /** The stream of the event. */
  object: z.string(),
  /** The fields that the event set, without those of the identity provider. */
  after: z.record(z.string(), z.unknown()),
  reason: z.optional(z.string()),
});
/** One thing that was done to an account. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** The user with their permissions, agent record and agency in one response. */
export const readUserInfo = route({
  row: 'A65',
  summary: 'Details of one user for admins.',
  method: 'GET',
  path: '/api/admin/users/:id/info',
  access,
  answer: z.strictObject({
    user: userRecord,
    permissions: z.array(z.enum(permissions)),
    agent: z.optional(agentRecord),
    agency: z.optional(idAndName),
    sessions: z.array(
      z.strictObject({ id: z.string(), device: z.string(), browser: z.string(), lastAt: instant }),
    ),
    /** True if they sign in with a second factor. */
    secondFactor: z.boolean(),
    counts: z.strictObject({ favourites: z.int(), listings: z.int() }),
    logins: z.array(loginLogEntry),
    adminChange: z.strictObject({
      /** True if a second AFRI_ADMIN has to consent before the user becomes one or, as one, changes role or status. */
      needsConsent: z.boolean(),
      /** Change that waits for this consent, if any. */
      proposed: z.optional(adminChange),
    }),
    /** The latest first, at most 50. */
    audit: z.array(auditEntry),
  }),
});

/** A suspension also ends the sessions. */
export const changeUserStatus = route({
  row: 'A67',
  summary: 'Suspends a user with immediate effect or reinstates them.',
  method: 'POST',
  path: '/api/admin/users/:id/status',
  access,
  body: z.strictObject({ status: z.enum(['ACTIVE', 'SUSPENDED']), reason, ...successorField }),
  answer: userRecord,
  errors: ['SELF_CHANGE', 'PERMISSION_REQUIRED', 'CONSENT_REQUIRED', 'LAST_ADMIN'],
});

/** For a lost device or a stolen account. */
export const signOutUser = route({
  row: 'A67',
  summary: 'Ends all sessions of a user.',
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  access,
  status: 204,
  body: z.strictObject({ reason }),
  answer: noBody,
  errors: ['SELF_CHANGE', 'PERMISSION_REQUIRED'],
});

/** For a lost phone, once the person has shown who they are (security-policies.md 1). */
export const resetSecondFactor = route({
  row: 'A67',
  summary: 'Removes the second factor of a user and ends all their sessions.',
  method: 'POST',
  path: '/api/admin/users/:id/reset-second-factor',
  access,
  status: 204,
  body: z.strictObject({ reason }),
  answer: noBody,
  errors: ['SELF_CHANGE', 'PERMISSION_REQUIRED'],
});

/** The login log of admins, newest first unless sorted otherwise. */
export const listLogins = route({
  row: 'A69',
  summary: 'The login log.',
  method: 'GET',
  path: '/api/admin/login-logs',
  access,
  query: loginsQuery,
  csv: true,
  answer: pageSchema(loginLogEntry),
});

/** A merge of an agency: INTO, that another one is merged into it. */
const agencyMerge = z.strictObject({
  side: z.enum(['FROM', 'INTO']),
  other: z.strictObject({ id, name: z.string() }),
  /** While it is open; A33 answers it to who began the merge. */
  jobId: z.optional(id),
});

/** An agency with the numbers of its agents and listings. */
export const agencyWithCounts = z.strictObject({
  ...agencyRecord.shape,
  counts: z.strictObject({ agents: z.int(), listings: z.int() }),
  /** The merge that is open, or the one that closed this agency. */
  merge: z.optional(agencyMerge),
  /** Commands that the agency accepts now. */
  commands: z.array(z.enum(agencyCommands)),
});
/** An agency with the numbers of its agents and listings. */
export type AgencyWithCounts = z.infer<typeof agencyWithCounts>;

/** The agencies' table of admins, in every status. */
export const listAllAgencies = route({
  row: 'A70',
  summary: 'Every agency.',
  method: 'GET',
  path: '/api/admin/broker/agencies',
  access,
  query: agenciesQuery,
  csv: true,
  answer: pageSchema(agencyWithCounts),
});
const agencyPath = '/api/admin/broker/agencies/:id';
/** For agencies that an admin signs up; agencies that register themselves use `registerAgency`. */
export const createAgency = route({
  row: 'A70',
  summary: 'Creates an agency without an owner; its first SUPER_AGENT becomes the owner.',
  method: 'POST',
  path: '/api/admin/broker/agencies',
  access,
  status: 201,
  body: agencyInput,
  answer: agencyWithCounts,
});
/** The agency form of admins, in every status. */
export const readAnyAgency = route({
  row: 'A70',
  summary: 'One agency.',
  method: 'GET',
  path: agencyPath,
  access,
  answer: agencyWithCounts,
});
/** Like `changeAgency`, for admins. */
export const changeAnyAgency = route({
  row: 'A70',
  summary: 'Changes the profile of an agency.',
  method: 'PUT',
  versioned: true,
  path: agencyPath,
  access,
  body: agencyChanges,
  answer: agencyWithCounts,
});
/** Refused while the agency has agents or listings. */
export const closeAgency = route({
  row: 'A70',
  summary: 'Closes an agency without agents and listings.',
  method: 'DELETE',
  path: agencyPath,
  access,
  status: 204,
  answer: noBody,
  errors: ['IN_USE', 'INVALID_TRANSITION'],
});
/** Who changed which fields of an agency, newest first. */
export const readAgencyHistory = route({
  row: 'A70',
  summary: 'The change history of an agency.',
  method: 'GET',
  path: `${agencyPath}/history`,
  access,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(
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

/** Agencies register as PENDING and need the approval of an admin. */
export const changeAgencyStatus = route({
  row: 'A71',
  summary: 'Approves, suspends, reopens or closes an agency.',
  method: 'POST',
  path: `${agencyPath}/status`,
  access,
  body: z.strictObject({ status: z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED']), reason }),
  answer: agencyWithCounts,
  errors: ['INVALID_TRANSITION'],
});

/** The team tab of an agency in the admin area. */
export const listAgencyAgents = route({
  row: 'A72',
  summary: 'The members of one agency.',
  method: 'GET',
  path: `${agencyPath}/agents`,
  access,
  query: z.strictObject({
    ...pagingQuery(),
    q: z.optional(singleLine(120)),
    status: z.optional(z.enum(agentStatuses)),
  }),
  answer: pageSchema(teamRow),
});

/** Like `changeMemberStatus`, for admins. */
export const changeAgencyAgentStatus = route({
  row: 'A73',
  summary: 'Changes the status of an agent of an agency.',
  method: 'PATCH',
  path: `${agencyPath}/agents/:agentId/status`,
  access,
  body: z.strictObject({
    status: z.enum(['ACTIVE', 'ON_LEAVE', 'SUSPENDED']),
    reason,
    ...successorField,
  }),
  answer: teamRow,
  errors: ['SELF_CHANGE', 'PERMISSION_REQUIRED', 'CONSENT_REQUIRED', 'WRONG_STATE'],
});

/** The agents' table of admins, in every status. */
export const listAllAgents = route({
  row: 'A74',
  summary: 'Every agent.',
  method: 'GET',
  path: '/api/admin/agents',
  access,
  query: agentsQuery,
  csv: true,
  answer: pageSchema(teamRow),
});
/** The only way to mark a licence as verified. */
export const changeAgent = route({
  row: 'A74',
  summary: 'Verifies licence and identity of an agent or moves them to an agency.',
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
  errors: [
    'SELF_CHANGE',
    'PERMISSION_REQUIRED',
    'CONSENT_REQUIRED',
    'LIMIT_REACHED',
    'ALREADY_MEMBER',
    'OWNER_CANNOT_LEAVE',
  ],
});
