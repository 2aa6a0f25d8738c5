import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { booleanOf, pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import { describe, expect, it } from 'vitest';
import { atBoundarySizes } from '../testing/at-boundary-sizes.ts';
import { boundsOf } from '../testing/bounds-of.ts';
import { bitsOf, buildTestSegment, testDeclaration } from '../testing/test-segment.ts';
import { buildSegment } from './build-segment.ts';
import { DocumentSource } from './document-source.ts';
import { mortonCodeOf, noLocation } from './morton.ts';
import { SegmentColumns } from './segment-columns.ts';

const fields = { at: { kind: 'point' }, sold: { kind: 'boolean' }, second: { kind: 'point' } } as const;

describe('buildSegment', () => {
  it('numbers documents along the Morton curve, those without a location last', () => {
    atBoundarySizes(fields, (documents) => {
      const { columns, placed } = buildTestSegment(fields, documents);
      const squareOf = (document: SearchDocument) => {
        const point = pointOf(document, 'at');
        return point === undefined ? noLocation : mortonCodeOf(point);
      };
      expect(placed.map(squareOf)).toEqual(documents.map(squareOf).sort((one, other) => one - other));
      expect(new Set(placed)).toEqual(new Set(documents));
      const curve = Array.from(columns.u32('morton'));
      expect(curve.slice(0, placed.length)).toEqual(placed.map(squareOf));
      expect(curve.slice(placed.length).every((square) => square === noLocation)).toBe(true);
      expect(columns.located).toBe(documents.filter((document) => squareOf(document) !== noLocation).length);
    });
  });

  it('indexes documents by id, all live', () => {
    atBoundarySizes(fields, (documents) => {
      const { columns } = buildTestSegment(fields, documents);
      const ids = documents.map(({ id }) => id).sort();
      expect(Array.from(columns.u32('id.order'), columns.id)).toEqual(ids);
      expect(Array.from(columns.u32('id.rank'), (rank) => ids[rank])).toEqual(
        documents.map((_, place) => columns.id(place)),
      );
      expect(bitsOf(columns.live.words)).toEqual(Array.from(documents.keys()));
    });
  });

  it('stores booleans and points, and the bounds of each 32 and of each 512 documents', () => {
    atBoundarySizes(fields, (documents) => {
      const { columns, placed } = buildTestSegment(fields, documents);
      const where = (test: (document: SearchDocument) => boolean) =>
        Array.from(placed.keys()).filter((place) => test(placed[place] as SearchDocument));
      for (const flag of [true, false])
        expect(bitsOf(columns.u32(`sold.${flag}`))).toEqual(where((one) => booleanOf(one, 'sold') === flag));
      for (const field of ['at', 'second']) {
        const points = placed.map((document) => pointOf(document, field));
        expect(Array.from(columns.f64(`${field}.lon`))).toEqual(
          points.map((point) => point?.[0] ?? Number.NaN),
        );
        expect(Array.from(columns.f64(`${field}.lat`))).toEqual(
          points.map((point) => point?.[1] ?? Number.NaN),
        );
        expect(bitsOf(columns.u32(`${field}.any`))).toEqual(
          where((one) => pointOf(one, field) !== undefined),
        );
        for (const [name, every] of [
          ['boxes', 32],
          ['blocks', 512],
        ] as const) {
          const bounds = Array.from({ length: Math.ceil((columns.words * 32) / every) }, (_, at) =>
            boundsOf(points.slice(at * every, (at + 1) * every).filter((point) => point !== undefined)),
          );
          expect(Array.from(columns.f64(`${field}.${name}`))).toEqual(bounds.flat());
        }
      }
    });
  });

  it('merges the live documents of several sources', () => {
    const { columns: first, data } = buildTestSegment(fields, [{ id: 'a', fields: {} }]);
    const declaration = testDeclaration(fields);
    const source = new DocumentSource(declaration, [
      { id: 'c', fields: { at: [1, 1] } },
      { id: 'b', fields: { at: [2, -80] } },
    ]);
    source.isLive = () => false;
    expect(new SegmentColumns(buildSegment(declaration, [source])).documents).toBe(0);
    expect([first.documents, data.fields, data.mortonField]).toEqual([1, 3, 'at']);
    const both = buildSegment(declaration, [
      new DocumentSource(declaration, [{ id: 'z', fields: { at: [3, 85] } }]),
      new DocumentSource(declaration, [{ id: 'y', fields: {} }]),
    ]);
    expect([0, 1].map(new SegmentColumns(both).id)).toEqual(['z', 'y']);
  });

  it('keeps the insertion order without a point field', () => {
    const { columns, data } = buildTestSegment({ price: { kind: 'number' } }, [
      { id: 'b', fields: {} },
      { id: 'a', fields: {} },
    ]);
    expect([data.mortonField, columns.located, columns.id(0), columns.id(1)]).toEqual([
      undefined,
      0,
      'b',
      'a',
    ]);
  });
});
