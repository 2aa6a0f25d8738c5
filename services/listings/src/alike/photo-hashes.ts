import type { MediaPublished } from '@ardhi/contracts/media/events';
import type { Projection } from '@ardhi/kernel/projection';

export interface PhotoHashes {
  readonly id: string;
  readonly hashes: readonly string[];
}

/** What the photos of a listing look like; by listing id. */
export const photoHashes: Projection<PhotoHashes, MediaPublished> = {
  name: 'listings.photo-hashes',
  version: 2,
  hears: ['media'],
  when: 'async',
  on: {
    MediaSetChanged: (_, { items }, { subject }) => ({
      id: subject,
      hashes: items.flatMap(({ dHash }) => dHash ?? []),
    }),
  },
};
