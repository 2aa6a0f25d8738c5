import { userEvents } from '@ardhi/contracts/accounts/events';
import { unlessErased } from '@ardhi/contracts/erased';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** The name of a user. */
interface UserName {
  readonly id: string;
  readonly name: string;
}

/** Names of users, for those who changed settings. */
export const userNames = replicaOf<UserName, typeof userEvents>(userEvents, {
  name: 'settings.user-names',
  version: 1,
  on: {
    UserRegistered: (_, { name }, { subject }) => ({ id: subject, name: unlessErased(name, '') }),
    ProfileChanged: (user, { name }) =>
      user && name !== undefined ? { ...user, name: unlessErased(name, '') } : user,
    UserErased: () => undefined,
  },
});
