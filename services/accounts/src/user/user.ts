import { type UserPublished, userEvents } from '@ardhi/contracts/accounts/events';
import {
  type Phone,
  type Preferences,
  preferencesFor,
  type UserStatus,
} from '@ardhi/contracts/accounts/people';
import { agents, type Permission, type Role } from '@ardhi/contracts/roles';
import type { Locale } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { differing, isEmpty } from '../differing.ts';
import { personalOf } from '../personal-of.ts';

export interface Consent {
  marketing: boolean;
  termsVersion: string;
  privacyVersion?: string;
}

export interface Registration {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  phone?: Phone;
  countryId?: string;
  locale: Locale;
  by: 'SIGN_UP' | 'SOCIAL' | 'ADMIN' | 'PROVIDER';
  consent?: Consent;
}

export interface ProfileChanges {
  name?: string;
  phone?: Phone;
  countryId?: string;
  regionId?: string;
}

export interface Rights {
  role: Role;
  agencyId: string | null;
  permissions: readonly Permission[];
}

export type UserCommand =
  | ({ type: 'Register' } & Registration)
  | { type: 'SetEmail'; email: string; emailVerified: boolean }
  | ({ type: 'ChangeProfile' } & ProfileChanges)
  | { type: 'SetPreferences'; preferences: Partial<Preferences> }
  | { type: 'Agree'; consent: Partial<Consent> }
  | { type: 'SetAvatar'; url: string | null }
  | ({ type: 'GrantRights'; reason?: string } & Partial<Rights>)
  | { type: 'BecomeAgent' }
  | { type: 'EnterAgency'; agencyId: string }
  | { type: 'LeadAgency'; agencyId: string }
  | { type: 'LeaveAgency'; agencyId: string }
  | { type: 'BarFromWork'; reason: string }
  | { type: 'ReturnToWork'; agencyId: string | null }
  | { type: 'Suspend'; reason: string }
  | { type: 'Reinstate'; reason: string }
  | { type: 'EndSessions'; reason: string }
  | { type: 'AskErasure'; eraseAt: string }
  | { type: 'Keep' }
  | { type: 'Erase' };

type Registered = Extract<UserPublished, { type: 'UserRegistered' }>;
export type UserEvent =
  | Exclude<UserPublished, Registered>
  | (Registered & { consent?: Consent })
  | { type: 'ConsentGiven'; consent: Partial<Consent> }
  | { type: 'AvatarSet'; url: string | null }
  | { type: 'ErasureAsked'; eraseAt: string }
  | { type: 'ErasureWithdrawn' };

/** Somebody who is known to us; what signs them in is the identity provider's. */
export interface User extends Rights {
  status: 'UNKNOWN' | UserStatus;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  phone?: Phone;
  countryId?: string;
  regionId?: string;
  avatarUrl?: string;
  preferences: Preferences;
  /** What they agreed to, in which version. */
  consent: Partial<Consent>;
  suspendedReason?: string;
  /** What they were before their work as an agent was suspended. */
  barredAs?: Role;
  /** When they will be forgotten, unless they think better of it. */
  eraseAt?: string;
}

const nobody: User = {
  status: 'UNKNOWN',
  subject: '',
  email: '',
  emailVerified: false,
  name: '',
  role: 'USER',
  agencyId: null,
  permissions: [],
  preferences: preferencesFor('en'),
  consent: {},
};

export const user: Decider<User, UserCommand, UserEvent> = {
  name: 'user',
  initial: nobody,
  personal: { ...personalOf(userEvents), AvatarSet: { fields: ['url'] } },

  decide: {
    Register: (it, { type: _, ...given }) =>
      it.status === 'UNKNOWN' ? [{ type: 'UserRegistered', role: 'USER', ...given }] : [],
    SetEmail: (it, { email, emailVerified }) =>
      known(it).email === email && it.emailVerified === emailVerified
        ? []
        : [{ type: 'EmailChanged', email, emailVerified }],
    ChangeProfile: (it, { type: _, ...given }) => {
      const changes = differing(known(it), given);
      return isEmpty(changes) ? [] : [{ type: 'ProfileChanged', ...changes }];
    },
    SetPreferences: (it, { preferences }) => {
      const changes = differing(known(it).preferences, preferences);
      return isEmpty(changes) ? [] : [{ type: 'PreferencesSet', preferences: changes }];
    },
    Agree: (it, { consent }) => {
      const changes = differing(known(it).consent, consent);
      return isEmpty(changes) ? [] : [{ type: 'ConsentGiven', consent: changes }];
    },
    SetAvatar: (it, { url }) => ((known(it).avatarUrl ?? null) === url ? [] : [{ type: 'AvatarSet', url }]),
    GrantRights: (it, { type: _, reason, ...given }) => rightsChanged(it, given, reason),
    BecomeAgent: (it) => rightsChanged(it, known(it).role === 'USER' ? { role: 'AGENT' } : {}),
    EnterAgency: (it, { agencyId }) => rightsChanged(it, { agencyId }),
    LeadAgency: (it, { agencyId }) =>
      rightsChanged(it, { agencyId, ...(isStaff(known(it)) ? {} : { role: 'SUPER_AGENT' }) }),
    LeaveAgency: (it, { agencyId }) => {
      if (it.agencyId !== agencyId) return [];
      return rightsChanged(it, { agencyId: null, ...(it.role === 'SUPER_AGENT' ? { role: 'AGENT' } : {}) });
    },
    BarFromWork: (it, { reason }) =>
      it.barredAs === undefined && agents.includes(known(it).role)
        ? [{ type: 'RightsChanged', ...rightsOf(it), ...noWork, barredAs: it.role, reason }]
        : [],
    // Only what the suspension took is given back: what an admin has decided since stands.
    ReturnToWork: (it, { agencyId }) => {
      const { barredAs: role } = known(it);
      return role === undefined ? [] : rightsChanged(it, { role, agencyId });
    },
    Suspend: (it, { reason }) =>
      known(it).status === 'SUSPENDED' ? [] : [{ type: 'UserSuspended', reason }],
    Reinstate: (it, { reason }) =>
      known(it).status === 'ACTIVE' ? [] : [{ type: 'UserReinstated', reason }],
    EndSessions: (it, { reason }) => known(it) && [{ type: 'SessionsEnded', reason }],
    AskErasure: (it, { eraseAt }) =>
      known(it).eraseAt === undefined ? [{ type: 'ErasureAsked', eraseAt }] : [],
    Keep: (it) => (known(it).eraseAt === undefined ? [] : [{ type: 'ErasureWithdrawn' }]),
    Erase: (it, _, { now }) =>
      it.eraseAt !== undefined && it.eraseAt <= now ? [{ type: 'UserErased' }] : [],
  },

  evolve: {
    UserRegistered: (_, { type: __, by: ___, consent = {}, locale, ...given }) => ({
      ...nobody,
      ...given,
      status: 'ACTIVE',
      preferences: preferencesFor(locale),
      consent,
    }),
    EmailChanged: (it, { email, emailVerified }) => ({ ...it, email, emailVerified }),
    ProfileChanged: (it, { type: _, ...changes }) => ({ ...it, ...changes }),
    PreferencesSet: (it, { preferences }) => ({ ...it, preferences: { ...it.preferences, ...preferences } }),
    ConsentGiven: (it, { consent }) => ({ ...it, consent: { ...it.consent, ...consent } }),
    AvatarSet: ({ avatarUrl: _, ...it }, { url }) => (url === null ? it : { ...it, avatarUrl: url }),
    RightsChanged: ({ barredAs: _, ...it }, { role, agencyId, permissions, barredAs }) => ({
      ...it,
      ...{ role, agencyId, permissions },
      ...(barredAs !== undefined && { barredAs }),
    }),
    UserSuspended: (it, { reason }) => ({ ...it, status: 'SUSPENDED', suspendedReason: reason }),
    UserReinstated: ({ suspendedReason: _, ...it }) => ({ ...it, status: 'ACTIVE' }),
    SessionsEnded: (it) => it,
    ErasureAsked: (it, { eraseAt }) => ({ ...it, eraseAt }),
    ErasureWithdrawn: ({ eraseAt: _, ...it }) => it,
    UserErased: (it) => ({ ...nobody, subject: it.subject, status: 'ERASED' }),
  },
};

const known = (it: User): User =>
  it.status === 'UNKNOWN' || it.status === 'ERASED' ? refuse('NOT_FOUND') : it;

const rightsOf = ({ role, agencyId, permissions }: User): Rights => ({ role, agencyId, permissions });

const noWork = { role: 'USER', agencyId: null } as const;

const isStaff = ({ role }: User) => role === 'ASSISTANT_ADMIN' || role === 'AFRI_ADMIN';

function rightsChanged(it: User, given: Partial<Rights>, reason?: string): UserEvent[] {
  if (isEmpty(differing(rightsOf(known(it)), given))) return [];
  return [{ type: 'RightsChanged', ...rightsOf(it), ...given, ...(reason !== undefined && { reason }) }];
}
