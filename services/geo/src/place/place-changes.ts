import type { PlaceEvent } from '@ardhi/contracts/geo/events';
import { type NotedPlace, placesHeard } from '@ardhi/contracts/geo/heard-geography';
import type { Projection } from '@ardhi/kernel/projection';

/** Every place that an admin has ever touched. */
export const placeChanges: Projection<NotedPlace, PlaceEvent> = { name: 'geo.place-changes', ...placesHeard };
