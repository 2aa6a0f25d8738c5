import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { GeoContext } from '../context.ts';
import { createPlacesRoute } from './create-places.routes.ts';
import { editPlaceRoutes } from './edit-places.routes.ts';
import { packRoutes } from './pack.routes.ts';
import { placeContext } from './place-context.ts';
import { placeTreeRoute } from './place-tree.routes.ts';

/** Administration of places and packs. */
export const adminModule: ServiceModule<Promise<GeoContext>> = {
  async routes(opened) {
    const { context, geography } = await opened;
    const places = placeContext(context, geography);
    return [
      placeTreeRoute(context, geography),
      createPlacesRoute(places),
      ...editPlaceRoutes(context, places, geography),
      ...packRoutes(context),
    ];
  },
};
