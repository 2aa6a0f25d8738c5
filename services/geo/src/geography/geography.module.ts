import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { Geography } from './geography.ts';
import { locateRoutes } from './locate.routes.ts';
import { listPlaceNamesRoute } from './place-names.routes.ts';
import { placeRoutes } from './places.routes.ts';
import { listPoisRoute } from './pois.routes.ts';

/** Places by id, by position and by level. */
export const geographyModule: ServiceModule<Promise<{ readonly geography: Geography }>> = {
  async routes(opened) {
    const { geography } = await opened;
    return [
      ...placeRoutes(geography),
      ...locateRoutes(geography),
      listPoisRoute(geography),
      listPlaceNamesRoute(geography),
    ];
  },
};
