import type { AgentFields, PublishedAgentEvent, PublishedLoginEvent } from '@ardhi/contracts/accounts/events';
import type { AgentStatus, Phone, UserStatus } from '@ardhi/contracts/accounts/user-fields';
import type { Permission, Role } from '@ardhi/contracts/roles';
import type { Projection } from '@ardhi/kernel/write/projection';
import { withoutErased } from '../agent/agent.ts';
import { intactPhone, type UserEvent } from '../user/user.ts';

/** A user's details as an agent. */
export interface AgentWork extends Omit<AgentFields, 'name' | 'avatarUrl'> {
  readonly slug: string;
  readonly agencyId: string | null;
  readonly status: AgentStatus;
  readonly licenceVerified: boolean;
  readonly idVerifiedAt?: string;
  readonly since: string;
}

/** A user as shown in lists: the person and, if any, their work as an agent. */
export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly phone?: Phone;
  readonly avatarUrl?: string;
  readonly role: Role;
  readonly agencyId: string | null;
  readonly countryId?: string;
  readonly regionId?: string;
  readonly permissions: readonly Permission[];
  readonly status: UserStatus;
  readonly suspendedReason?: string;
  readonly createdAt: string;
  readonly lastLoginAt?: string;
  readonly work?: AgentWork;
}

type PersonEvent = UserEvent | PublishedAgentEvent | PublishedLoginEvent;

const emptyPerson = (id: string, at: string): PersonRow => ({
  id,
  email: '',
  emailVerified: false,
  name: '',
  role: 'USER',
  agencyId: null,
  permissions: [],
  status: 'ACTIVE',
  createdAt: at,
});

const withWork = (row: PersonRow | undefined, change: Partial<AgentWork>) =>
  row?.work === undefined ? row : { ...row, work: { ...row.work, ...change } };

/** All users, by user id. */
export const people: Projection<PersonRow, PersonEvent> = {
  name: 'accounts.people',
  version: 1,
  subscribesTo: ['user', 'agent', 'login'],
  when: 'async',
  indexes: [
    'role+createdAt',
    'status+createdAt',
    'agencyId+createdAt',
    'countryId',
    'email',
    'name',
    'phone.e164',
    'createdAt',
    'lastLoginAt',
    'work.status+name',
    'work.status+work.since',
    'work.agencyId',
    'work.slug',
    'work.licence.number+name',
    'work.licenceVerified+name',
  ],
  key: (event, { subject }) => (event.type === 'LoginRecorded' ? event.userId : subject),
  on: {
    UserRegistered: (
      row,
      { type: _, subject: __, by, consent, locale, phone, ...details },
      { subject, at },
    ) => ({
      ...emptyPerson(subject, at),
      ...row,
      ...details,
      ...intactPhone(phone),
      createdAt: at,
    }),
    EmailChanged: (row, { email, emailVerified }) => row && { ...row, email, emailVerified },
    ProfileChanged: (row, { type: _, phone, ...changes }) =>
      row && { ...row, ...changes, ...intactPhone(phone) },
    AvatarSet: (row, { url }) => {
      if (row === undefined) return undefined;
      const { avatarUrl: _, ...rest } = row;
      return url === null ? rest : { ...rest, avatarUrl: url };
    },
    RightsChanged: (row, { role, agencyId, permissions }) => row && { ...row, role, agencyId, permissions },
    UserSuspended: (row, { reason }) => row && { ...row, status: 'SUSPENDED', suspendedReason: reason },
    UserReinstated: (row) => {
      if (row === undefined) return undefined;
      const { suspendedReason: _, ...rest } = row;
      return { ...rest, status: 'ACTIVE' };
    },
    UserErased: (row, _, { at }) =>
      row && { ...emptyPerson(row.id, at), createdAt: row.createdAt, status: 'ERASED' },
    LoginRecorded: (row, { outcome }, { at }) =>
      row && outcome === 'SUCCESS' ? { ...row, lastLoginAt: at } : row,

    AgentRegistered: (row, { type: _, name: __, avatarUrl, ...details }, { subject, at }) => ({
      ...(row ?? emptyPerson(subject, at)),
      work: {
        phones: [],
        ...withoutErased(details),
        agencyId: null,
        status: 'ACTIVE',
        licenceVerified: false,
        since: at,
      },
    }),
    AgentProfileChanged: (row, { type: _, name: __, avatarUrl, ...changes }) =>
      withWork(row, {
        ...withoutErased(changes),
        ...(changes.licence !== undefined && { licenceVerified: false }),
      }),
    AgentJoined: (row, { agencyId }) => withWork(row, { agencyId }),
    AgentLeft: (row) => withWork(row, { agencyId: null }),
    AgentStatusChanged: (row, { to }) => withWork(row, { status: to }),
    AgentVerified: (row, { licence, identity }, { at }) =>
      withWork(row, { licenceVerified: licence, ...(identity && { idVerifiedAt: at }) }),
  },
};
