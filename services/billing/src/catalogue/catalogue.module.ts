import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { catalogueRoutes } from './catalogue.routes.ts';
import { item, items, itemTimes } from './item.ts';
import { listPrices } from './list-prices.ts';
import { packageDecider, packages, packageTimes } from './package.ts';
import { enterStartingCatalogue } from './starting-catalogue.ts';

/** Items and packages that are on sale. */
export const catalogueModule: ServiceModule = {
  deciders: [item, packageDecider],
  projections: [items, listPrices, packages, itemTimes, packageTimes],
  async start(context) {
    await enterStartingCatalogue(context);
  },
  routes: catalogueRoutes,
};
