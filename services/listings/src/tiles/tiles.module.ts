import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { publicPlots } from './public-plots.projection.ts';
import { tileRoutes } from './tile.routes.ts';

/** Boundaries of plots as vector tiles. */
export const tilesModule: ServiceModule<ListingsContext> = {
  projections: [publicPlots],
  routes: tileRoutes,
};
