import { userEvents } from '@ardhi/contracts/accounts/events';
import {
  defaultPreferences,
  type Phone,
  type Preferences,
  type UserStatus,
} from '@ardhi/contracts/accounts/user-fields';
import { type Erased, type Unerased, unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agents, isAdmin, type Permission, type Role } from '@ardhi/contracts/roles';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { changedFields, isEmpty } from '../changed-fields.ts';

/** The versions of the texts that a user agreed to, and consent to marketing. */
export interface Consent {
  marketing: boolean;
  termsVersion: string;
  privacyVersion?: string;
}

/** Recorded fields of a new user. */
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

/** Fields that users change themselves; missing fields stay. */
export interface ProfileChanges {
  name?: string;
  phone?: Phone;
  countryId?: string;
  regionId?: string;
}

/** Role, agency and permissions of a user. */
export interface Rights {
  role: Role;
  agencyId: string | null;
  permissions: readonly Permission[];
}

/** Commands on a user. */
export type UserCommand =
  | ({ type: 'Register' } & Registration)
  | { type: 'SetEmail'; email: string; emailVerified: boolean }
  | ({ type: 'ChangeProfile' } & ProfileChanges)
  | { type: 'SetPreferences'; preferences: Partial<Preferences> }
  | { type: 'GiveConsent'; consent: Partial<Consent> }
  | { type: 'SetAvatar'; url: string | null }
  | ({ type: 'GrantRights'; reason?: string } & Partial<Rights>)
  | { type: 'BecomeAgent' }
  | { type: 'EnterAgency'; agencyId: string }
  | { type: 'LeadAgency'; agencyId: string }
  | { type: 'LeaveAgency'; agencyId: string }
  /** Their agency was merged into another one, where they lead nothing. */
  | { type: 'MoveAgency'; fromId: string; toId: string }
  | { type: 'SuspendAgentRole'; reason: string }
  | { type: 'RestoreAgentRole'; agencyId: string | null }
  | { type: 'Suspend'; reason: string; transferTo?: string }
  | { type: 'Reinstate'; reason: string }
  | { type: 'EndSessions'; reason: string }
  | { type: 'EndSession'; session: string }
  | { type: 'RequestErasure'; eraseAt: string }
  | { type: 'CancelErasure' }
  | { type: 'Erase' };

/** Unpublished events of a user, such as consent and avatars. */
type InternalEvent =
  | { type: 'ConsentGiven'; consent: Partial<Consent> }
  | { type: 'AvatarSet'; url: string | null }
  | { type: 'ErasureRequested'; eraseAt: string }
  | { type: 'ErasureCancelled' };

interface PrivateFields {
  readonly UserRegistered: { readonly consent?: Consent };
}

export type UserEvent = DeciderEvent<typeof userEvents, InternalEvent, PrivateFields>;

/** A registered user; credentials belong to the identity provider. */
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
  /** The versions of the documents they accepted. */
  consent: Partial<Consent>;
  suspendedReason?: string;
  /** Their role before their work as an agent was suspended. */
  barredAs?: Role;
  /** When they will be erased, unless they cancel. */
  eraseAt?: string;
}

const unknownUser: User = {
  status: 'UNKNOWN',
  subject: '',
  email: '',
  emailVerified: false,
  name: '',
  role: 'USER',
  agencyId: null,
  permissions: [],
  preferences: defaultPreferences('en'),
  consent: {},
};

/** A user: profile, rights, consent, status and erasure. */
export const user = publishingDecider<User, UserCommand, typeof userEvents, InternalEvent, PrivateFields>(
  userEvents,
  {
    initial: unknownUser,
    personal: { AvatarSet: { fields: ['url'] } },

    decide: {
      Register: (state, { type: _, ...details }) =>
        state.status === 'UNKNOWN' ? [{ type: 'UserRegistered', role: 'USER', ...details }] : [],
      SetEmail: (state, { email, emailVerified }) =>
        requireActive(state).email === email && state.emailVerified === emailVerified
          ? []
          : [{ type: 'EmailChanged', email, emailVerified }],
      ChangeProfile: (state, { type: _, ...details }) => {
        const changes = changedFields(requireActive(state), withConfirmation(state, details));
        return isEmpty(changes) ? [] : [{ type: 'ProfileChanged', ...changes }];
      },
      SetPreferences: (state, { preferences }) => {
        const changes = changedFields(requireActive(state).preferences, preferences);
        return isEmpty(changes) ? [] : [{ type: 'PreferencesSet', preferences: changes }];
      },
      GiveConsent: (state, { consent }) => {
        const changes = changedFields(requireActive(state).consent, consent);
        return isEmpty(changes) ? [] : [{ type: 'ConsentGiven', consent: changes }];
      },
      SetAvatar: (state, { url }) =>
        (requireActive(state).avatarUrl ?? null) === url ? [] : [{ type: 'AvatarSet', url }],
      // A role given to a suspended agent is final: lifting the suspension brings no other one back.
      GrantRights: (state, { type: _, reason, ...details }) =>
        rightsChanged(state, details, reason, state.barredAs !== undefined && details.role !== undefined),
      BecomeAgent: (state) =>
        rightsChanged(state, requireActive(state).role === 'USER' ? { role: 'AGENT' } : {}),
      // Suspended users enter it when the suspension ends.
      EnterAgency: (state, { agencyId }) =>
        state.barredAs === undefined ? rightsChanged(state, { agencyId }) : [],
      LeadAgency: (state, { agencyId }) =>
        rightsChanged(state, {
          agencyId,
          ...(isAdmin(requireActive(state).role) ? {} : { role: 'SUPER_AGENT' }),
        }),
      LeaveAgency: (state, { agencyId }) => {
        if (state.agencyId !== agencyId) return [];
        return rightsChanged(state, {
          agencyId: null,
          ...(state.role === 'SUPER_AGENT' ? { role: 'AGENT' } : {}),
        });
      },
      MoveAgency: (state, { fromId, toId }) => {
        const { barredAs, agencyId, role } = state;
        if (barredAs === 'SUPER_AGENT')
          return [{ type: 'RightsChanged', ...rightsOf(state), roleBeforeSuspension: 'AGENT' }];
        if (agencyId !== fromId) return [];
        return rightsChanged(state, { agencyId: toId, ...(role === 'SUPER_AGENT' && { role: 'AGENT' }) });
      },
      SuspendAgentRole: (state, { reason }) =>
        state.barredAs === undefined && agents.includes(requireActive(state).role)
          ? [
              {
                type: 'RightsChanged',
                ...rightsOf(state),
                ...withoutWork,
                roleBeforeSuspension: state.role,
                reason,
              },
            ]
          : [],
      // Restores only what the suspension removed: later decisions of an admin stand.
      RestoreAgentRole: (state, { agencyId }) => {
        const { barredAs } = requireActive(state);
        if (barredAs === undefined) return [];
        const role = barredAs === 'SUPER_AGENT' && agencyId === null ? 'AGENT' : barredAs;
        return rightsChanged(state, { role, agencyId });
      },
      Suspend: (state, { type: _, ...details }) =>
        requireActive(state).status === 'SUSPENDED' ? [] : [{ type: 'UserSuspended', ...details }],
      Reinstate: (state, { reason }) =>
        requireActive(state).status === 'ACTIVE' ? [] : [{ type: 'UserReinstated', reason }],
      EndSessions: (state, { reason }) => requireActive(state) && [{ type: 'SessionsEnded', reason }],
      EndSession: (state, { session }) => requireActive(state) && [{ type: 'SessionEnded', session }],
      RequestErasure: (state, { eraseAt }) =>
        requireActive(state).eraseAt === undefined ? [{ type: 'ErasureRequested', eraseAt }] : [],
      CancelErasure: (state) =>
        requireActive(state).eraseAt === undefined ? [] : [{ type: 'ErasureCancelled' }],
      Erase: (state, _, { now }) =>
        state.eraseAt !== undefined && state.eraseAt <= now ? [{ type: 'UserErased' }] : [],
    },

    evolve: {
      UserRegistered: (_, { type: __, by: ___, consent = {}, locale, phone, ...details }) => ({
        ...unknownUser,
        ...details,
        ...intactPhone(phone),
        status: 'ACTIVE',
        preferences: defaultPreferences(locale),
        consent,
      }),
      EmailChanged: (state, { email, emailVerified }) => ({ ...state, email, emailVerified }),
      ProfileChanged: (state, { type: _, phone, ...changes }) => ({
        ...state,
        ...changes,
        ...intactPhone(phone),
      }),
      PreferencesSet: (state, { preferences }) => ({
        ...state,
        preferences: { ...state.preferences, ...preferences },
      }),
      ConsentGiven: (state, { consent }) => ({ ...state, consent: { ...state.consent, ...consent } }),
      AvatarSet: ({ avatarUrl: _, ...state }, { url }) =>
        url === null ? state : { ...state, avatarUrl: url },
      RightsChanged: (
        { barredAs: _, ...state },
        { role, agencyId, permissions, roleBeforeSuspension: barredAs },
      ) => ({
        ...state,
        role,
        agencyId,
        permissions,
        ...omitUndefined({ barredAs }),
      }),
      UserSuspended: (state, { reason }) => ({ ...state, status: 'SUSPENDED', suspendedReason: reason }),
      UserReinstated: ({ suspendedReason: _, ...state }) => ({ ...state, status: 'ACTIVE' }),
      SessionsEnded: (state) => state,
      SessionEnded: (state) => state,
      ErasureRequested: (state, { eraseAt }) => ({ ...state, eraseAt }),
      ErasureCancelled: ({ eraseAt: _, ...state }) => state,
      UserErased: (state) => ({ ...unknownUser, subject: state.subject, status: 'ERASED' }),
    },
  },
);

/** A number that was confirmed stays so when it is saved again. */
function withConfirmation<T extends { readonly phone?: Phone }>(state: User, details: T): T {
  const { phone } = details;
  const verifiedAt = phone?.e164 === state.phone?.e164 ? state.phone?.verifiedAt : undefined;
  return phone === undefined || verifiedAt === undefined
    ? details
    : { ...details, phone: { verifiedAt, ...phone } };
}

/** The phone number, unless it is missing or was erased. */
export const intactPhone = (phone: Phone | Erased | undefined) =>
  omitUndefined({ phone: unlessErased(phone, undefined) });

const requireActive = (state: User): User =>
  state.status === 'UNKNOWN' || state.status === 'ERASED' ? refuse('NOT_FOUND') : state;

const rightsOf = ({ role, agencyId, permissions }: User): Rights => ({ role, agencyId, permissions });

const withoutWork = { role: 'USER', agencyId: null } as const;

function rightsChanged(
  state: User,
  details: Partial<Rights>,
  reason?: string,
  isFinal = false,
): Unerased<UserEvent>[] {
  const isUnchanged = isEmpty(changedFields(rightsOf(requireActive(state)), details));
  if (isUnchanged && !isFinal) return [];
  return [{ type: 'RightsChanged', ...rightsOf(state), ...details, ...omitUndefined({ reason }) }];
}
