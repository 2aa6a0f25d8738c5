import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { defaultPreferences } from '@ardhi/contracts/accounts/user-fields';
import type { Projection } from '@ardhi/kernel/read/projection';

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
      ...{ id, email, verified: emailVerified, name, since: at },
      alerts: defaultPreferences(locale).notifications.ALERTS,
    }),
    EmailChanged: (it, { email, emailVerified }) => it && { ...it, email, verified: emailVerified },
    ProfileChanged: (it, { name }) => it && { ...it, ...(name !== undefined && { name }) },
    PreferencesSet: (it, { preferences: { notifications } }) =>
      it && { ...it, ...(notifications !== undefined && { alerts: notifications.ALERTS }) },
    UserErased: () => undefined,
  },
};
