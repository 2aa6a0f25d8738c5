import type { SearchDocument, SearchSchema } from '@ardhi/kernel/ports/search-index';
import { buildSegment } from '../segment/build-segment.ts';
import { type DocumentOrigin, DocumentSource } from '../segment/document-source.ts';
import { type BitSet, SegmentColumns } from '../segment/segment-columns.ts';
import { addBit } from '../segment/segment-layout.ts';

export const testDeclaration = (fields: SearchSchema) => ({ name: 'some.documents', version: 1, fields });

/** Builds a segment, and returns its documents by document number for comparison. */
export function buildTestSegment(fields: SearchSchema, documents: readonly SearchDocument[]) {
  const declaration = testDeclaration(fields);
  const data = buildSegment(declaration, [new DocumentSource(declaration, documents)]);
  const columns = new SegmentColumns(data);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const byDoc = Array.from(documents.keys(), (doc) => byId.get(columns.id(doc)) as SearchDocument);
  return { declaration, data, columns, placed: byDoc };
}

/** Documents in the order from which columns are built. */
export function originsOf(fields: SearchSchema, documents: readonly SearchDocument[]): DocumentOrigin[] {
  const source = new DocumentSource(testDeclaration(fields), documents);
  return Array.from(documents.keys(), (doc) => ({ source, doc }));
}

/** Positions of the set bits, ascending. */
export const bitsOf = (words: Uint32Array): number[] =>
  Array.from({ length: words.length * 32 }, (_, at) => at).filter(
    (at) => (((words[at >>> 5] as number) >>> (at & 31)) & 1) === 1,
  );

/** A set of the given documents with the full word range. */
export function setOf(columns: SegmentColumns, docs: Iterable<number>): BitSet {
  const set = columns.emptySet();
  for (const doc of docs) addBit(set.words, doc);
  return set;
}

/** The documents of a set in ascending order, within its word range. */
export const docsIn = ({ words, from, to }: BitSet): number[] =>
  bitsOf(words.slice(from, to)).map((doc) => doc + from * 32);

/** A pseudo-random selection of documents. */
export const someDocs = <T>(byDoc: readonly T[], some: readonly boolean[]): number[] =>
  Array.from(byDoc.keys()).filter((doc) => some[doc % some.length]);
