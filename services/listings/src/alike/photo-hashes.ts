import type { MediaPublished } from '@ardhi/contracts/media/events';
import type { Projection } from '@ardhi/kernel/projection';

/** What the photos of a listing look like; by listing id. */
export const photoHashes: Projection<{ readonly hashes: readonly string[] }, MediaPublished> = {
  name: 'listings.photo-hashes',
  version: 1,
  hears: ['media'],
  when: 'async',
  on: {
    MediaSetChanged: (_, { items }) => ({ hashes: items.flatMap(({ dHash }) => dHash ?? []) }),
  },
};
