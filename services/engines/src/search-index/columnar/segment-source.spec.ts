import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildSegment } from './segment-build.ts';
import { SegmentColumns } from './segment-columns.ts';
import { SegmentSource } from './segment-source.ts';
import { DocumentSource, type Source, textMark } from './source.ts';
import { declared, segmentOf } from './testing/segment-of.ts';
import { someDocuments } from './testing/some-documents.ts';

const fields = {
  title: { kind: 'text', weight: 4 },
  genre: { kind: 'keyword' },
  tags: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  sold: { kind: 'boolean' },
  at: { kind: 'point' },
  blurb: { kind: 'text', weight: 1 },
} as const;
const declaration = declared(fields);

/** Everything that a source says of a document. */
const said = (source: Source, place: number) => ({
  id: source.id(place),
  genre: source.keywords('genre', place),
  tags: source.keywords('tags', place).toSorted(),
  price: source.number('price', place),
  sold: source.boolean('sold', place),
  at: source.point('at', place),
  texts: Array.from(source.texts(place), (token) =>
    token >= textMark ? token - textMark : source.tokens[token],
  ),
});

it('a segment that is read again says what its documents said', () => {
  fc.assert(
    fc.property(someDocuments(fields), (documents) => {
      const { data, columns } = segmentOf(fields, documents);
      const again = new SegmentSource(declaration, { data, living: columns.living.words });
      const before = new DocumentSource(declaration, documents);
      expect(again.places).toBe(documents.length);
      const byId = new Map(documents.map(({ id }, place) => [id, place]));
      for (let place = 0; place < again.places; place++)
        expect(said(again, place)).toEqual(said(before, byId.get(again.id(place)) as number));
    }),
    { numRuns: 15 },
  );
});

it('a segment made of segments is the same as one made of all their living documents at once', () => {
  const parts = fc.tuple(someDocuments(fields), fc.nat({ max: 4 }));
  fc.assert(
    fc.property(parts, ([documents, dead]) => {
      const lives = (_: unknown, at: number) => at % 5 !== dead;
      const half = documents.length >>> 1;
      const sources = [documents.slice(0, half), documents.slice(half)].map((own) => {
        const { data, columns } = segmentOf(fields, own);
        const living = new Uint32Array(columns.words);
        own.filter(lives).forEach(({ id }) => {
          const place = columns.placeOf(id) as number;
          living[place >>> 5] = (living[place >>> 5] as number) | (1 << (place & 31));
        });
        return new SegmentSource(declaration, { data, living });
      });
      const kept = [documents.slice(0, half), documents.slice(half)].flatMap((own) => own.filter(lives));
      const [joined, fresh] = [
        buildSegment(declaration, sources),
        buildSegment(declaration, [new DocumentSource(declaration, kept)]),
      ];
      expect([joined.documents, joined.values]).toEqual([fresh.documents, fresh.values]);
      const [one, other] = [joined, fresh].map((data) => {
        const columns = new SegmentColumns(data);
        const source = new SegmentSource(declaration, { data, living: columns.living.words });
        return Array.from({ length: data.documents }, (_, place) => said(source, place)).sort((a, b) =>
          a.id < b.id ? -1 : 1,
        );
      });
      expect(one).toEqual(other);
    }),
    { numRuns: 12 },
  );
});
