import type { EventCatalog } from '../event-catalog.ts';
import type { Permission, Role } from '../roles.ts';
import type { Locale, LocalText, LonLat } from '../values.ts';
import type { AgencyStatus, AgencyType, AgentStatus, Licence, Phone, Preferences } from './people.ts';

/*
 * Fields listed under `personal` read `[erased]` once the person's key is gone, whatever their type:
 * keep them and show them, but compute nothing from them.
 */

/**
 * Streams `user-<userId>`. A gateway builds its callers from these: who a subject is, what they may do, whether they are barred.
 * A token whose subject has not registered belongs to nobody yet: role '' and no id.
 */
export type UserPublished =
  | {
      type: 'UserRegistered';
      /** Who they are at the identity provider (`sub`). */
      subject: string;
      email: string;
      emailVerified: boolean;
      name: string;
      phone?: Phone;
      countryId?: string;
      locale: Locale;
      /** Everybody starts as a USER; rights follow by RightsChanged. */
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
      /** What they are again once their work as an agent is no longer suspended. */
      barredAs?: Role;
    }
  /** How they want to be addressed and told things, where it differs from before. */
  | { type: 'PreferencesSet'; preferences: Partial<Preferences> }
  | { type: 'UserSuspended'; reason: string }
  | { type: 'UserReinstated'; reason: string }
  /** Tokens issued before this are refused: a new password, or somebody signed out everywhere. */
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

/** What an agent tells about themselves; numbers are whole here and masked by whoever shows them. */
export interface AgentFields {
  name: string;
  title?: string;
  bio?: LocalText;
  phones: readonly Phone[];
  languages: readonly Locale[];
  specialties: readonly string[];
  areaIds: readonly string[];
  licence?: Licence;
  /** Empty once it was taken away. */
  avatarUrl?: string;
}

/** Streams `agent-<userId>`: the same id as the person's user stream. */
export type AgentPublished =
  | ({ type: 'AgentRegistered'; slug: string } & AgentFields)
  /** The slug changes only when somebody is erased. */
  | ({ type: 'AgentProfileChanged'; slug?: string } & Partial<AgentFields>)
  | { type: 'AgentJoined'; agencyId: string }
  /** Their listings stay with the agency and go to `transferTo`. */
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

/** What an agency tells about itself (model §4.6). */
export interface AgencyFields {
  type: AgencyType;
  legalName: string;
  displayName: string;
  about: LocalText;
  /** A file that media keeps for it; null once it was taken away. */
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

/** Streams `agency-<agencyId>`. An agency starts PENDING; it is verified from the moment it first becomes ACTIVE. */
export type AgencyPublished =
  | { type: 'AgencyFounded'; ref: string; slug: string; ownerUserId: string; fields: AgencyFields }
  | { type: 'AgencyChanged'; changes: Partial<AgencyFields> }
  /** SUSPENDED takes all LIVE listings of the agency off the market. */
  | { type: 'AgencyStatusChanged'; from: AgencyStatus; to: AgencyStatus; reason: string }
  | { type: 'MemberAdmitted'; userId: string }
  /** `quotaShare` caps what one member may use of the agency's plan. */
  | {
      type: 'MemberArranged';
      userId: string;
      seat: boolean;
      quotaShare: readonly { readonly key: string; readonly max: number }[];
    }
  | { type: 'MemberReleased'; userId: string; transferTo?: string }
  /** All listings of one agent, or those named, now belong to another of the same agency; leads go along when said. */
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
    'AgencyFounded',
    'AgencyChanged',
    'AgencyStatusChanged',
    'MemberAdmitted',
    'MemberArranged',
    'MemberReleased',
    'ListingsHandedOver',
    'OwnershipTransferred',
  ],
} as const satisfies EventCatalog;

/** Streams `favourites-<userId>`. */
export type FavouritesPublished =
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

/** Streams `login-<id>`, one event each: every attempt to sign in or out. */
export interface LoginPublished {
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
