import type { LonLat } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';
import { type MediaEvent, type MediaSet, mediaSet } from './media-set.ts';

/** A listing's files with where the cameras stood, by media id. */
export interface MediaSetRow extends MediaSet {
  readonly cameras: Readonly<Record<string, LonLat>>;
}

const empty: MediaSetRow = { items: [], cameras: {} };

const folded = (row: MediaSetRow | undefined, event: MediaEvent): MediaSetRow => {
  const fold = mediaSet.evolve[event.type] as (set: MediaSet, happened: MediaEvent) => MediaSet;
  return { ...fold(row ?? empty, event), cameras: row?.cameras ?? {} };
};

/** By listing id. */
export const mediaSets: Projection<MediaSetRow, MediaEvent> = {
  name: 'media.sets',
  version: 1,
  hears: ['media'],
  when: 'inline',
  on: {
    MediaAdded: folded,
    MediaChanged: folded,
    MediaOrdered: folded,
    CoverChosen: folded,
    MediaRemoved: folded,
    CameraNoted: (row = empty, { id, gps }) => ({ ...row, cameras: { ...row.cameras, [id]: gps } }),
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
