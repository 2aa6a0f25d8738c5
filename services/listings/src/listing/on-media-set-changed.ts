import { type Media, minPhotoEdgePx } from '@ardhi/contracts/media';
import type { PublishedMediaEvent } from '@ardhi/contracts/media/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type ListingCommand, listing } from './listing.ts';
import type { MediaSummary } from './listing-state.ts';

/** A listing's files that the public may see, in order. */
export const listingMedia: Projection<{ readonly items: readonly Media[] }, PublishedMediaEvent> = {
  name: 'listings.media',
  version: 1,
  subscribesTo: ['media'],
  when: 'async',
  on: {
    GalleryChanged: (_, { items }) => ({ items: items.filter(isShown).map(publicPart) }),
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

/** Facts about a listing's files. */
export function mediaSummary(items: readonly Media[]): MediaSummary {
  const shown = items.filter(isShown);
  const images = shown.filter(({ kind }) => kind === 'IMAGE');
  const cover = images.find((one) => one.cover) ?? images[0];
  const has = (kind: Media['kind']) => shown.some((one) => one.kind === kind);
  return {
    ids: images.map(({ id }) => id),
    images: images.length,
    publishable: images.filter(({ width = 0, height = 0 }) => Math.max(width, height) >= minPhotoEdgePx)
      .length,
    ...(cover && { cover: coverOf(cover) }),
    video: has('VIDEO') || has('VIDEO_LINK'),
    panorama: has('PANORAMA'),
    floorPlan: has('FLOOR_PLAN'),
  };
}

function coverOf({ id, renditions, lqip, caption, width = 0 }: Media): NonNullable<MediaSummary['cover']> {
  const drawn = renditions.filter(({ format }) => format === 'webp');
  const of = (name: string) => drawn.find((one) => one.name === name) ?? drawn.at(-1);
  return {
    id,
    width,
    w320: of('w320')?.url ?? '',
    w1024: of('w1024')?.url ?? '',
    ...omitUndefined({ lqip }),
    alt: caption?.en ?? '',
    bytes: of('w320')?.bytes ?? 0,
  };
}

/** Tells a listing what became of its files, so that its own stream can decide about publishing. */
export const onMediaSetChanged: Reaction<PublishedMediaEvent> = {
  name: 'listings.update-media-summary',
  subscribesTo: ['media'],
  on: {
    GalleryChanged: ({ items }, { id, subject }, { execute: order }) =>
      order(listing, subject, { type: 'UpdateMediaSummary', media: mediaSummary(items) } as ListingCommand, {
        commandId: id,
      }),
  },
};
