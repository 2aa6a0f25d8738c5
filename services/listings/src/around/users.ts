import type { UserPublished } from '@ardhi/contracts/accounts/events';
import type { Projection } from '@ardhi/kernel/projection';

/** Where somebody is reached by mail. */
export interface Reachable {
  readonly email: string;
  readonly name: string;
  /** Since when they have an account. */
  readonly since: string;
}

/** Everybody with an account, by user id. */
export const reachable: Projection<Reachable, UserPublished> = {
  name: 'listings.users',
  version: 2,
  hears: ['user'],
  when: 'async',
  on: {
    UserRegistered: (_, { email, name }, { at }) => ({ email, name, since: at }),
    EmailChanged: (it, { email }) => it && { ...it, email },
    ProfileChanged: (it, { name }) => it && { ...it, ...(name !== undefined && { name }) },
    UserErased: () => undefined,
  },
};
