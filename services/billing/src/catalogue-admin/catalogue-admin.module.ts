import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { itemAdminRoutes } from './items-admin.routes.ts';
import { packageAdminRoutes } from './packages-admin.routes.ts';
import { unifiedItemRoutes } from './unified-items.routes.ts';

/** Items and packages on sale, with their prices. */
export const catalogueAdminModule: ServiceModule = {
  routes: (context) => [
    ...itemAdminRoutes(context),
    ...packageAdminRoutes(context),
    ...unifiedItemRoutes(context),
  ],
};
