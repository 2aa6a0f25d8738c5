import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { UploadEvent } from './upload.ts';

interface OpenUploadRow {
  readonly by: Id;
  /** Blob keys of the received chunks. */
  readonly keys: readonly string[];
}

/** Unfinished uploads, by upload id. */
export const openUploads: Projection<OpenUploadRow, UploadEvent> = {
  name: 'media.uploads',
  version: 1,
  subscribesTo: ['upload'],
  when: 'inline',
  indexes: ['by'],
  on: {
    UploadStarted: (_, { by }) => ({ by, keys: [] }),
    ChunkStored: (row, { key }) => row && { ...row, keys: [...row.keys, key] },
    UploadFinished: () => undefined,
    UploadAbandoned: () => undefined,
  },
};
