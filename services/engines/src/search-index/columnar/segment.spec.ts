import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Segment } from './segment.ts';
import { segmentOf } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';

it('a segment forgets whoever is killed, once, and no other', () => {
  const killed = fc.array(fc.oneof(fc.nat({ max: 40 }), fc.constant(9_000)), { maxLength: 60 });
  fc.assert(
    fc.property(
      documentsOf({ at: { kind: 'point' } }, 33),
      killed,
      fc.boolean(),
      (documents, deaths, byPlace) => {
        const { declaration, data } = segmentOf({ at: { kind: 'point' } }, documents);
        const segment = new Segment(declaration, data);
        const living = new Set(documents.map(({ id }) => id));
        for (const death of deaths) {
          const id = documents[death]?.id ?? 'nobody';
          const place = segment.columns.placeOf(id);
          const isKilled = byPlace && place !== undefined ? segment.killAt(place) : segment.kill(id);
          expect(isKilled).toBe(living.delete(id));
          expect([segment.size, segment.dead]).toEqual([living.size, documents.length - living.size]);
        }
        expect(documents.filter(({ id }) => segment.has(id))).toEqual(
          documents.filter(({ id }) => living.has(id)),
        );
        expect(segment.has('nobody')).toBe(false);
        expect(new Segment(declaration, data).size).toBe(living.size);
      },
    ),
    { numRuns: 30 },
  );
});
