import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, editsAllowed } from './distance.ts';

/** The least number of letters to put in, leave out, change, or exchange with their neighbour. */
function apart(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(1), other.slice(1)];
  const isExchange = one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0];
  return Math.min(
    apart(a, other) + 1,
    apart(one, b) + 1,
    apart(a, b) + (one[0] === other[0] ? 0 : 1),
    isExchange ? apart(a.slice(1), b.slice(1)) + 1 : Number.POSITIVE_INFINITY,
  );
}

const aWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });

describe('edits between two words', () => {
  it('are as few as can be, and no more are counted than allowed', () => {
    fc.assert(
      fc.property(aWord, aWord, fc.nat({ max: 3 }), (one, other, most) => {
        expect(distance(one, other, most)).toBe(Math.min(most + 1, apart(one, other)));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['kyanaj', 'kyanja', 2, 1],
    ['house', 'houses', 1, 1],
    ['house', 'garden', 2, 3],
    ['', '', 0, 0],
  ])('of %s and %s, of at most %d, are %d', (one, other, most, edits) => {
    expect(distance(one, other, most)).toBe(edits);
  });

  it('are forgiven by length: one from four letters, two from eight', () => {
    expect([0, 3, 4, 7, 8, 64].map((length) => editsAllowed('a'.repeat(length)))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
