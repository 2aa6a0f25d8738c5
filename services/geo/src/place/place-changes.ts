import type { PlaceEvent } from '@ardhi/contracts/geo/events';
import { changePlace, type PlaceChange } from '@ardhi/contracts/geo/place-change';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Projection } from '@ardhi/kernel/projection';

export interface NotedChange {
  readonly change: PlaceChange;
  /** Position of the last event, by which the gazetteer finds what is new. */
  readonly position: number;
}

const folded = <E extends PlaceEvent>(
  known: NotedChange | undefined,
  event: E,
  { subject, position }: Recorded,
) => ({
  change: changePlace(known?.change, subject, event),
  position,
});

/** Every place that an admin has ever touched. */
export const placeChanges: Projection<NotedChange, PlaceEvent> = {
  name: 'geo.place-changes',
  version: 1,
  hears: ['place'],
  when: 'async',
  indexes: ['position'],
  on: {
    PlaceAdded: folded,
    PlaceChanged: folded,
    PlaceMoved: folded,
    PlaceMerged: folded,
    PlaceRemoved: folded,
  },
};
