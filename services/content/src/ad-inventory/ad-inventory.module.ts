import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adPlacementRoutes } from './ad-placement.routes.ts';

/** What is on sale: the placements with their prices, reach and fill rate. */
export const adInventoryModule: ServiceModule = { routes: adPlacementRoutes };
