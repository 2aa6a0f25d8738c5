import type { Media } from '@ardhi/contracts/media';
import { mediaEvents } from '@ardhi/contracts/media/events';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** The files of a listing as far as they count. */
export interface GalleryRow {
  readonly id: string;
  /** Photos: panoramas, plans, videos and documents take up storage only. */
  readonly images: number;
  /** Bytes of each file with its renditions, by its hash: an identical file counts once for its owner. */
  readonly files: Readonly<Record<string, number>>;
}

const bytesOf = ({ bytes, renditions }: Media): number =>
  renditions.reduce((sum, rendition) => sum + rendition.bytes, bytes);

/** Galleries by listing id. */
export const galleries = replicaOf<GalleryRow, typeof mediaEvents>(mediaEvents, {
  name: 'billing.galleries',
  version: 1,
  on: {
    GalleryChanged: (_, { items }, { subject: id }) => ({
      id,
      images: items.filter(({ kind }) => kind === 'IMAGE').length,
      files: Object.fromEntries(items.map((item) => [item.sha256 ?? item.id, bytesOf(item)])),
    }),
  },
});
