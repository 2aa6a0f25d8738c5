import type { EventCatalog } from '../event-catalog.ts';
import type { Id } from '../values.ts';
import type { Place } from './place.ts';

/** The changeable fields of a place; a cleared field is null so that it survives JSON. */
export type PlaceDetails = {
  readonly [K in Exclude<keyof Place, 'id' | 'level' | 'parentId'>]?: Place[K] | null;
};

/** Streams `place-<id>`: changes by admins, which take precedence over packs. */
export type PublishedPlaceEvent =
  | { readonly type: 'PlaceAdded'; readonly place: Place }
  | { readonly type: 'PlaceChanged'; readonly changes: PlaceDetails; readonly before: PlaceDetails }
  | { readonly type: 'PlaceMoved'; readonly from: Id; readonly to: Id }
  | { readonly type: 'PlaceMerged'; readonly into: Id }
  | { readonly type: 'PlaceRemoved' };

/** ADD inserts new places only; UPDATE also replaces places of earlier packs. */
export type PackMode = 'ADD' | 'UPDATE';

/** Streams `pack-<id>`: a pack was applied; its `GeoPack` is the blob under `hash`. */
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
