import type { SearchDocument, SearchSchema } from '@ardhi/kernel/search-index/search-index';
import { addBit } from '../layout.ts';
import { buildSegment } from '../segment-build.ts';
import { type Bits, SegmentColumns } from '../segment-columns.ts';
import { DocumentSource, type Origin } from '../source.ts';

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

/** Documents in the order in which columns are built of them. */
export function originsOf(fields: SearchSchema, documents: readonly SearchDocument[]): Origin[] {
  const source = new DocumentSource(declared(fields), documents);
  return Array.from(documents.keys(), (place) => ({ source, place }));
}

/** The bits that are set, rising. */
export const bitsOf = (words: Uint32Array): number[] =>
  Array.from({ length: words.length * 32 }, (_, at) => at).filter(
    (at) => (((words[at >>> 5] as number) >>> (at & 31)) & 1) === 1,
  );

/** The places of a set that has all words of its segment as its own. */
export function setOf(columns: SegmentColumns, places: Iterable<number>): Bits {
  const set = columns.empty();
  for (const place of places) addBit(set.words, place);
  return set;
}

/** The places of a set, rising; whatever lies outside its own words does not count. */
export const placesIn = ({ words, from, to }: Bits): number[] =>
  bitsOf(words.slice(from, to)).map((place) => place + from * 32);

/** Some of a segment's places. */
export const somePlaces = <T>(placed: readonly T[], some: readonly boolean[]): number[] =>
  Array.from(placed.keys()).filter((place) => some[place % some.length]);
