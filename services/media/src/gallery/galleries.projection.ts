import { isErased } from '@ardhi/contracts/erased';
import type { LonLat } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type Gallery, gallery, type MediaEvent } from './gallery.ts';

/** A gallery with the camera locations, by media id. */
export interface GalleryRow extends Gallery {
  readonly cameras: Readonly<Record<string, LonLat>>;
}

const emptyRow: GalleryRow = { items: [], cameras: {} };

const applyEvent = (row: GalleryRow = emptyRow, event: MediaEvent): GalleryRow => {
  const evolve = gallery.evolve[event.type] as (set: Gallery, happened: MediaEvent) => Gallery;
  return { ...evolve(row, event), cameras: row.cameras };
};

const withoutIds = (cameras: GalleryRow['cameras'], removedIds: readonly string[]): GalleryRow['cameras'] =>
  Object.fromEntries(Object.entries(cameras).filter(([id]) => !removedIds.includes(id)));

/** Galleries by listing id. */
export const galleries: Projection<GalleryRow, MediaEvent> = {
  name: 'media.galleries',
  version: 2,
  subscribesTo: ['media'],
  when: 'inline',
  on: {
    MediaAdded: applyEvent,
    MediaChanged: applyEvent,
    MediaLocationSet: applyEvent,
    MediaOrdered: applyEvent,
    CoverChosen: applyEvent,
    MediaRemoved: (row = emptyRow, event) => ({
      ...applyEvent(row, event),
      cameras: withoutIds(row.cameras, [event.id]),
    }),
    CameraLocationRecorded: (row = emptyRow, { id, gps }) =>
      isErased(gps) ? row : { ...row, cameras: { ...row.cameras, [id]: gps } },
    UploaderForgotten: (row = emptyRow, event) => ({
      ...applyEvent(row, event),
      cameras: withoutIds(
        row.cameras,
        row.items.filter(({ uploadedBy }) => uploadedBy === event.by).map(({ id }) => id),
      ),
    }),
  },
};

/** The listing that a file belongs or belonged to. */
export interface MediaLocationRow {
  readonly listingId: string;
  readonly removed?: true;
}

/** The listing of a file, by media id; removed files are kept as removed. */
export const mediaLocations: Projection<MediaLocationRow, MediaEvent> = {
  name: 'media.locations',
  version: 1,
  subscribesTo: ['media'],
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
