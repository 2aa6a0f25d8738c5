import type { Media } from '@ardhi/contracts/media';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { MediaEvent } from './gallery.ts';

/** Storage used by a listing's files. */
interface StoredBytes {
  readonly bytes: number;
}

const bytesOf = ({ bytes, renditions }: Pick<Media, 'bytes' | 'renditions'>): number =>
  renditions.reduce((sum, rendition) => sum + rendition.bytes, bytes);

/** The size of the originals and renditions in each gallery, by listing id. */
export const storedBytes: Projection<StoredBytes, MediaEvent> = {
  name: 'media.stored-bytes',
  version: 1,
  subscribesTo: ['media'],
  when: 'async',
  on: {
    GalleryChanged: (_, { items }) => ({ bytes: items.reduce((sum, item) => sum + bytesOf(item), 0) }),
  },
};

/** Statistics on files. */
export const storageTotals = ({ read }: ServiceContext): OwnReport => ({
  totals: async () => ({
    storageBytes: (await readAll(read(storedBytes), {})).reduce((sum, { bytes }) => sum + bytes, 0),
  }),
});
