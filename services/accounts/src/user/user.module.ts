import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adminSet } from './admin-set.ts';
import { user } from './user.ts';

/** Users and the set of admins. */
export const userModule: ServiceModule<unknown> = {
  deciders: [user, adminSet],
};
