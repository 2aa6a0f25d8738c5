import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { createPlacesRoute } from './admin/create-places.routes.ts';
import { editPlaceRoutes } from './admin/edit-places.routes.ts';
import { placeContext } from './admin/place-context.ts';
import { placeTreeRoute } from './admin/place-tree.routes.ts';
import { autocompleteRoute } from './autocomplete/autocomplete.routes.ts';
import { openGeography } from './geography/geography.ts';
import { locateRoutes } from './geography/locate.routes.ts';
import { placeRoutes } from './geography/places.routes.ts';
import { listPoisRoute } from './geography/pois.routes.ts';
import { applyShippedPack } from './pack/apply-shipped-pack.ts';
import { packRoutes } from './admin/pack.routes.ts';
import { pack } from './pack/pack.ts';
import { packs } from './pack/packs.projection.ts';
import { place } from './place/place.ts';
import { placeChanges } from './place/place-changes.projection.ts';
import { listingPlaces } from './replicas/listings.ts';

/** Geography: seven levels of places. */
export const geo: Service = {
  name: 'geo',
  deciders: [place, pack],
  projections: [placeChanges, packs, listingPlaces],
  subscribesTo: [listingEvents],
  async routes(tools) {
    await applyShippedPack(tools);
    const geography = openGeography(tools);
    const places = placeContext(tools, geography);
    return [
      ...placeRoutes(geography),
      autocompleteRoute(geography),
      ...locateRoutes(geography),
      listPoisRoute(geography),
      placeTreeRoute(tools, geography),
      createPlacesRoute(places),
      ...editPlaceRoutes(tools, places, geography),
      ...packRoutes(tools, geography),
    ];
  },
};
