import type { DocumentChange } from '@ardhi/kernel/documents/documents';
import type { DocumentRow } from './document-writes.ts';

/** A change on its way to the writer thread: JSON travels cheaper than objects. */
export const documentRow = ({ collection, id, version, body }: DocumentChange): DocumentRow => ({
  collection,
  id,
  version,
  body: body === undefined ? undefined : JSON.stringify(body),
});
