import type { EventCatalog } from '../event-catalog.ts';
import type { Id } from '../values.ts';
import type { Place } from './place.ts';

/** What an admin may correct about a place; a flag that falls is null, so that it survives JSON. */
export type PlaceDetails = {
  readonly [K in Exclude<keyof Place, 'id' | 'level' | 'parentId'>]?: Place[K] | null;
};

/** What admins do to single places; it stands above every pack. */
export type PlaceEvent =
  | { readonly type: 'PlaceAdded'; readonly place: Place }
  | { readonly type: 'PlaceChanged'; readonly changes: PlaceDetails; readonly before: PlaceDetails }
  | { readonly type: 'PlaceMoved'; readonly from: Id; readonly to: Id }
  | { readonly type: 'PlaceMerged'; readonly into: Id }
  | { readonly type: 'PlaceRemoved' };

/** ADD brings only places that are new; UPDATE also replaces what earlier packs said. */
export type PackMode = 'ADD' | 'UPDATE';

/** A geography is in use from now on; its `GeoPack` is the blob under `hash`. Streams are `pack-<id>`. */
export interface PackApplied {
  readonly type: 'PackApplied';
  readonly hash: string;
  readonly mode: PackMode;
}

export const placeEvents: EventCatalog = {
  category: 'place',
  service: 'geo',
  types: ['PlaceAdded', 'PlaceChanged', 'PlaceMoved', 'PlaceMerged', 'PlaceRemoved'],
};

export const packEvents: EventCatalog = { category: 'pack', service: 'geo', types: ['PackApplied'] };
