import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';
import type { UploadEvent } from './upload.ts';

interface OpenUpload {
  readonly by: Id;
  /** Blobs of the pieces that have come. */
  readonly keys: readonly string[];
}

/** Files on their way, by upload id; what is finished or given up is not among them. */
export const openUploads: Projection<OpenUpload, UploadEvent> = {
  name: 'media.uploads',
  version: 1,
  hears: ['upload'],
  when: 'inline',
  indexes: ['by'],
  on: {
    UploadStarted: (_, { by }) => ({ by, keys: [] }),
    PieceTaken: (row, { key }) => row && { ...row, keys: [...row.keys, key] },
    UploadFinished: () => undefined,
    UploadDropped: () => undefined,
  },
};
