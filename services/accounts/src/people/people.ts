import type { AgentFields, AgentPublished, LoginPublished } from '@ardhi/contracts/accounts/events';
import type { AgentStatus, Phone, UserStatus } from '@ardhi/contracts/accounts/people';
import type { Permission, Role } from '@ardhi/contracts/roles';
import type { Projection } from '@ardhi/kernel/projection';
import type { UserEvent } from '../user/user.ts';

/** Somebody's work as an agent. */
export interface Work extends Omit<AgentFields, 'name' | 'avatarUrl'> {
  readonly slug: string;
  readonly agencyId: string | null;
  readonly status: AgentStatus;
  readonly licenceVerified: boolean;
  readonly idVerifiedAt?: string;
  readonly since: string;
}

/** Everything lists show of one person: who they are, and what they are as an agent. */
export interface Person {
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
  readonly work?: Work;
}

type Heard = UserEvent | AgentPublished | LoginPublished;

const unknown = (id: string, at: string): Person => ({
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

const working = (it: Person | undefined, change: Partial<Work>) =>
  it?.work === undefined ? it : { ...it, work: { ...it.work, ...change } };

export const people: Projection<Person, Heard> = {
  name: 'accounts.people',
  version: 1,
  hears: ['user', 'agent', 'login'],
  when: 'async',
  indexes: [
    'role',
    'status',
    'agencyId',
    'countryId',
    'email',
    'name',
    'createdAt',
    'lastLoginAt',
    'work.status',
    'work.agencyId',
    'work.slug',
  ],
  key: (event, { subject }) => (event.type === 'LoginRecorded' ? event.userId : subject),
  on: {
    UserRegistered: (it, { type: _, subject: __, by, consent, locale, ...given }, { subject, at }) => ({
      ...unknown(subject, at),
      ...it,
      ...given,
      createdAt: at,
    }),
    EmailChanged: (it, { email, emailVerified }) => it && { ...it, email, emailVerified },
    ProfileChanged: (it, { type: _, ...changes }) => it && { ...it, ...changes },
    AvatarSet: (it, { url }) => {
      if (it === undefined) return undefined;
      const { avatarUrl: _, ...rest } = it;
      return url === null ? rest : { ...rest, avatarUrl: url };
    },
    RightsChanged: (it, { role, agencyId, permissions }) => it && { ...it, role, agencyId, permissions },
    UserSuspended: (it, { reason }) => it && { ...it, status: 'SUSPENDED', suspendedReason: reason },
    UserReinstated: (it) => {
      if (it === undefined) return undefined;
      const { suspendedReason: _, ...rest } = it;
      return { ...rest, status: 'ACTIVE' };
    },
    UserErased: (it, _, { at }) => it && { ...unknown(it.id, at), createdAt: it.createdAt, status: 'ERASED' },
    LoginRecorded: (it, { outcome }, { at }) =>
      it && outcome === 'SUCCESS' ? { ...it, lastLoginAt: at } : it,

    AgentRegistered: (it, { type: _, name: __, avatarUrl, ...given }, { subject, at }) => ({
      ...(it ?? unknown(subject, at)),
      work: { ...given, agencyId: null, status: 'ACTIVE', licenceVerified: false, since: at },
    }),
    AgentProfileChanged: (it, { type: _, name: __, avatarUrl, ...changes }) =>
      working(it, { ...changes, ...(changes.licence !== undefined && { licenceVerified: false }) }),
    AgentJoined: (it, { agencyId }) => working(it, { agencyId }),
    AgentLeft: (it) => working(it, { agencyId: null }),
    AgentStatusChanged: (it, { to }) => working(it, { status: to }),
    AgentVerified: (it, { licence, identity }, { at }) =>
      working(it, { licenceVerified: licence, ...(identity && { idVerifiedAt: at }) }),
  },
};
