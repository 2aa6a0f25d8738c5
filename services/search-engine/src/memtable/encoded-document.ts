import type { SearchDocument } from '@ardhi/kernel/ports/search-index';

/** A document encoded for another thread: strings are cloned much faster than objects. */
export interface EncodedDocument {
  readonly id: string;
  /** The fields as JSON. */
  readonly fields: string;
}

/** A change encoded for another thread; `fields` is undefined for a deletion. */
export interface EncodedChange {
  readonly id: string;
  readonly fields: string | undefined;
}

/** A change as it is sent between threads: its fields as JSON. */
export const encodeChange = ({
  id,
  document,
}: {
  readonly id: string;
  readonly document: SearchDocument | undefined;
}): EncodedChange => ({ id, fields: document && JSON.stringify(document.fields) });

/** The document of an encoded change. @throws SyntaxError when its fields are not JSON */
export const decodeDocument = ({ id, fields }: EncodedDocument): SearchDocument => ({
  id,
  fields: JSON.parse(fields),
});
