import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { agencyTypes } from '../agency-types.ts';
import { adminListQuery } from '../list-query.ts';
import { roles } from '../roles.ts';
import { emailAddress, reason, singleLine } from '../text-fields.ts';
import { id, queryBoolean } from '../values.ts';
import { loginOutcomes } from './login-outcome.ts';
import { agencyStatuses, agentStatuses, userStatuses } from './user-fields.ts';

/** Filters of the list of users. */
export const usersQuery = z.strictObject({
  ...adminListQuery,
  role: z.optional(z.enum(roles)),
  status: z.optional(z.enum(userStatuses)),
  agency: z.optional(id),
  country: z.optional(id),
  sort: z._default(
    z.enum(['createdAt', '-createdAt', 'name', '-name', 'lastLoginAt', '-lastLoginAt']),
    '-createdAt',
  ),
});

/** An account that an admin creates. */
export const newUser = z.strictObject({
  email: emailAddress,
  name: singleLine(120),
  role: z.enum(roles),
  agencyId: z.optional(id),
});

/** Filters of the login log. */
export const loginsQuery = z.strictObject({
  ...adminListQuery,
  outcome: z.optional(z.enum(loginOutcomes)),
  userId: z.optional(id),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode))),
  ip: z.optional(z.string().check(z.regex(/^[0-9a-f.:/]{2,45}$/i, fieldErrors.ipAddress))),
  sort: z._default(z.enum(['at', '-at']), '-at'),
});

/** Filters of the list of agencies. */
export const agenciesQuery = z.strictObject({
  ...adminListQuery,
  type: z.optional(z.enum(agencyTypes)),
  status: z.optional(z.enum(agencyStatuses)),
  country: z.optional(id),
  verified: z.optional(queryBoolean),
  sort: z._default(z.enum(['name', '-name', 'createdAt', '-createdAt']), '-createdAt'),
});

/** Filters of the list of agents. */
export const agentsQuery = z.strictObject({
  ...adminListQuery,
  status: z.optional(z.enum(agentStatuses)),
  agency: z.optional(id),
  licence: z.optional(z.enum(['VERIFIED', 'UNVERIFIED', 'NONE'])),
  country: z.optional(id),
  sort: z._default(z.enum(['name', '-name', 'newest']), 'name'),
});

/** A member who becomes the owner of an agency by the decision of an admin. */
export const ownershipTransfer = z.strictObject({ agencyId: id, toUserId: id, reason });
/** A member who becomes the owner of an agency by the decision of an admin. */
export type OwnershipTransfer = z.infer<typeof ownershipTransfer>;
