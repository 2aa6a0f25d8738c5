import type { FileStored } from '@ardhi/contracts/media/events';
import type { Projection } from '@ardhi/kernel/read/projection';

/** Papers that the media service keeps, by file id. */
export const evidenceDocuments: Projection<Omit<FileStored, 'type'>, FileStored> = {
  name: 'listings.evidence-documents',
  version: 1,
  subscribesTo: ['paper'],
  when: 'async',
  on: { FileStored: (_, { type: __, ...facts }) => facts },
};
