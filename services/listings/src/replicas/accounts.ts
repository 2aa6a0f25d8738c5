import type {
  AgentFields,
  PublishedAgencyEvent,
  PublishedAgentEvent,
  PublishedFavouritesEvent,
  PublishedUserEvent,
} from '@ardhi/contracts/accounts/events';
import {
  type AgencyStatus,
  type AgencyType,
  type AgentStatus,
  defaultPreferences,
} from '@ardhi/contracts/accounts/user-fields';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/read/projection';

/** What a listing shows and asks of its agency. */
export interface AgencyRow {
  readonly id: string;
  readonly type: AgencyType;
  readonly slug: string;
  readonly displayName: string;
  readonly place: string;
  readonly countryId: string;
  readonly status: AgencyStatus;
  readonly verified: boolean;
}

export const agencies: Projection<AgencyRow, PublishedAgencyEvent> = {
  name: 'listings.agencies',
  version: 1,
  subscribesTo: ['agency'],
  when: 'async',
  on: {
    AgencyRegistered: (_, { slug, fields }, { subject }) => ({
      id: subject,
      type: fields.type,
      slug,
      displayName: fields.displayName,
      place: fields.addressLine,
      countryId: fields.countryId,
      status: 'PENDING',
      verified: false,
    }),
    AgencyChanged: (it, { changes }) =>
      it && {
        ...it,
        type: changes.type ?? it.type,
        displayName: changes.displayName ?? it.displayName,
        place: changes.addressLine ?? it.place,
      },
    AgencyStatusChanged: (it, { to }) =>
      it && { ...it, status: to, verified: it.verified || to === 'ACTIVE' },
  },
};

/** What a listing shows and asks of its agent. */
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

type AgentProfileFields = Partial<AgentFields> & { readonly slug?: string };

/** Personal fields read `[erased]` once the person is gone: only what is whole is taken over. */
function profileFields({ slug, name, avatarUrl, title, phones }: AgentProfileFields) {
  const phone = Array.isArray(phones) ? phones[0]?.e164 : undefined;
  return {
    ...(typeof slug === 'string' && { slug }),
    ...(name !== undefined && { name: String(name) }),
    ...(avatarUrl !== undefined && { avatar: /^(\/|http)/.test(avatarUrl) ? avatarUrl : undefined }),
    ...(typeof title === 'string' && { title }),
    ...(phone !== undefined && { phoneMasked: `${phone.slice(0, 5)}…${phone.slice(-2)}` }),
    ...(Array.isArray(phones) && { whatsapp: phones.some((one) => one.whatsapp) }),
  };
}

export const agents: Projection<AgentRow, PublishedAgentEvent> = {
  name: 'listings.agents',
  version: 1,
  subscribesTo: ['agent'],
  when: 'async',
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
};

/** A user's email address and alert preferences. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  /** Whether the address was proved to be theirs. */
  readonly verified: boolean;
  readonly name: string;
  /** Since when they have an account. */
  readonly since: string;
  /** How they want to hear of listings that fit what they look for. */
  readonly alerts: readonly string[];
}

/** Users by id. */
export const users: Projection<UserRow, PublishedUserEvent> = {
  name: 'listings.users',
  version: 3,
  subscribesTo: ['user'],
  when: 'async',
  indexes: ['email'],
  on: {
    UserRegistered: (_, { email, emailVerified, name, locale }, { subject: id, at }) => ({
      id,
      email,
      verified: emailVerified,
      name,
      since: at,
      alerts: defaultPreferences(locale).notifications.ALERTS,
    }),
    EmailChanged: (it, { email, emailVerified }) => it && { ...it, email, verified: emailVerified },
    ProfileChanged: (it, { name }) => it && { ...it, ...omitUndefined({ name }) },
    PreferencesSet: (it, { preferences: { notifications } }) =>
      it && { ...it, ...(notifications !== undefined && { alerts: notifications.ALERTS }) },
    UserErased: () => undefined,
  },
};

/** Favourite listings by user id. */
export const favourites: Projection<{ readonly listingIds: readonly string[] }, PublishedFavouritesEvent> = {
  name: 'listings.favourites',
  version: 1,
  subscribesTo: ['favourites'],
  when: 'async',
  on: {
    FavouriteAdded: (it, { listingId }) => ({ listingIds: [...(it?.listingIds ?? []), listingId] }),
    FavouriteRemoved: (it, { listingId }) => ({
      listingIds: (it?.listingIds ?? []).filter((id) => id !== listingId),
    }),
  },
};

/** The number of users with a listing among their favourites, by listing id. */
export const favouriteCounts: Projection<{ readonly count: number }, PublishedFavouritesEvent> = {
  name: 'listings.favourite-counts',
  version: 1,
  subscribesTo: ['favourites'],
  when: 'async',
  key: ({ listingId }) => listingId,
  on: {
    FavouriteAdded: (it) => ({ count: (it?.count ?? 0) + 1 }),
    FavouriteRemoved: (it) => ({ count: Math.max(0, (it?.count ?? 0) - 1) }),
  },
};
