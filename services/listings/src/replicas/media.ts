import { type FileStored, fileEvents } from '@ardhi/contracts/media/events';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Papers that the media service keeps, by file id. */
export const evidenceDocuments = replicaOf<Omit<FileStored, 'type'>, typeof fileEvents>(fileEvents, {
  name: 'listings.evidence-documents',
  version: 1,
  on: { FileStored: (_, { type: __, ...facts }) => facts },
});
