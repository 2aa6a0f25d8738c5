import type { Media } from '@ardhi/contracts/media';
import { mediaEvents } from '@ardhi/contracts/media/events';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A document of a listing with the file name shown to the recipient. */
interface DocumentRef {
  readonly id: Id;
  readonly name: string;
}

/** The files of a listing that may be sent, by listing id. */
export interface ListingFilesRow {
  readonly documents: readonly DocumentRef[];
  /** The cover photo. */
  readonly coverId?: Id;
}

const nameOf = ({ caption, mime }: Media) => `${caption?.en ?? 'document'}.${mime.split('/')[1]}`;

/** Files visible to admins only are left out. */
export const listingFiles = replicaOf<ListingFilesRow, typeof mediaEvents>(mediaEvents, {
  name: 'integrations.files',
  version: 1,
  on: {
    GalleryChanged: (_, { items }) => {
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
});
