import { agencyEvents, agentEvents, userEvents } from '@ardhi/contracts/accounts/events';
import {
  type AgencyStatus,
  type AgentStatus,
  defaultPreferences,
  type Phone,
  type Preferences,
} from '@ardhi/contracts/accounts/user-fields';
import { unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Role } from '@ardhi/contracts/roles';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A user with the email address for notifications. */
export interface UserRow {
  readonly id: Id;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly agencyId: Id | null;
  /** True if the account is suspended. */
  readonly suspended: boolean;
  /** How they want to hear of leads and viewings. */
  readonly channels: Preferences['notifications']['LEADS'];
}

/** Read copy of the users, by user id. */
export const users = replicaOf<UserRow, typeof userEvents>(userEvents, {
  name: 'leads.users',
  version: 3,
  indexes: ['role', 'agencyId'],
  on: {
    UserRegistered: (_, { email, name, role, locale }, { subject }) => ({
      id: subject,
      email,
      name,
      role,
      agencyId: null,
      suspended: false,
      channels: defaultPreferences(locale).notifications.LEADS,
    }),
    PreferencesSet: (row, { preferences: { notifications } }) =>
      row && { ...row, ...(notifications !== undefined && { channels: [...notifications.LEADS] }) },
    EmailChanged: (row, { email }) => row && { ...row, email },
    ProfileChanged: (row, { name }) => row && { ...row, ...omitUndefined({ name }) },
    RightsChanged: (row, { role, agencyId }) => row && { ...row, role, agencyId },
    UserSuspended: (row) => row && { ...row, suspended: true },
    UserReinstated: (row) => row && { ...row, suspended: false },
    UserErased: () => undefined,
  },
});

/** An agent as far as leads need it. */
export interface AgentRow {
  readonly userId: Id;
  readonly slug: string;
  readonly name: string;
  readonly phones: readonly Phone[];
  readonly status: AgentStatus;
  readonly agencyId?: Id;
}

export const agents = replicaOf<AgentRow, typeof agentEvents>(agentEvents, {
  name: 'leads.agents',
  version: 1,
  indexes: ['agencyId', 'slug', 'status'],
  on: {
    AgentRegistered: (_, { slug, name, phones }, { subject }) => ({
      userId: subject,
      slug,
      name,
      phones: unlessErased(phones, []),
      status: 'ACTIVE',
    }),
    AgentProfileChanged: (row, { slug, name, phones }) =>
      row && {
        ...row,
        ...omitUndefined({ slug, name, phones: unlessErased(phones, []) }),
      },
    AgentJoined: (row, { agencyId }) => row && { ...row, agencyId, status: 'ACTIVE' },
    AgentLeft: (row) => {
      if (row === undefined) return undefined;
      const { agencyId: _, ...rest } = row;
      return rest;
    },
    AgentStatusChanged: (row, { to }) => row && { ...row, status: to },
  },
});

/** An agency as far as leads need it. */
export interface AgencyRow {
  readonly id: Id;
  readonly slug: string;
  readonly displayName: string;
  readonly phones: readonly Phone[];
  readonly ownerUserId: Id;
  readonly status: AgencyStatus;
  /** The agency that it was merged into. */
  readonly mergedInto?: Id;
}

export const agencies = replicaOf<AgencyRow, typeof agencyEvents>(agencyEvents, {
  name: 'leads.agencies',
  version: 2,
  indexes: ['slug'],
  on: {
    AgencyRegistered: (_, { slug, ownerUserId, fields }, { subject }) => ({
      id: subject,
      slug,
      ownerUserId,
      displayName: fields.displayName,
      phones: fields.phones,
      status: 'PENDING',
    }),
    AgencyChanged: (row, { changes: { displayName, phones } }) =>
      row && {
        ...row,
        ...omitUndefined({ displayName, phones }),
      },
    AgencyStatusChanged: (row, { to }) => row && { ...row, status: to },
    OwnershipTransferred: (row, { toUserId }) => row && { ...row, ownerUserId: toUserId },
    AgencyMerged: (row, { intoId: mergedInto }) => row && { ...row, mergedInto },
  },
});
