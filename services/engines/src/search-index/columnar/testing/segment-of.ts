import type { SearchDocument, SearchSchema } from '@ardhi/kernel/search-index/search-index';
import { buildSegment } from '../segment-build.ts';
import { type Bits, SegmentColumns, setBit } from '../segment-columns.ts';
import { DocumentSource } from '../source.ts';

export const declared = (fields: SearchSchema) => ({ name: 'some.documents', version: 1, fields });

/** Documents as a segment holds them, and each again by its place there: what a plain reading looks at. */
export function segmentOf(fields: SearchSchema, documents: readonly SearchDocument[]) {
  const declaration = declared(fields);
  const data = buildSegment(declaration, [new DocumentSource(declaration, documents)]);
  const columns = new SegmentColumns(data);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const placed = Array.from(documents.keys(), (place) => byId.get(columns.id(place)) as SearchDocument);
  return { declaration, data, columns, placed };
}

/** A set of some places, with every word of the segment as its own. */
export function setOf(columns: SegmentColumns, places: Iterable<number>): Bits {
  const set = columns.empty();
  for (const place of places) setBit(set, place);
  return set;
}

/** The places of a set, rising. */
export const placesIn = (columns: SegmentColumns, set: Bits): number[] => {
  const all = Array.from({ length: columns.documents }, (_, place) => place);
  return all.filter(
    (place) =>
      place >>> 5 >= set.from &&
      place >>> 5 < set.to &&
      (((set.words[place >>> 5] as number) >>> (place & 31)) & 1) === 1,
  );
};
