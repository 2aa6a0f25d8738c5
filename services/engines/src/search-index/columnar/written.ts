import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';

/** A document on its way between threads: text is copied in a fraction of the time that objects take. */
export interface Written {
  readonly id: string;
  /** Its fields as JSON. */
  readonly fields: string;
}

/** A change on its way: the document as it now is, or nothing when it is removed. */
export interface WrittenChange {
  readonly id: string;
  readonly fields: string | undefined;
}

export const writtenChange = ({
  id,
  document,
}: {
  readonly id: string;
  readonly document: SearchDocument | undefined;
}): WrittenChange => ({ id, fields: document && JSON.stringify(document.fields) });

export const readWritten = ({ id, fields }: Written): SearchDocument => ({ id, fields: JSON.parse(fields) });
