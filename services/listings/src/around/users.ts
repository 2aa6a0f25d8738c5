import type { UserPublished } from '@ardhi/contracts/accounts/events';
import { preferencesFor } from '@ardhi/contracts/accounts/people';
import type { Projection } from '@ardhi/kernel/projection';

/** Where somebody is reached by mail. */
export interface Reachable {
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

/** Everybody with an account, by user id. */
export const reachable: Projection<Reachable, UserPublished> = {
  name: 'listings.users',
  version: 3,
  hears: ['user'],
  when: 'async',
  indexes: ['email'],
  on: {
    UserRegistered: (_, { email, emailVerified, name, locale }, { subject: id, at }) => ({
      ...{ id, email, verified: emailVerified, name, since: at },
      alerts: preferencesFor(locale).notifications.ALERTS,
    }),
    EmailChanged: (it, { email, emailVerified }) => it && { ...it, email, verified: emailVerified },
    ProfileChanged: (it, { name }) => it && { ...it, ...(name !== undefined && { name }) },
    PreferencesSet: (it, { preferences: { notifications } }) =>
      it && { ...it, ...(notifications !== undefined && { alerts: notifications.ALERTS }) },
    UserErased: () => undefined,
  },
};
