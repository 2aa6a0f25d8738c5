import type { MediaPublished } from '@ardhi/contracts/media/events';
import type { Media } from '@ardhi/contracts/media/media';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** A document of a listing, as whoever gets it sees it. */
interface KnownDocument {
  readonly id: Id;
  readonly name: string;
}

/** What of a listing's files may be sent, by listing id. */
export interface KnownFiles {
  readonly documents: readonly KnownDocument[];
  /** The photo that visitors see first. */
  readonly coverId?: Id;
}

const nameOf = ({ caption, mime }: Media) => `${caption?.en ?? 'document'}.${mime.split('/')[1]}`;

/** What only admins may see is not among them. */
export const knownFiles: Projection<KnownFiles, MediaPublished> = {
  name: 'integrations.files',
  version: 1,
  hears: ['media'],
  when: 'async',
  on: {
    MediaSetChanged: (_, { items }) => {
      const cover = items.find((item) => item.cover);
      return {
        documents: items
          .filter(
            ({ kind, state, permission }) =>
              kind === 'DOCUMENT' && state === 'READY' && permission !== 'ADMIN',
          )
          .map((item) => ({ id: item.id, name: nameOf(item) })),
        ...(cover && { coverId: cover.id }),
      };
    },
  },
};
