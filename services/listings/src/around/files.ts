import type { MediaPublished } from '@ardhi/contracts/media/events';
import type { Media } from '@ardhi/contracts/media/media';
import type { Projection } from '@ardhi/kernel/projection';
import type { Reaction } from '@ardhi/kernel/reaction';
import { type ListingCommand, listing } from '../listing/listing.ts';
import type { MediaFacts } from '../listing/listing-state.ts';

/** A listing's files that the public may see, in order. */
export const files: Projection<{ readonly items: readonly Media[] }, MediaPublished> = {
  name: 'listings.files',
  version: 1,
  hears: ['media'],
  when: 'async',
  on: {
    MediaSetChanged: (_, { items }) => ({ items: items.filter(isShown).map(publicPart) }),
  },
};

const isShown = ({ state, permission }: Media) => state === 'READY' && permission === 'PUBLIC';

function publicPart({
  agencyId,
  sha256,
  lat,
  lon,
  takenAt,
  gpsVsPinM,
  uploadedBy,
  dHash,
  ...rest
}: Media): Media {
  return rest;
}

/** Pixels that the long side of a photo needs to count for publishing (model §4.5). */
const fitEdge = 800;

/** What a listing needs to know of its files. */
export function mediaFactsOf(items: readonly Media[]): MediaFacts {
  const shown = items.filter(isShown);
  const images = shown.filter(({ kind }) => kind === 'IMAGE');
  const cover = images.find((one) => one.cover) ?? images[0];
  const has = (kind: Media['kind']) => shown.some((one) => one.kind === kind);
  return {
    ids: images.map(({ id }) => id),
    images: images.length,
    fit: images.filter(({ width = 0, height = 0 }) => Math.max(width, height) >= fitEdge).length,
    ...(cover && { cover: coverOf(cover) }),
    video: has('VIDEO') || has('VIDEO_LINK'),
    panorama: has('PANORAMA'),
    floorPlan: has('FLOOR_PLAN'),
  };
}

function coverOf({ id, renditions, lqip, caption, width = 0 }: Media): NonNullable<MediaFacts['cover']> {
  const drawn = renditions.filter(({ format }) => format === 'webp');
  const of = (name: string) => drawn.find((one) => one.name === name) ?? drawn.at(-1);
  return {
    id,
    width,
    w320: of('w320')?.url ?? '',
    w1024: of('w1024')?.url ?? '',
    ...(lqip !== undefined && { lqip }),
    alt: caption?.en ?? '',
    bytes: of('w320')?.bytes ?? 0,
  };
}

/** Tells a listing what became of its files, so that its own stream can decide about publishing. */
export const onMediaChanged: Reaction<MediaPublished> = {
  name: 'listings.on-media-changed',
  hears: ['media'],
  on: {
    MediaSetChanged: ({ items }, { id, subject }, { order }) =>
      order(listing, subject, { type: 'CountMedia', media: mediaFactsOf(items) } as ListingCommand, {
        causation: id,
      }),
  },
};
