import type { LonLat } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';
import { type MediaEvent, type MediaSet, mediaSet } from './media-set.ts';

/** A listing's files with where the cameras stood, by media id. */
export interface MediaSetRow extends MediaSet {
  readonly cameras: Readonly<Record<string, LonLat>>;
}

const empty: MediaSetRow = { items: [], cameras: {} };

const folded = (row: MediaSetRow = empty, event: MediaEvent): MediaSetRow => {
  const fold = mediaSet.evolve[event.type] as (set: MediaSet, happened: MediaEvent) => MediaSet;
  return { ...fold(row, event), cameras: row.cameras };
};

const without = (cameras: MediaSetRow['cameras'], gone: readonly string[]): MediaSetRow['cameras'] =>
  Object.fromEntries(Object.entries(cameras).filter(([id]) => !gone.includes(id)));

/** By listing id. */
export const mediaSets: Projection<MediaSetRow, MediaEvent> = {
  name: 'media.sets',
  version: 2,
  hears: ['media'],
  when: 'inline',
  on: {
    MediaAdded: folded,
    MediaChanged: folded,
    MediaPlaced: folded,
    MediaOrdered: folded,
    CoverChosen: folded,
    MediaRemoved: (row = empty, event) => ({
      ...folded(row, event),
      cameras: without(row.cameras, [event.id]),
    }),
    // Of somebody who is forgotten it is a word, and no longer a place.
    CameraNoted: (row = empty, { id, gps }) =>
      Array.isArray(gps) ? { ...row, cameras: { ...row.cameras, [id]: gps } } : row,
    UploaderForgotten: (row = empty, event) => ({
      ...folded(row, event),
      cameras: without(
        row.cameras,
        row.items.filter(({ uploadedBy }) => uploadedBy === event.by).map(({ id }) => id),
      ),
    }),
  },
};

export interface MediaHome {
  readonly listingId: string;
  readonly removed?: true;
}

/** Which listing a file belongs to, by media id; what was removed is remembered as gone. */
export const mediaHomes: Projection<MediaHome, MediaEvent> = {
  name: 'media.homes',
  version: 1,
  hears: ['media'],
  when: 'inline',
  key: (event) => {
    if (event.type === 'MediaAdded') return event.items.map(({ id }) => id);
    return event.type === 'MediaRemoved' ? event.id : undefined;
  },
  on: {
    MediaAdded: (_, __, { subject }) => ({ listingId: subject }),
    MediaRemoved: (_, __, { subject }) => ({ listingId: subject, removed: true }),
  },
};
