import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { repeatErasures, scheduleErasures } from '../processes/erase-user.ts';
import { erasureRoutes } from './erasure.routes.ts';

/** Requests to erase an account, and their execution after the grace period. */
export const erasureModule: ServiceModule<Promise<AccountsContext>> = {
  async routes(opened) {
    const accounts = await opened;
    await repeatErasures(accounts);
    scheduleErasures(accounts);
    return erasureRoutes(accounts);
  },
};
