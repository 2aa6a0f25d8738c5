import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { catalogueRoutes } from './catalogue.routes.ts';
import { item, items } from './item.ts';
import { itemAdminRoutes } from './items-admin.routes.ts';
import { listPrices } from './list-prices.ts';
import { packageDecider, packages } from './package.ts';
import { packageAdminRoutes } from './packages-admin.routes.ts';
import { enterStartingCatalogue } from './starting-catalogue.ts';
import { unifiedItemRoutes } from './unified-items.routes.ts';

/** Items and packages that are on sale. */
export const catalogueModule: ServiceModule = {
  deciders: [item, packageDecider],
  projections: [items, listPrices, packages],
  async routes(context) {
    await enterStartingCatalogue(context);
    return [
      ...catalogueRoutes(context),
      ...itemAdminRoutes(context),
      ...packageAdminRoutes(context),
      ...unifiedItemRoutes(context),
    ];
  },
};
