import {
  agencyEvents,
  agentEvents,
  favouritesEvents,
  userEvents,
  visitorListsEvents,
} from '@ardhi/contracts/accounts/events';
import {
  type AgencyStatus,
  type AgentStatus,
  defaultPreferences,
} from '@ardhi/contracts/accounts/user-fields';
import type { AgencyType } from '@ardhi/contracts/agency-types';
import { unlessErased } from '@ardhi/contracts/erased';
import type { EventOf } from '@ardhi/contracts/event-definition';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Role } from '@ardhi/contracts/roles';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Facts about its agency that a listing shows and checks. */
export interface AgencyRow {
  readonly id: string;
  readonly type: AgencyType;
  readonly slug: string;
  readonly displayName: string;
  readonly place: string;
  readonly countryId: string;
  readonly status: AgencyStatus;
  readonly verified: boolean;
  /** The agency that it was merged into. */
  readonly mergedInto?: string;
  /** The position in the log up to which the status is known. */
  readonly position: number;
}

export const agencies = replicaOf<AgencyRow, typeof agencyEvents>(agencyEvents, {
  name: 'listings.agencies',
  version: 3,
  on: {
    AgencyRegistered: (_, { slug, fields }, { subject, position }) => ({
      id: subject,
      type: fields.type,
      slug,
      displayName: fields.displayName,
      place: fields.addressLine,
      countryId: fields.countryId,
      status: 'PENDING',
      verified: false,
      position,
    }),
    AgencyChanged: (it, { changes }) =>
      it && {
        ...it,
        type: changes.type ?? it.type,
        displayName: changes.displayName ?? it.displayName,
        place: changes.addressLine ?? it.place,
      },
    AgencyStatusChanged: (it, { to }, { position }) =>
      it && { ...it, status: to, verified: it.verified || to === 'ACTIVE', position },
    AgencyMerged: (it, { intoId: mergedInto }, { position }) => it && { ...it, mergedInto, position },
  },
});

/** Who owns each agency; apart from what listings show of it. */
export const agencyOwners = replicaOf<{ readonly userId: string }, typeof agencyEvents>(agencyEvents, {
  name: 'listings.agency-owners',
  version: 1,
  on: {
    AgencyRegistered: (_, { ownerUserId: userId }) => ({ userId }),
    OwnershipTransferred: (_, { toUserId: userId }) => ({ userId }),
  },
});

/** Facts about its agent that a listing shows and checks. */
export interface AgentRow {
  readonly userId: string;
  readonly slug: string;
  readonly name: string;
  readonly avatar?: string | undefined;
  readonly title?: string;
  readonly agencyId?: string;
  readonly status: AgentStatus;
  readonly licensed: boolean;
  readonly phoneMasked?: string;
  readonly whatsapp: boolean;
}

type ProfileChange = Extract<EventOf<typeof agentEvents>, { type: 'AgentProfileChanged' }>;

/** Fields of a profile change that listings show; an erased phone number or avatar is taken for none. */
function profileFields({ slug, name, avatarUrl, title, phones: published }: Omit<ProfileChange, 'type'>) {
  const phones = unlessErased(published, undefined);
  const phone = phones?.[0]?.e164;
  return {
    ...omitUndefined({ slug, name, title }),
    ...(avatarUrl !== undefined && { avatar: /^(\/|http)/.test(avatarUrl) ? avatarUrl : undefined }),
    ...(phone !== undefined && { phoneMasked: `${phone.slice(0, 5)}…${phone.slice(-2)}` }),
    ...(phones !== undefined && { whatsapp: phones.some((one) => one.whatsapp) }),
  };
}

export const agents = replicaOf<AgentRow, typeof agentEvents>(agentEvents, {
  name: 'listings.agents',
  version: 1,
  indexes: ['agencyId'],
  on: {
    AgentRegistered: (_, event, { subject }) => ({
      userId: subject,
      slug: event.slug,
      name: '',
      status: 'ACTIVE',
      licensed: false,
      whatsapp: false,
      ...profileFields(event),
    }),
    AgentProfileChanged: (it, event) => it && { ...it, ...profileFields(event) },
    AgentJoined: (it, { agencyId }) => it && { ...it, agencyId, status: 'ACTIVE' },
    AgentLeft: (it) => {
      if (it === undefined) return undefined;
      const { agencyId: _, ...rest } = it;
      return rest;
    },
    AgentStatusChanged: (it, { to }) => it && { ...it, status: to },
    AgentVerified: (it, { licence }) => it && { ...it, licensed: licence },
  },
});

/** A user's email address, alert preferences, and whether and for whom they work now. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  /** True if the address was proved to be theirs. */
  readonly verified: boolean;
  readonly name: string;
  /** Since when they have an account. */
  readonly since: string;
  /** How they want to hear of listings that fit what they look for. */
  readonly alerts: readonly string[];
  /** Where they live. */
  readonly countryId?: string;
  readonly regionId?: string;
  readonly role: Role;
  readonly agencyId: string | null;
  /** True if the account is suspended. */
  readonly suspended: boolean;
  /** True if they may not work as an agent for now, because they or their agency are suspended. */
  readonly barred: boolean;
  /** The position in the log up to which the row is known. */
  readonly position: number;
}

/** Users by id. */
export const users = replicaOf<UserRow, typeof userEvents>(userEvents, {
  name: 'listings.users',
  version: 5,
  indexes: ['email', 'role', 'agencyId'],
  on: {
    UserRegistered: (
      _,
      { email, emailVerified, name, locale, role, countryId },
      { subject: id, at, position },
    ) => ({
      id,
      email,
      verified: emailVerified,
      name,
      since: at,
      alerts: defaultPreferences(locale).notifications.ALERTS,
      ...omitUndefined({ countryId }),
      role,
      agencyId: null,
      suspended: false,
      barred: false,
      position,
    }),
    EmailChanged: (it, { email, emailVerified }) => it && { ...it, email, verified: emailVerified },
    // A region of another country than before is not theirs any more.
    ProfileChanged: (it, { name, countryId, regionId }) => {
      if (it === undefined) return undefined;
      const { regionId: before, ...row } = it;
      const region = regionId ?? (countryId === undefined ? before : undefined);
      return { ...row, ...omitUndefined({ name, countryId, regionId: region }) };
    },
    PreferencesSet: (it, { preferences: { notifications } }) =>
      it && { ...it, ...(notifications !== undefined && { alerts: notifications.ALERTS }) },
    RightsChanged: (it, { role, agencyId, roleBeforeSuspension }, { position }) =>
      it && { ...it, role, agencyId, barred: roleBeforeSuspension !== undefined, position },
    UserSuspended: (it, _, { position }) => it && { ...it, suspended: true, position },
    UserReinstated: (it, _, { position }) => it && { ...it, suspended: false, position },
    UserErased: () => undefined,
  },
});

/** Favourite listings by user id. */
export const favourites = replicaOf<{ readonly listingIds: readonly string[] }, typeof favouritesEvents>(
  favouritesEvents,
  {
    name: 'listings.favourites',
    version: 1,
    on: {
      FavouriteAdded: (it, { listingId }) => ({ listingIds: [...(it?.listingIds ?? []), listingId] }),
      FavouriteRemoved: (it, { listingId }) => ({
        listingIds: (it?.listingIds ?? []).filter((id) => id !== listingId),
      }),
    },
  },
);

/** Hidden listings by user id. */
export const hiddenListings = replicaOf<
  { readonly listingIds: readonly string[] },
  typeof visitorListsEvents
>(visitorListsEvents, {
  name: 'listings.hidden-listings',
  version: 1,
  on: {
    ListingsHidden: (it, { listingIds }) => ({ listingIds: [...(it?.listingIds ?? []), ...listingIds] }),
    ListingUnhidden: (it, { listingId }) => ({
      listingIds: (it?.listingIds ?? []).filter((id) => id !== listingId),
    }),
    VisitorListsCleared: () => undefined,
  },
});

/** The number of users with a listing among their favourites, by listing id. */
export const favouriteCounts = replicaOf<{ readonly count: number }, typeof favouritesEvents>(
  favouritesEvents,
  {
    name: 'listings.favourite-counts',
    version: 1,
    key: ({ listingId }) => listingId,
    on: {
      FavouriteAdded: (it) => ({ count: (it?.count ?? 0) + 1 }),
      FavouriteRemoved: (it) => ({ count: Math.max(0, (it?.count ?? 0) - 1) }),
    },
  },
);
