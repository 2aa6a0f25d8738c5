import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { giftAdminRoutes, giftRoutes } from './gift.routes.ts';
import { gift } from './gift.ts';
import { gifts } from './gifts.projection.ts';

/** Packages and items bought or given for one receiver, who claims them with a code. */
export const giftModule: ServiceModule = {
  deciders: [gift],
  projections: [gifts],
  routes: (context) => [...giftRoutes(context), ...giftAdminRoutes(context)],
};
