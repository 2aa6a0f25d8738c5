import { type Erased, type Unerased, unlessErased } from '@ardhi/contracts/erased';
import { mediaEvents } from '@ardhi/contracts/media/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import {
  type AnonymousItem,
  keysOf,
  type MediaDetails,
  type MediaItem,
  splitPersonal,
  type UploaderStatement,
  withoutPersonal,
} from './media-item.ts';
import { publicView } from './media-views.ts';

/** A listing's files in display order. */
export interface Gallery {
  readonly items: readonly MediaItem[];
  /** The chosen cover; by default the first public picture. */
  readonly coverId?: Id;
}

/** The location of a file according to its camera. */
export interface CameraLocation {
  readonly id: Id;
  readonly uploadedBy: Id;
  readonly gps: LonLat;
}

type MediaLocation = Partial<Pick<MediaItem, 'lat' | 'lon'>>;

/** Commands on a listing's gallery. */
export type MediaCommand =
  /** Adds files of one kind; `most` is the limit of that kind, `reservation` the quota reservation of the files. */
  | {
      type: 'AddMedia';
      items: readonly MediaItem[];
      cameras: readonly CameraLocation[];
      most: number;
      reservation: Id;
    }
  | { type: 'ChangeMedia'; id: Id; changes: MediaDetails; cover?: boolean; place?: number }
  | { type: 'OrderMedia'; ids: readonly Id[] }
  | { type: 'RemoveMedia'; id: Id }
  /** An uploader is erased: their files stay with the listing, their personal data is removed. */
  | { type: 'ForgetUploader'; by: Id };

/** Unpublished events of a gallery. */
type InternalEvent =
  /** `told` is the uploader's personal data by file id, encrypted under the uploader's key. */
  | {
      type: 'MediaAdded';
      items: readonly AnonymousItem[];
      told: Readonly<Record<Id, UploaderStatement>> | Erased;
      reservation: Id;
    }
  /** The camera location; never published, encrypted under the uploader's key. */
  | ({ type: 'CameraLocationRecorded'; gps: LonLat | Erased } & Omit<CameraLocation, 'gps'>)
  | { type: 'MediaChanged'; id: Id; changes: MediaDetails }
  /** The location stated by a user, encrypted under their key. */
  | { type: 'MediaLocationSet'; id: Id; by: Id; place: MediaLocation | Erased }
  | { type: 'CoverChosen'; id: Id }
  /** `keys` are blob keys of originals, which contain camera metadata. */
  | { type: 'UploaderForgotten'; by: Id; keys: readonly string[] };

/** Fields in published events besides their definition. */
interface PrivateFields {
  readonly MediaRemoved: { readonly payer: Id; readonly keys: readonly string[] };
}

/** The gallery of one listing: its files, their order and the cover. */
export type MediaEvent = DeciderEvent<typeof mediaEvents, InternalEvent, PrivateFields>;

export const gallery = publishingDecider<
  Gallery,
  MediaCommand,
  typeof mediaEvents,
  InternalEvent,
  PrivateFields
>(mediaEvents, {
  initial: { items: [] },

  decide: {
    AddMedia: (state, { items, cameras, most, reservation }) => {
      const added = items.filter(({ id }) => state.items.every((item) => item.id !== id));
      const [first] = added;
      if (first === undefined) return [];
      const currentCount = state.items.filter(({ kind }) => shareLimit(kind, first.kind)).length;
      if (currentCount + added.length > most) refuse('TOO_MANY_FILES', { max: most, current: currentCount });
      return withPublishedGallery(state, [
        { type: 'MediaAdded', ...splitPersonal(added), reservation },
        ...cameras.map((camera) => ({ type: 'CameraLocationRecorded' as const, ...camera })),
        ...storedFiles(added),
      ]);
    },
    ChangeMedia: (state, { id, changes, cover, place }, { actor }) => {
      const item = requireItem(state, id);
      if (changes.hotspots && !areValidHotspots(state, item, changes.hotspots))
        refuse('VALIDATION_FAILED', { field: 'hotspots' });
      if (changes.poster && !isValidPoster(state, item, changes.poster))
        refuse('VALIDATION_FAILED', { field: 'poster' });
      const { lat, lon, ...details } = differences(item, changes);
      const location: MediaLocation = {
        ...omitUndefined({ lat, lon }),
      };
      return withPublishedGallery(state, [
        ...(Object.keys(details).length > 0 ? [{ type: 'MediaChanged' as const, id, changes: details }] : []),
        ...(Object.keys(location).length > 0
          ? [{ type: 'MediaLocationSet' as const, id, by: actor, place: location }]
          : []),
        ...(place !== undefined ? orderChanged(state, movedTo(state, id, place)) : []),
        ...(cover && state.coverId !== id ? [{ type: 'CoverChosen' as const, id }] : []),
      ]);
    },
    OrderMedia: (state, { ids }) => {
      const currentIds = state.items.map(({ id }) => id);
      if (
        ids.length !== currentIds.length ||
        new Set(ids).size !== ids.length ||
        ids.some((id) => !currentIds.includes(id))
      )
        refuse('VALIDATION_FAILED', { field: 'ids' });
      return withPublishedGallery(state, orderChanged(state, ids));
    },
    RemoveMedia: (state, { id }) => {
      const item = requireItem(state, id);
      return withPublishedGallery(state, [
        { type: 'MediaRemoved', id, payer: item.payer, keys: keysOf(item) },
      ]);
    },
    ForgetUploader: (state, { by }) => {
      const ownItems = state.items.filter(({ uploadedBy }) => uploadedBy === by);
      if (ownItems.length === 0) return [];
      const keys = ownItems.flatMap((item) => (isRendered(item) && item.sha256 !== '' ? [item.sha256] : []));
      return withPublishedGallery(state, [{ type: 'UploaderForgotten', by, keys }]);
    },
  },

  evolve: {
    MediaAdded: (state, { items, told }) => {
      const statements: Readonly<Record<Id, UploaderStatement>> = unlessErased(told, {});
      return {
        ...state,
        items: [
          ...state.items,
          ...items.map((item) => ({ ...withoutPersonal(item), ...statements[item.id] })),
        ],
      };
    },
    CameraLocationRecorded: (state) => state,
    MediaChanged: (state, { id, changes }) => withChanges(state, id, changes),
    MediaLocationSet: (state, { id, place }) => withChanges(state, id, unlessErased(place, {})),
    MediaOrdered: (state, { ids }) => ({
      ...state,
      items: state.items.toSorted((a, b) => positionOf(ids, a.id) - positionOf(ids, b.id)),
    }),
    CoverChosen: (state, { id }) => ({ ...state, coverId: id }),
    MediaRemoved: ({ items, coverId }, { id }) => ({
      items: items.filter((item) => item.id !== id),
      ...(coverId !== undefined && coverId !== id && { coverId }),
    }),
    UploaderForgotten: (state, { by }) => ({
      ...state,
      items: state.items.map((item) =>
        item.uploadedBy === by ? { ...withoutPersonal(item), ...(isRendered(item) && { sha256: '' }) } : item,
      ),
    }),
    GalleryChanged: (state) => state,
    MediaStored: (state) => state,
    MediaReady: (state) => state,
    MediaFailed: (state) => state,
  },

  personal: {
    MediaAdded: { fields: ['told'], subject: ({ items }) => items[0]?.uploadedBy ?? '' },
    MediaLocationSet: { fields: ['place'], subject: ({ by }) => by },
    CameraLocationRecorded: { fields: ['gps'], subject: ({ uploadedBy }) => uploadedBy },
  },
  schemas: { MediaAdded: 2 },
  upcasts: {
    MediaAdded: {
      1: ({ items, ...data }) => ({ ...data, ...splitPersonal(items as readonly MediaItem[]) }),
    },
  },
});

/** Facts about new files for subscribers. */
function storedFiles(added: readonly MediaItem[]): readonly NewMediaEvent[] {
  const filesOf = (items: readonly MediaItem[]) => items.map(({ id, kind }) => ({ id, kind }));
  const { READY = [], QUARANTINED = [] } = Object.groupBy(added, ({ state }) => state);
  const events = [
    { type: 'MediaStored', files: filesOf(added) },
    { type: 'MediaReady', files: filesOf(READY) },
    { type: 'MediaFailed', files: filesOf(QUARANTINED) },
  ] as const;
  return events.filter(({ files }) => files.length > 0);
}

/** True if a file is shown as renditions only, so that its original may be deleted. */
const isRendered = ({ kind }: Pick<MediaItem, 'kind'>) =>
  kind === 'IMAGE' || kind === 'PANORAMA' || kind === 'FLOOR_PLAN';

const withChanges = (state: Gallery, id: Id, changes: Partial<MediaItem>): Gallery => ({
  ...state,
  items: state.items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
});

/** True if two kinds of file share one limit: hosted and linked videos do. */
export const shareLimit = (first: MediaItem['kind'], second: MediaItem['kind']): boolean =>
  first === second || (isVideo(first) && isVideo(second));

const isVideo = (kind: MediaItem['kind']) => kind === 'VIDEO' || kind === 'VIDEO_LINK';

type NewMediaEvent = Unerased<MediaEvent>;

/** The events, followed by the published state of the whole gallery. */
function withPublishedGallery(state: Gallery, events: readonly NewMediaEvent[]): readonly NewMediaEvent[] {
  if (events.length === 0) return [];
  const after = events.reduce(applyEvent, state);
  return [...events, { type: 'GalleryChanged', items: publicView(after) }];
}

function applyEvent(state: Gallery, event: MediaEvent): Gallery {
  const evolve = gallery.evolve[event.type] as (set: Gallery, happened: MediaEvent) => Gallery;
  return evolve(state, event);
}

const requireItem = (state: Gallery, id: Id): MediaItem =>
  state.items.find((item) => item.id === id) ?? refuse('NOT_FOUND');

/** Hotspots are valid on floor plans only, and must link to files of the same listing. */
const areValidHotspots = (
  state: Gallery,
  { kind }: MediaItem,
  hotspots: NonNullable<MediaDetails['hotspots']>,
) => kind === 'FLOOR_PLAN' && hotspots.every(({ mediaId }) => state.items.some(({ id }) => id === mediaId));

/** A poster must be a photo of the same listing, on a video. */
const isValidPoster = (state: Gallery, { kind }: MediaItem, poster: Id) =>
  isVideo(kind) && state.items.some((item) => item.id === poster && item.kind === 'IMAGE');

const positionOf = (ids: readonly Id[], id: Id) => {
  const at = ids.indexOf(id);
  return at < 0 ? ids.length : at;
};

function orderChanged(state: Gallery, ids: readonly Id[]): readonly NewMediaEvent[] {
  return state.items.every((item, i) => item.id === ids[i]) ? [] : [{ type: 'MediaOrdered', ids }];
}

/** The order after moving an item to a position, counted from 1. */
function movedTo(state: Gallery, id: Id, place: number): readonly Id[] {
  const others = state.items.map((item) => item.id).filter((other) => other !== id);
  return others.toSpliced(Math.min(place, state.items.length) - 1, 0, id);
}

const differences = (item: MediaItem, changes: MediaDetails): MediaDetails =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(item[key as keyof MediaDetails]),
    ),
  );
