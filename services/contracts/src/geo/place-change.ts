import type { Id } from '../values.ts';
import type { PlaceDetails, PlaceEvent } from './events.ts';
import type { Place } from './place.ts';

/** All that admins have ever done to one place, folded; laid over the packs by `gazetteer`. */
export interface PlaceChange {
  readonly id: Id;
  /** Set when no pack brought it. */
  readonly added?: Place;
  readonly details?: PlaceDetails;
  readonly parentId?: Id;
  readonly mergedInto?: Id;
  readonly removed?: true;
}

/** Folds one published event of the stream `place-<id>`; every service that keeps places keeps them by this. */
export function changePlace(known: PlaceChange | undefined, id: Id, event: PlaceEvent): PlaceChange {
  const it = known ?? { id };
  switch (event.type) {
    case 'PlaceAdded':
      return { id, added: event.place };
    case 'PlaceChanged':
      return { ...it, details: { ...it.details, ...event.changes } };
    case 'PlaceMoved':
      return { ...it, parentId: event.to };
    case 'PlaceMerged':
      return { ...it, mergedInto: event.into };
    case 'PlaceRemoved':
      return { ...it, removed: true };
  }
}
