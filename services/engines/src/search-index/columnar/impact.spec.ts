import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impact, rarity } from './impact.ts';

const aCount = fc.integer({ min: 1, max: 1_000 });
const aLength = fc.integer({ min: 1, max: 100_000 });

describe('the impact of a word', () => {
  it('is a byte above 0, rises with its count and falls with the length of the text', () => {
    fc.assert(
      fc.property(aCount, aLength, (count, length) => {
        const own = impact(count, length);
        expect(Number.isInteger(own) && own >= 1 && own <= 255).toBe(true);
        expect(impact(count + 1, length)).toBeGreaterThanOrEqual(own);
        expect(impact(count, length + 1)).toBeLessThanOrEqual(own);
      }),
    );
  });

  it.each([
    ['once in a usual text', 1, 60, 116],
    ['twice in a usual text', 2, 60, 159],
    ['once in a title alone, four times as heavy', 4, 3, 235],
    ['once in a long text', 1, 600, 25],
    ['once in an endless text', 1, 100_000, 1],
  ])('is BM25 with k1 1.2, b 0.75 and 60 words as usual: %s', (_, count, length, expected) => {
    expect(impact(count, length)).toBe(expected);
    const bm25 = count / (count + 1.2 * (0.25 + 0.75 * (length / 60)));
    expect(Math.abs(impact(count, length) - 255 * bm25)).toBeLessThanOrEqual(1);
  });
});

describe('the rarity of a word', () => {
  it('is above 0 and rises when fewer carry it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e7 }), fc.nat({ max: 1e7 }), (documents, carrying) => {
        expect(rarity(documents, carrying)).toBeGreaterThan(0);
        expect(rarity(documents, carrying + 1)).toBeLessThanOrEqual(rarity(documents, carrying));
      }),
    );
  });

  it('takes a word that seems to stand in more documents than there are as one in all', () => {
    expect(rarity(10, 25)).toBe(rarity(10, 10));
    expect(rarity(99, 9)).toBeCloseTo(Math.log(100 / 9.5), 12);
  });
});
