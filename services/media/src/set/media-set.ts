import type { MediaPublished } from '@ardhi/contracts/media/events';
import type { Id, LonLat } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import {
  apart,
  keysOf,
  type MediaDetails,
  type MediaItem,
  type PlainItem,
  type Told,
  untold,
} from './media-item.ts';
import { shown } from './media-view.ts';

/** A listing's files in the order in which they are shown. */
export interface MediaSet {
  readonly items: readonly MediaItem[];
  /** Set by somebody; without it the first picture is the cover. */
  readonly coverId?: Id;
}

/** Where the camera says it stood when it took a file. */
export interface Camera {
  readonly id: Id;
  readonly uploadedBy: Id;
  readonly gps: LonLat;
}

type Place = Partial<Pick<MediaItem, 'lat' | 'lon'>>;

export type MediaCommand =
  /** Files of one kind, of which a listing may have so many; `reservation` names what was set aside for the files in their payer's quota. */
  | {
      type: 'AddMedia';
      items: readonly MediaItem[];
      cameras: readonly Camera[];
      most: number;
      reservation: Id;
    }
  | { type: 'ChangeMedia'; id: Id; changes: MediaDetails; cover?: boolean; place?: number }
  | { type: 'OrderMedia'; ids: readonly Id[] }
  | { type: 'RemoveMedia'; id: Id }
  /** Somebody is erased: what they brought stays with the listing, what they told with it goes. */
  | { type: 'ForgetUploader'; by: Id };

export type MediaEvent =
  /** `told` stands by file id and is sealed under the key of whoever brought them all. */
  | {
      type: 'MediaAdded';
      items: readonly PlainItem[];
      told: Readonly<Record<Id, Told>>;
      reservation: Id;
    }
  /** Where the camera says it stood; never published, sealed under the uploader's key. */
  | ({ type: 'CameraNoted' } & Camera)
  | { type: 'MediaChanged'; id: Id; changes: MediaDetails }
  /** Where somebody says a file was taken, sealed under their key. */
  | { type: 'MediaPlaced'; id: Id; by: Id; place: Place }
  | { type: 'MediaOrdered'; ids: readonly Id[] }
  | { type: 'CoverChosen'; id: Id }
  | { type: 'MediaRemoved'; id: Id; payer: Id; keys: readonly string[] }
  /** `keys` are blobs of originals, in which cameras write down more than is seen. */
  | { type: 'UploaderForgotten'; by: Id; keys: readonly string[] }
  | MediaPublished;

export const mediaSet: Decider<MediaSet, MediaCommand, MediaEvent> = {
  name: 'media',
  initial: { items: [] },

  decide: {
    AddMedia: (it, { items, cameras, most, reservation }) => {
      const added = items.filter(({ id }) => it.items.every((item) => item.id !== id));
      const [first] = added;
      if (first === undefined) return [];
      const current = it.items.filter(({ kind }) => onOneShelf(kind, first.kind)).length;
      if (current + added.length > most) refuse('TOO_MANY_FILES', { max: most, current });
      return heard(it, [
        { type: 'MediaAdded', ...apart(added), reservation },
        ...cameras.map((camera) => ({ type: 'CameraNoted' as const, ...camera })),
      ]);
    },
    ChangeMedia: (it, { id, changes, cover, place }, { actor }) => {
      const item = found(it, id);
      if (changes.hotspots && !arePlaces(it, item, changes.hotspots))
        refuse('VALIDATION_FAILED', { field: 'hotspots' });
      if (changes.poster && !isPoster(it, item, changes.poster))
        refuse('VALIDATION_FAILED', { field: 'poster' });
      const { lat, lon, ...differing } = differences(item, changes);
      const where: Place = { ...(lat !== undefined && { lat }), ...(lon !== undefined && { lon }) };
      return heard(it, [
        ...(Object.keys(differing).length > 0
          ? [{ type: 'MediaChanged' as const, id, changes: differing }]
          : []),
        ...(Object.keys(where).length > 0
          ? [{ type: 'MediaPlaced' as const, id, by: actor, place: where }]
          : []),
        ...(place !== undefined ? reordered(it, moved(it, id, place)) : []),
        ...(cover && it.coverId !== id ? [{ type: 'CoverChosen' as const, id }] : []),
      ]);
    },
    OrderMedia: (it, { ids }) => {
      const known = it.items.map(({ id }) => id);
      if (
        ids.length !== known.length ||
        new Set(ids).size !== ids.length ||
        ids.some((id) => !known.includes(id))
      )
        refuse('VALIDATION_FAILED', { field: 'ids' });
      return heard(it, reordered(it, ids));
    },
    RemoveMedia: (it, { id }) => {
      const item = found(it, id);
      return heard(it, [{ type: 'MediaRemoved', id, payer: item.payer, keys: keysOf(item) }]);
    },
    ForgetUploader: (it, { by }) => {
      const theirs = it.items.filter(({ uploadedBy }) => uploadedBy === by);
      if (theirs.length === 0) return [];
      const keys = theirs.flatMap((item) => (isDrawn(item) && item.sha256 !== '' ? [item.sha256] : []));
      return heard(it, [{ type: 'UploaderForgotten', by, keys }]);
    },
  },

  evolve: {
    MediaAdded: (it, { items, told }) => ({
      ...it,
      // Once their key is gone, what was told is a word and no longer stands by file.
      items: [...it.items, ...items.map((item) => ({ ...untold(item), ...told[item.id] }))],
    }),
    CameraNoted: (it) => it,
    MediaChanged: (it, { id, changes }) => changed(it, id, changes),
    MediaPlaced: (it, { id, place }) => (typeof place === 'string' ? it : changed(it, id, place)),
    MediaOrdered: (it, { ids }) => ({
      ...it,
      items: it.items.toSorted((a, b) => rank(ids, a.id) - rank(ids, b.id)),
    }),
    CoverChosen: (it, { id }) => ({ ...it, coverId: id }),
    MediaRemoved: ({ items, coverId }, { id }) => ({
      items: items.filter((item) => item.id !== id),
      ...(coverId !== undefined && coverId !== id && { coverId }),
    }),
    UploaderForgotten: (it, { by }) => ({
      ...it,
      items: it.items.map((item) =>
        item.uploadedBy === by ? { ...untold(item), ...(isDrawn(item) && { sha256: '' }) } : item,
      ),
    }),
    MediaSetChanged: (it) => it,
  },

  personal: {
    MediaAdded: { fields: ['told'], subject: ({ items }) => items[0]?.uploadedBy ?? '' },
    MediaPlaced: { fields: ['place'], subject: ({ by }) => by },
    CameraNoted: { fields: ['gps'], subject: ({ uploadedBy }) => uploadedBy },
  },
  schemas: { MediaAdded: 2 },
  upcasts: {
    MediaAdded: {
      1: ({ items, ...data }) => ({ ...data, ...apart(items as readonly MediaItem[]) }),
    },
  },
};

/** Whether what is shown of a file was drawn anew, so that its original may go. */
const isDrawn = ({ kind }: Pick<MediaItem, 'kind'>) =>
  kind === 'IMAGE' || kind === 'PANORAMA' || kind === 'FLOOR_PLAN';

const changed = (it: MediaSet, id: Id, changes: Partial<MediaItem>): MediaSet => ({
  ...it,
  items: it.items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
});

/** Whether two kinds of file share one limit: a film is a film, wherever it lies. */
export const onOneShelf = (one: MediaItem['kind'], other: MediaItem['kind']): boolean =>
  one === other || (isFilm(one) && isFilm(other));

const isFilm = (kind: MediaItem['kind']) => kind === 'VIDEO' || kind === 'VIDEO_LINK';

/** What happened, and then the whole set as others hear it. */
function heard(it: MediaSet, events: readonly MediaEvent[]): readonly MediaEvent[] {
  if (events.length === 0) return [];
  const after = events.reduce(folded, it);
  return [...events, { type: 'MediaSetChanged', items: shown(after) }];
}

function folded(it: MediaSet, event: MediaEvent): MediaSet {
  const fold = mediaSet.evolve[event.type] as (set: MediaSet, happened: MediaEvent) => MediaSet;
  return fold(it, event);
}

const found = (it: MediaSet, id: Id): MediaItem =>
  it.items.find((item) => item.id === id) ?? refuse('NOT_FOUND');

/** Places are on a floor plan, and lead to photos of the same listing. */
const arePlaces = (it: MediaSet, { kind }: MediaItem, spots: NonNullable<MediaDetails['hotspots']>) =>
  kind === 'FLOOR_PLAN' && spots.every(({ mediaId }) => it.items.some(({ id }) => id === mediaId));

/** A photo of the same listing stands for a film. */
const isPoster = (it: MediaSet, { kind }: MediaItem, poster: Id) =>
  isFilm(kind) && it.items.some((item) => item.id === poster && item.kind === 'IMAGE');

const rank = (ids: readonly Id[], id: Id) => {
  const at = ids.indexOf(id);
  return at < 0 ? ids.length : at;
};

function reordered(it: MediaSet, ids: readonly Id[]): readonly MediaEvent[] {
  return it.items.every((item, i) => item.id === ids[i]) ? [] : [{ type: 'MediaOrdered', ids }];
}

/** The order once an item stands at a place, counted from 1. */
function moved(it: MediaSet, id: Id, place: number): readonly Id[] {
  const others = it.items.map((item) => item.id).filter((other) => other !== id);
  return others.toSpliced(Math.min(place, it.items.length) - 1, 0, id);
}

const differences = (item: MediaItem, changes: MediaDetails): MediaDetails =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(item[key as keyof MediaDetails]),
    ),
  );
