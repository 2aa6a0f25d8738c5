import * as z from 'zod/mini';
import { agencyTypes } from '../agency-types.ts';
import type { Unerased } from '../erased.ts';
import { defineEvents, type EventOf, type FieldsOf, optionalFields, personal } from '../event-definition.ts';
import { defineJobEvents } from '../job/job-events.ts';
import { money } from '../money.ts';
import { permissions, roles } from '../roles.ts';
import { locale, localText, lonLat } from '../values.ts';
import { loginOutcomes } from './login-outcome.ts';
import { agencyStatuses, agentStatuses, licence, phone, preferences } from './user-fields.ts';

const { exactOptional } = z;

/**
 * Streams `user-<userId>`. The gateway builds its identity cache from these events: user, role, permissions, suspension.
 * The subject of a token that has not registered yet has the role '' and no id.
 */
export const userEvents = defineEvents({
  category: 'user',
  service: 'accounts',
  events: {
    UserRegistered: {
      /** Subject at the identity provider (`sub` claim). */
      subject: z.string(),
      email: personal(z.string()),
      emailVerified: z.boolean(),
      name: personal(z.string()),
      phone: personal(exactOptional(phone)),
      countryId: exactOptional(z.string()),
      locale,
      /** Every user starts as USER; other roles follow by RightsChanged. */
      role: z.enum(roles),
      by: z.enum(['SIGN_UP', 'SOCIAL', 'ADMIN', 'PROVIDER']),
    },
    EmailChanged: { email: personal(z.string()), emailVerified: z.boolean() },
    ProfileChanged: {
      name: personal(exactOptional(z.string())),
      phone: personal(exactOptional(phone)),
      countryId: exactOptional(z.string()),
      regionId: exactOptional(z.string()),
    },
    RightsChanged: {
      role: z.enum(roles),
      agencyId: z.nullable(z.string()),
      permissions: z.array(z.enum(permissions)),
      reason: personal(exactOptional(z.string())),
      /** Role that the user regains once their suspension as an agent ends. */
      roleBeforeSuspension: exactOptional(z.enum(roles)),
    },
    /** The changed preferences. */
    PreferencesSet: { preferences: z.object(optionalFields(preferences.shape)) },
    /** `transferTo`: the colleague who takes over their listings, leads and viewings in the agency. */
    UserSuspended: { reason: personal(z.string()), transferTo: exactOptional(z.string()) },
    UserReinstated: { reason: personal(z.string()) },
    /** Tokens issued before this event are refused, after a password change or a sign-out everywhere. */
    SessionsEnded: { reason: personal(z.string()) },
    /** Tokens of this session (`sid` claim) are refused, after a sign-out or the reuse of a refresh token. */
    SessionEnded: { session: z.string() },
    UserErased: {},
  },
});
export type PublishedUserEvent = EventOf<typeof userEvents>;

/** The profile fields of an agent. Phone numbers are complete here; read models mask them. */
const agentFields = {
  name: personal(z.string()),
  title: exactOptional(z.string()),
  bio: personal(exactOptional(localText)),
  phones: personal(z.array(phone)),
  languages: z.array(locale),
  specialties: z.array(z.string()),
  areaIds: z.array(z.string()),
  licence: personal(exactOptional(licence)),
  /** Empty after the avatar was removed. */
  avatarUrl: personal(exactOptional(z.string())),
};
/** The profile fields of an agent who was not erased. */
export type AgentFields = Unerased<FieldsOf<typeof agentFields>>;

/** Streams `agent-<userId>`: the same id as the person's user stream. */
export const agentEvents = defineEvents({
  category: 'agent',
  service: 'accounts',
  events: {
    AgentRegistered: { slug: personal(z.string()), ...agentFields },
    /** The slug changes only on erasure. */
    AgentProfileChanged: { slug: exactOptional(z.string()), ...optionalFields(agentFields) },
    AgentJoined: { agencyId: z.string() },
    /** The agent's listings stay with the agency and are assigned to `transferTo`. */
    AgentLeft: { agencyId: z.string(), transferTo: exactOptional(z.string()) },
    /** Without `by` it was the agency: events before that field do not tell. */
    AgentStatusChanged: {
      from: z.enum(agentStatuses),
      to: z.enum(agentStatuses),
      reason: z.string(),
      by: exactOptional(z.enum(['AGENCY', 'PLATFORM'])),
      /** The colleague who takes over, when they are suspended. */
      transferTo: exactOptional(z.string()),
    },
    AgentVerified: { licence: z.boolean(), identity: z.boolean() },
  },
});
export type PublishedAgentEvent = EventOf<typeof agentEvents>;

const branch = z.object({
  id: z.string(),
  name: z.string(),
  addressLine: z.string(),
  point: exactOptional(lonLat),
  phone: exactOptional(phone),
});

/** The profile fields of an agency (model §4.6). */
const agencyFields = {
  type: z.enum(agencyTypes),
  legalName: z.string(),
  displayName: z.string(),
  about: localText,
  /** A file of the media service; null after it was removed. */
  logoMediaId: exactOptional(z.nullable(z.string())),
  coverMediaId: exactOptional(z.nullable(z.string())),
  email: z.string(),
  phones: z.array(phone),
  website: exactOptional(z.string()),
  socials: z.record(z.string(), z.string()),
  registrationNo: exactOptional(z.string()),
  /** null after it was removed. */
  tin: exactOptional(z.nullable(z.string())),
  vatRegistered: z.boolean(),
  licence: exactOptional(licence),
  countryId: z.string(),
  addressLine: z.string(),
  point: exactOptional(lonLat),
  serviceAreaIds: z.array(z.string()),
  specialties: z.array(z.string()),
  branches: z.array(branch),
  languages: z.array(locale),
  foundedYear: exactOptional(z.number()),
  /** In the time zone of the country; closed on a day that is left out. */
  officeHours: exactOptional(z.array(z.object({ day: z.number(), opens: z.string(), closes: z.string() }))),
};
export type AgencyFields = FieldsOf<typeof agencyFields>;

/** Streams `agency-<agencyId>`. An agency starts as PENDING and counts as verified once it first becomes ACTIVE. */
export const agencyEvents = defineEvents({
  category: 'agency',
  service: 'accounts',
  events: {
    AgencyRegistered: {
      ref: z.string(),
      slug: z.string(),
      ownerUserId: z.string(),
      fields: agencyFields,
    },
    AgencyChanged: { changes: optionalFields(agencyFields) },
    /** SUSPENDED takes all live listings of the agency off the market. */
    AgencyStatusChanged: { from: z.enum(agencyStatuses), to: z.enum(agencyStatuses), reason: z.string() },
    MemberAdded: { userId: z.string() },
    /** `quotaShare` caps what one member may use of the agency's plan. */
    MemberSettingsChanged: {
      userId: z.string(),
      seat: z.boolean(),
      quotaShare: z.array(z.object({ key: z.string(), max: z.number() })),
    },
    MemberRemoved: { userId: z.string(), transferTo: exactOptional(z.string()) },
    /** All or some listings of an agent now belong to another member of the agency; their leads too if `leads` is true. */
    ListingsHandedOver: {
      fromUserId: z.string(),
      toUserId: z.string(),
      listingIds: exactOptional(z.array(z.string())),
      leads: z.boolean(),
    },
    OwnershipTransferred: { fromUserId: z.string(), toUserId: z.string() },
    /**
     * An admin merged it into another agency, which its members belong to by now: its listings, leads, viewings and valid grants
     * follow in the services that own them. It is closed by the next event.
     */
    AgencyMerged: { intoId: z.string() },
  },
});
export type PublishedAgencyEvent = EventOf<typeof agencyEvents>;

/** Streams `invitation-<id>`: an offer of a seat in an agency. Whom it is for stays with the service. */
export const invitationEvents = defineEvents({
  category: 'invitation',
  service: 'accounts',
  events: { AgentInvited: { agencyId: z.string(), expiresAt: z.string() } },
});
/** A published event of an invitation. */
export type PublishedInvitationEvent = EventOf<typeof invitationEvents>;

/** Streams `favourites-<userId>`. */
export const favouritesEvents = defineEvents({
  category: 'favourites',
  service: 'accounts',
  events: {
    FavouriteAdded: {
      listingId: z.string(),
      note: personal(exactOptional(z.string())),
      folder: personal(exactOptional(z.string())),
      notify: exactOptional(z.boolean()),
      priceAtSave: exactOptional(money),
      statusAtSave: exactOptional(z.string()),
    },
    FavouriteRemoved: { listingId: z.string() },
  },
});
export type PublishedFavouritesEvent = EventOf<typeof favouritesEvents>;

/** Streams `visitorlists-<userId>`: the listings that a user has hidden, and those that they compared as a visitor. */
export const visitorListsEvents = defineEvents({
  category: 'visitorlists',
  service: 'accounts',
  events: {
    ListingsHidden: { listingIds: z.array(z.string()) },
    ListingUnhidden: { listingId: z.string() },
    /** The user signed in on a device where a visitor had compared these listings. */
    GuestComparisonMerged: { listingIds: z.array(z.string()) },
    /** Only in older logs: the whole comparison, which the listings service has kept since decision 68. */
    ComparisonSet: { listingIds: z.array(z.string()) },
    /** At the erasure of the user. */
    VisitorListsCleared: {},
  },
});
export type PublishedVisitorListsEvent = EventOf<typeof visitorListsEvents>;

/** Streams `login-<id>`, with one event each: an attempt to sign in or out. */
export const loginEvents = defineEvents({
  category: 'login',
  service: 'accounts',
  events: {
    LoginRecorded: {
      userId: exactOptional(z.string()),
      outcome: z.enum(loginOutcomes),
      provider: z.string(),
      /** As typed by the user; missing when an existing session is used. */
      email: personal(exactOptional(z.string())),
      /** Network only: /24 of IPv4, /48 of IPv6. */
      ip: personal(z.string()),
      device: personal(z.string()),
      browser: personal(z.string()),
      requestId: z.string(),
    },
  },
});
export type PublishedLoginEvent = EventOf<typeof loginEvents>;

/** Streams `job-<jobId>`: the jobs of this service. */
export const accountJobEvents = defineJobEvents('job', 'accounts');

/** Streams `dataexport-<jobId>`: exports of everything that the services have about one user. */
export const dataExportEvents = defineEvents({
  category: 'dataexport',
  service: 'accounts',
  events: {
    DataExportRequested: {
      userId: z.string(),
      /** The categories of the answers that it waits for. */
      categories: z.array(z.string()),
    },
  },
});
export type PublishedDataExportEvent = EventOf<typeof dataExportEvents>;
