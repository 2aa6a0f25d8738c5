import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adPlacementRoutes } from './ad-placement.routes.ts';

/** Inventory on sale: the placements with their prices, reach and fill rate. */
export const adInventoryModule: ServiceModule = { routes: adPlacementRoutes };
