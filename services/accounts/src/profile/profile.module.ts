import { avatarEvents } from '@ardhi/contracts/media/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { canonicalPhones } from './canonical-phones.ts';
import { onAvatar } from './on-avatar.ts';
import { profileRoutes } from './profile.routes.ts';

/** The profile of a user. */
export const profileModule: ServiceModule<Promise<AccountsContext>> = {
  reactions: [onAvatar, canonicalPhones],
  subscribesTo: [avatarEvents],
  routes: async (accounts) => profileRoutes(await accounts),
};
