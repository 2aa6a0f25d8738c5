import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AdminSet, adminSet, adminSetId } from './admin-set.ts';
import { type User, user } from './user.ts';

/** True if the installation has an active AFRI_ADMIN. A member of the admin set whose appointment was interrupted before the role is none. */
export async function hasAdmin({ state }: Pick<ServiceContext, 'state'>): Promise<boolean> {
  const { members } = (await state<AdminSet>(adminSet, adminSetId)).state;
  for (const id of members) {
    const { role, status } = (await state<User>(user, id)).state;
    if (role === 'AFRI_ADMIN' && status === 'ACTIVE') return true;
  }
  return false;
}
