import { userEvents } from '@ardhi/contracts/accounts/events';
import { unlessErased } from '@ardhi/contracts/erased';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** The name of a user. */
export interface UserName {
  readonly id: string;
  readonly name: string;
}

/** Names of users, for those who stand in the audit log. */
export const userNames = replicaOf<UserName, typeof userEvents>(userEvents, {
  name: 'analytics.user-names',
  version: 1,
  indexes: ['name'],
  on: {
    UserRegistered: (_, { name }, { subject }) => ({ id: subject, name: unlessErased(name, '') }),
    ProfileChanged: (user, { name }) =>
      user && name !== undefined ? { ...user, name: unlessErased(name, '') } : user,
    UserErased: () => undefined,
  },
});
