import type { Id } from '../values.ts';
import type { PlaceDetails, PublishedPlaceEvent } from './events.ts';
import type { Place } from './place.ts';

/** All changes by admins to one place, folded; `gazetteer` applies them on top of the packs. */
export interface PlaceChange {
  readonly id: Id;
  /** Set for a place that is in no pack. */
  readonly added?: Place;
  readonly details?: PlaceDetails;
  readonly parentId?: Id;
  readonly mergedInto?: Id;
  readonly removed?: true;
}

/** Folds one published event of the stream `place-<id>`; shared by all services that replicate places. */
export function foldPlaceChange(
  existing: PlaceChange | undefined,
  id: Id,
  event: PublishedPlaceEvent,
): PlaceChange {
  const change = existing ?? { id };
  switch (event.type) {
    case 'PlaceAdded':
      return { id, added: event.place };
    case 'PlaceChanged':
      return { ...change, details: { ...change.details, ...event.changes } };
    case 'PlaceMoved':
      return { ...change, parentId: event.to };
    case 'PlaceMerged':
      return { ...change, mergedInto: event.into };
    case 'PlaceRemoved':
      return { ...change, removed: true };
  }
}
