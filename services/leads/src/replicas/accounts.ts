import type {
  PublishedAgencyEvent,
  PublishedAgentEvent,
  PublishedUserEvent,
} from '@ardhi/contracts/accounts/events';
import type { AgencyStatus, AgentStatus, Phone } from '@ardhi/contracts/accounts/user-fields';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Role } from '@ardhi/contracts/roles';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/read/projection';

/** A user with the email address for notifications. */
export interface UserRow {
  readonly id: Id;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly agencyId: Id | null;
}

/** Read copy of the users, by user id. */
export const users: Projection<UserRow, PublishedUserEvent> = {
  name: 'leads.users',
  version: 1,
  subscribesTo: ['user'],
  when: 'async',
  indexes: ['role', 'agencyId'],
  on: {
    UserRegistered: (_, { email, name, role }, { subject }) => ({
      id: subject,
      email,
      name,
      role,
      agencyId: null,
    }),
    EmailChanged: (row, { email }) => row && { ...row, email },
    ProfileChanged: (row, { name }) => row && { ...row, ...omitUndefined({ name }) },
    RightsChanged: (row, { role, agencyId }) => row && { ...row, role, agencyId },
    UserErased: () => undefined,
  },
};

/** An agent as far as leads need it. */
export interface AgentRow {
  readonly userId: Id;
  readonly slug: string;
  readonly name: string;
  readonly phones: readonly Phone[];
  readonly status: AgentStatus;
  readonly agencyId?: Id;
}

/** Personal fields read `[erased]` after an erasure. */
const phonesOrEmpty = (phones: unknown): readonly Phone[] => (Array.isArray(phones) ? phones : []);

export const agents: Projection<AgentRow, PublishedAgentEvent> = {
  name: 'leads.agents',
  version: 1,
  subscribesTo: ['agent'],
  when: 'async',
  indexes: ['agencyId', 'slug', 'status'],
  on: {
    AgentRegistered: (_, { slug, name, phones }, { subject }) => ({
      userId: subject,
      slug,
      name,
      phones: phonesOrEmpty(phones),
      status: 'ACTIVE',
    }),
    AgentProfileChanged: (row, { slug, name, phones }) =>
      row && {
        ...row,
        ...omitUndefined({ slug, name }),
        ...(phones !== undefined && { phones: phonesOrEmpty(phones) }),
      },
    AgentJoined: (row, { agencyId }) => row && { ...row, agencyId, status: 'ACTIVE' },
    AgentLeft: (row) => {
      if (row === undefined) return undefined;
      const { agencyId: _, ...rest } = row;
      return rest;
    },
    AgentStatusChanged: (row, { to }) => row && { ...row, status: to },
  },
};

/** An agency as far as leads need it. */
export interface AgencyRow {
  readonly id: Id;
  readonly slug: string;
  readonly displayName: string;
  readonly phones: readonly Phone[];
  readonly ownerUserId: Id;
  readonly status: AgencyStatus;
}

export const agencies: Projection<AgencyRow, PublishedAgencyEvent> = {
  name: 'leads.agencies',
  version: 1,
  subscribesTo: ['agency'],
  when: 'async',
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
  },
};
