import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryDocuments } from '../testing/arbitrary-documents.ts';
import { buildTestSegment, testDeclaration } from '../testing/test-segment.ts';
import { buildSegment } from './build-segment.ts';
import { type DocumentReader, DocumentSource, fieldMark } from './document-source.ts';
import { SegmentColumns } from './segment-columns.ts';
import { SegmentSource } from './segment-source.ts';

const fields = {
  title: { kind: 'text', weight: 4 },
  genre: { kind: 'keyword' },
  tags: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  sold: { kind: 'boolean' },
  at: { kind: 'point' },
  blurb: { kind: 'text', weight: 1 },
} as const;
const declaration = testDeclaration(fields);

/** All content of a document in a source. */
const contentOf = (source: DocumentReader, place: number) => ({
  id: source.id(place),
  genre: source.keywords('genre', place),
  tags: source.keywords('tags', place).toSorted(),
  price: source.number('price', place),
  sold: source.boolean('sold', place),
  at: source.point('at', place),
  texts: Array.from(source.texts(place), (token) =>
    token >= fieldMark ? token - fieldMark : source.tokens[token],
  ),
});

it('a segment source returns the content of the original documents', () => {
  fc.assert(
    fc.property(arbitraryDocuments(fields), (documents) => {
      const { data, columns } = buildTestSegment(fields, documents);
      const again = new SegmentSource(declaration, { data, live: columns.live.words });
      const before = new DocumentSource(declaration, documents);
      expect(again.docCount).toBe(documents.length);
      const byId = new Map(documents.map(({ id }, place) => [id, place]));
      for (let place = 0; place < again.docCount; place++)
        expect(contentOf(again, place)).toEqual(contentOf(before, byId.get(again.id(place)) as number));
    }),
    { numRuns: 15 },
  );
});

it('a merged segment equals one built from all live documents at once', () => {
  const parts = fc.tuple(arbitraryDocuments(fields), fc.nat({ max: 4 }));
  fc.assert(
    fc.property(parts, ([documents, dead]) => {
      const lives = (_: unknown, at: number) => at % 5 !== dead;
      const half = documents.length >>> 1;
      const sources = [documents.slice(0, half), documents.slice(half)].map((own) => {
        const { data, columns } = buildTestSegment(fields, own);
        const living = new Uint32Array(columns.words);
        own.filter(lives).forEach(({ id }) => {
          const place = columns.docOf(id) as number;
          living[place >>> 5] = (living[place >>> 5] as number) | (1 << (place & 31));
        });
        return new SegmentSource(declaration, { data, live: living });
      });
      const retained = [documents.slice(0, half), documents.slice(half)].flatMap((own) => own.filter(lives));
      const [joined, fresh] = [
        buildSegment(declaration, sources),
        buildSegment(declaration, [new DocumentSource(declaration, retained)]),
      ];
      expect([joined.documents, joined.values]).toEqual([fresh.documents, fresh.values]);
      const [one, other] = [joined, fresh].map((data) => {
        const columns = new SegmentColumns(data);
        const source = new SegmentSource(declaration, { data, live: columns.live.words });
        return Array.from({ length: data.documents }, (_, place) => contentOf(source, place)).sort((a, b) =>
          a.id < b.id ? -1 : 1,
        );
      });
      expect(one).toEqual(other);
    }),
    { numRuns: 12 },
  );
});
