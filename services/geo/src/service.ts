import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/service';
import { addPlaces } from './admin/create-places.ts';
import { editPlaces } from './admin/edit-places.ts';
import { listingPlaces } from './admin/listing-places.ts';
import { placeDesk } from './admin/place-desk.ts';
import { placeTree } from './admin/place-tree.ts';
import { suggestPlaces } from './autocomplete/suggest-places.ts';
import { geographyOf } from './geography/geography.ts';
import { showPois } from './geography/pois.ts';
import { readPlaces } from './geography/read-places.ts';
import { whereabouts } from './geography/whereabouts.ts';
import { pack } from './pack/pack.ts';
import { packRoutes } from './pack/pack-routes.ts';
import { packs } from './pack/packs.ts';
import { applyShippedPack } from './pack/shipped-pack.ts';
import { place } from './place/place.ts';
import { placeChanges } from './place/place-changes.ts';

/** Where things are: the seven levels of places. */
export const geo: Service = {
  name: 'geo',
  deciders: [place, pack],
  projections: [placeChanges, packs, listingPlaces],
  hears: [listingEvents],
  async routes(tools) {
    await applyShippedPack(tools);
    const geography = geographyOf(tools);
    const desk = placeDesk(tools, geography);
    return [
      ...readPlaces(geography),
      suggestPlaces(geography),
      ...whereabouts(geography),
      showPois(geography),
      placeTree(tools, geography),
      addPlaces(desk),
      ...editPlaces(tools, desk, geography),
      ...packRoutes(tools, geography),
    ];
  },
};
