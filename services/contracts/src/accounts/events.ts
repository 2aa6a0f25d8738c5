import type { EventCatalog } from '../event-catalog.ts';
import type { Permission, Role } from '../roles.ts';
import type { Locale, LocalText, LonLat } from '../values.ts';
import type { AgencyStatus, AgencyType, AgentStatus, Licence, Phone, Preferences } from './user-fields.ts';

/*
 * Fields listed under `personal` read `[erased]` once the person's key is destroyed, whatever their type:
 * store and display them, but do not compute with them.
 */

/**
 * Streams `user-<userId>`. The gateway builds its identity cache from these events: user, role, permissions, suspension.
 * The subject of a token that has not registered yet has the role '' and no id.
 */
export type PublishedUserEvent =
  | {
      type: 'UserRegistered';
      /** Subject at the identity provider (`sub` claim). */
      subject: string;
      email: string;
      emailVerified: boolean;
      name: string;
      phone?: Phone;
      countryId?: string;
      locale: Locale;
      /** Every user starts as USER; other roles follow by RightsChanged. */
      role: Role;
      by: 'SIGN_UP' | 'SOCIAL' | 'ADMIN' | 'PROVIDER';
    }
  | { type: 'EmailChanged'; email: string; emailVerified: boolean }
  | { type: 'ProfileChanged'; name?: string; phone?: Phone; countryId?: string; regionId?: string }
  | {
      type: 'RightsChanged';
      role: Role;
      agencyId: string | null;
      permissions: readonly Permission[];
      reason?: string;
      /** Role that the user regains once their suspension as an agent ends. */
      roleBeforeSuspension?: Role;
    }
  /** The changed preferences. */
  | { type: 'PreferencesSet'; preferences: Partial<Preferences> }
  | { type: 'UserSuspended'; reason: string }
  | { type: 'UserReinstated'; reason: string }
  /** Tokens issued before this event are refused, after a password change or a sign-out everywhere. */
  | { type: 'SessionsEnded'; reason: string }
  | { type: 'UserErased' };

export const userEvents = {
  category: 'user',
  service: 'accounts',
  types: [
    'UserRegistered',
    'EmailChanged',
    'ProfileChanged',
    'RightsChanged',
    'PreferencesSet',
    'UserSuspended',
    'UserReinstated',
    'SessionsEnded',
    'UserErased',
  ],
  personal: {
    UserRegistered: ['email', 'name', 'phone'],
    EmailChanged: ['email'],
    ProfileChanged: ['name', 'phone'],
    RightsChanged: ['reason'],
    UserSuspended: ['reason'],
    UserReinstated: ['reason'],
    SessionsEnded: ['reason'],
  },
} as const satisfies EventCatalog;

/** The profile fields of an agent. Phone numbers are complete here; read models mask them. */
export interface AgentFields {
  name: string;
  title?: string;
  bio?: LocalText;
  phones: readonly Phone[];
  languages: readonly Locale[];
  specialties: readonly string[];
  areaIds: readonly string[];
  licence?: Licence;
  /** Empty after the avatar was removed. */
  avatarUrl?: string;
}

/** Streams `agent-<userId>`: the same id as the person's user stream. */
export type PublishedAgentEvent =
  | ({ type: 'AgentRegistered'; slug: string } & AgentFields)
  /** The slug changes only on erasure. */
  | ({ type: 'AgentProfileChanged'; slug?: string } & Partial<AgentFields>)
  | { type: 'AgentJoined'; agencyId: string }
  /** The agent's listings stay with the agency and are assigned to `transferTo`. */
  | { type: 'AgentLeft'; agencyId: string; transferTo?: string }
  | { type: 'AgentStatusChanged'; from: AgentStatus; to: AgentStatus; reason: string }
  | { type: 'AgentVerified'; licence: boolean; identity: boolean };

export const agentEvents = {
  category: 'agent',
  service: 'accounts',
  types: [
    'AgentRegistered',
    'AgentProfileChanged',
    'AgentJoined',
    'AgentLeft',
    'AgentStatusChanged',
    'AgentVerified',
  ],
  personal: {
    AgentRegistered: ['slug', 'name', 'bio', 'phones', 'licence', 'avatarUrl'],
    AgentProfileChanged: ['name', 'bio', 'phones', 'licence', 'avatarUrl'],
  },
} as const satisfies EventCatalog;

export interface Branch {
  id: string;
  name: string;
  addressLine: string;
  point?: LonLat;
  phone?: Phone;
}

/** The profile fields of an agency (model §4.6). */
export interface AgencyFields {
  type: AgencyType;
  legalName: string;
  displayName: string;
  about: LocalText;
  /** A file of the media service; null after it was removed. */
  logoMediaId?: string | null;
  coverMediaId?: string | null;
  email: string;
  phones: readonly Phone[];
  website?: string;
  socials: Readonly<Record<string, string>>;
  registrationNo?: string;
  tin?: string;
  vatRegistered: boolean;
  licence?: Licence;
  countryId: string;
  addressLine: string;
  point?: LonLat;
  serviceAreaIds: readonly string[];
  specialties: readonly string[];
  branches: readonly Branch[];
  languages: readonly Locale[];
  foundedYear?: number;
}

/** Streams `agency-<agencyId>`. An agency starts as PENDING and counts as verified once it first becomes ACTIVE. */
export type PublishedAgencyEvent =
  | { type: 'AgencyRegistered'; ref: string; slug: string; ownerUserId: string; fields: AgencyFields }
  | { type: 'AgencyChanged'; changes: Partial<AgencyFields> }
  /** SUSPENDED takes all live listings of the agency off the market. */
  | { type: 'AgencyStatusChanged'; from: AgencyStatus; to: AgencyStatus; reason: string }
  | { type: 'MemberAdded'; userId: string }
  /** `quotaShare` caps what one member may use of the agency's plan. */
  | {
      type: 'MemberSettingsChanged';
      userId: string;
      seat: boolean;
      quotaShare: readonly { readonly key: string; readonly max: number }[];
    }
  | { type: 'MemberRemoved'; userId: string; transferTo?: string }
  /** All or some listings of an agent now belong to another member of the agency; their leads too if `leads` is true. */
  | {
      type: 'ListingsHandedOver';
      fromUserId: string;
      toUserId: string;
      listingIds?: readonly string[];
      leads: boolean;
    }
  | { type: 'OwnershipTransferred'; fromUserId: string; toUserId: string };

export const agencyEvents = {
  category: 'agency',
  service: 'accounts',
  types: [
    'AgencyRegistered',
    'AgencyChanged',
    'AgencyStatusChanged',
    'MemberAdded',
    'MemberSettingsChanged',
    'MemberRemoved',
    'ListingsHandedOver',
    'OwnershipTransferred',
  ],
} as const satisfies EventCatalog;

/** Streams `favourites-<userId>`. */
export type PublishedFavouritesEvent =
  | { type: 'FavouriteAdded'; listingId: string }
  | { type: 'FavouriteRemoved'; listingId: string };

export const favouritesEvents = {
  category: 'favourites',
  service: 'accounts',
  types: ['FavouriteAdded', 'FavouriteRemoved'],
  personal: { FavouriteAdded: ['note', 'folder'] },
} as const satisfies EventCatalog;

export const loginOutcomes = [
  'SUCCESS',
  'WRONG_PASSWORD',
  'UNVERIFIED',
  'LOCKED',
  'SUSPENDED',
  'REFRESH_FAILED',
  'LOGOUT',
  'IMPERSONATION_START',
  'IMPERSONATION_END',
] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** Streams `login-<id>`, with one event each: an attempt to sign in or out. */
export interface PublishedLoginEvent {
  type: 'LoginRecorded';
  userId?: string;
  outcome: LoginOutcome;
  provider: string;
}

export const loginEvents = {
  category: 'login',
  service: 'accounts',
  types: ['LoginRecorded'],
  personal: { LoginRecorded: ['email', 'ip', 'device', 'browser'] },
} as const satisfies EventCatalog;
