import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, maxEditsFor } from './edit-distance.ts';

/** Least number of insertions, deletions, substitutions and transpositions of neighbours, computed recursively. */
function naiveEditDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(1), other.slice(1)];
  const isExchange = one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0];
  return Math.min(
    naiveEditDistance(a, other) + 1,
    naiveEditDistance(one, b) + 1,
    naiveEditDistance(a, b) + (one[0] === other[0] ? 0 : 1),
    isExchange ? naiveEditDistance(a.slice(1), b.slice(1)) + 1 : Number.POSITIVE_INFINITY,
  );
}

const aWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });

describe('editDistance', () => {
  it('is the least number of edits, capped at one more than the maximum', () => {
    fc.assert(
      fc.property(aWord, aWord, fc.nat({ max: 3 }), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(most + 1, naiveEditDistance(one, other)));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['kyanaj', 'kyanja', 2, 1],
    ['house', 'houses', 1, 1],
    ['house', 'garden', 2, 3],
    ['', '', 0, 0],
  ])('of %s and %s with at most %d edits is %d', (one, other, most, edits) => {
    expect(editDistance(one, other, most)).toBe(edits);
  });

  it('allows one edit from four letters on and two from eight', () => {
    expect([0, 3, 4, 7, 8, 64].map((length) => maxEditsFor('a'.repeat(length)))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
