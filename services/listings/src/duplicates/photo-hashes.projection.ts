import type { PublishedMediaEvent } from '@ardhi/contracts/media/events';
import type { Projection } from '@ardhi/kernel/write/projection';

/** The hashes of one listing: 64 bits each, in hexadecimal. */
export interface PhotoHashes {
  readonly id: string;
  readonly hashes: readonly string[];
}

/** Perceptual hashes of a listing's photos, by listing id. */
export const photoHashes: Projection<PhotoHashes, PublishedMediaEvent> = {
  name: 'listings.photo-hashes',
  version: 2,
  subscribesTo: ['media'],
  when: 'async',
  on: {
    GalleryChanged: (_, { items }, { subject }) => ({
      id: subject,
      hashes: items.flatMap(({ dHash }) => dHash ?? []),
    }),
  },
};
