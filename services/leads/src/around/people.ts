import type { AgencyPublished, AgentPublished, UserPublished } from '@ardhi/contracts/accounts/events';
import type { AgencyStatus, AgentStatus, Phone } from '@ardhi/contracts/accounts/people';
import type { Role } from '@ardhi/contracts/roles';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** Somebody who may be written to. */
export interface Reachable {
  readonly id: Id;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly agencyId: Id | null;
}

/** Everybody with an account, by user id. */
export const reachable: Projection<Reachable, UserPublished> = {
  name: 'leads.users',
  version: 1,
  hears: ['user'],
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
    EmailChanged: (it, { email }) => it && { ...it, email },
    ProfileChanged: (it, { name }) => it && { ...it, ...(name !== undefined && { name }) },
    RightsChanged: (it, { role, agencyId }) => it && { ...it, role, agencyId },
    UserErased: () => undefined,
  },
};

/** An agent as far as leads are concerned. */
export interface ServingAgent {
  readonly userId: Id;
  readonly slug: string;
  readonly name: string;
  readonly phones: readonly Phone[];
  readonly status: AgentStatus;
  readonly agencyId?: Id;
}

/** Personal fields read `[erased]` once the person is gone. */
const wholePhones = (phones: unknown): readonly Phone[] => (Array.isArray(phones) ? phones : []);

export const servingAgents: Projection<ServingAgent, AgentPublished> = {
  name: 'leads.agents',
  version: 1,
  hears: ['agent'],
  when: 'async',
  indexes: ['agencyId', 'slug', 'status'],
  on: {
    AgentRegistered: (_, { slug, name, phones }, { subject }) => ({
      userId: subject,
      slug,
      name,
      phones: wholePhones(phones),
      status: 'ACTIVE',
    }),
    AgentProfileChanged: (it, { slug, name, phones }) =>
      it && {
        ...it,
        ...(slug !== undefined && { slug }),
        ...(name !== undefined && { name }),
        ...(phones !== undefined && { phones: wholePhones(phones) }),
      },
    AgentJoined: (it, { agencyId }) => it && { ...it, agencyId, status: 'ACTIVE' },
    AgentLeft: (it) => {
      if (it === undefined) return undefined;
      const { agencyId: _, ...rest } = it;
      return rest;
    },
    AgentStatusChanged: (it, { to }) => it && { ...it, status: to },
  },
};

/** An agency as far as leads are concerned. */
export interface ServingAgency {
  readonly id: Id;
  readonly slug: string;
  readonly displayName: string;
  readonly phones: readonly Phone[];
  readonly ownerUserId: Id;
  readonly status: AgencyStatus;
}

export const servingAgencies: Projection<ServingAgency, AgencyPublished> = {
  name: 'leads.agencies',
  version: 1,
  hears: ['agency'],
  when: 'async',
  indexes: ['slug'],
  on: {
    AgencyFounded: (_, { slug, ownerUserId, fields }, { subject }) => ({
      id: subject,
      slug,
      ownerUserId,
      displayName: fields.displayName,
      phones: fields.phones,
      status: 'PENDING',
    }),
    AgencyChanged: (it, { changes: { displayName, phones } }) =>
      it && {
        ...it,
        ...(displayName !== undefined && { displayName }),
        ...(phones !== undefined && { phones }),
      },
    AgencyStatusChanged: (it, { to }) => it && { ...it, status: to },
    OwnershipTransferred: (it, { toUserId }) => it && { ...it, ownerUserId: toUserId },
  },
};
