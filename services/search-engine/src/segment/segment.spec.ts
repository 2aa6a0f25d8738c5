import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { buildTestSegment } from '../testing/test-segment.ts';
import { Segment } from './segment.ts';

it('a segment deletes exactly the given documents, each once', () => {
  const killed = fc.array(fc.oneof(fc.nat({ max: 40 }), fc.constant(9_000)), { maxLength: 60 });
  fc.assert(
    fc.property(
      documentsOf({ at: { kind: 'point' } }, 33),
      killed,
      fc.boolean(),
      (documents, deaths, byPlace) => {
        const { declaration, data } = buildTestSegment({ at: { kind: 'point' } }, documents);
        const segment = new Segment(declaration, data);
        const living = new Set(documents.map(({ id }) => id));
        for (const death of deaths) {
          const id = documents[death]?.id ?? 'unknown';
          const place = segment.columns.docOf(id);
          const isKilled = byPlace && place !== undefined ? segment.deleteDoc(place) : segment.delete(id);
          expect(isKilled).toBe(living.delete(id));
          expect([segment.size, segment.deletedCount]).toEqual([living.size, documents.length - living.size]);
        }
        expect(documents.filter(({ id }) => segment.has(id))).toEqual(
          documents.filter(({ id }) => living.has(id)),
        );
        expect(segment.has('unknown')).toBe(false);
        expect(new Segment(declaration, data).size).toBe(living.size);
      },
    ),
    { numRuns: 30 },
  );
});
