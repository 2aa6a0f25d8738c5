import type { DocumentChange } from '@ardhi/kernel/ports/documents';
import type { DocumentRow } from './document-writes.ts';

/** A document change for the writer thread: JSON is cheaper to send than objects. */
export const documentRow = ({ collection, id, version, body }: DocumentChange): DocumentRow => ({
  collection,
  id,
  version,
  body: body === undefined ? undefined : JSON.stringify(body),
});
