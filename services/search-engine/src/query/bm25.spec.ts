import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impact, inverseDocumentFrequency } from './bm25.ts';

const aCount = fc.integer({ min: 1, max: 1_000 });
const aLength = fc.integer({ min: 1, max: 100_000 });

describe('impact', () => {
  it('is a byte above 0 that rises with the term count and falls with the document length', () => {
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
  ])('is BM25 with k1 1.2, b 0.75 and an average length of 60 words: %s', (_, count, length, expected) => {
    expect(impact(count, length)).toBe(expected);
    const bm25 = count / (count + 1.2 * (0.25 + 0.75 * (length / 60)));
    expect(Math.abs(impact(count, length) - 255 * bm25)).toBeLessThanOrEqual(1);
  });
});

describe('inverseDocumentFrequency', () => {
  it('is positive and rises as fewer documents contain the term', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e7 }), fc.nat({ max: 1e7 }), (documents, carrying) => {
        expect(inverseDocumentFrequency(documents, carrying)).toBeGreaterThan(0);
        expect(inverseDocumentFrequency(documents, carrying + 1)).toBeLessThanOrEqual(
          inverseDocumentFrequency(documents, carrying),
        );
      }),
    );
  });

  it('caps the document frequency at the number of documents', () => {
    expect(inverseDocumentFrequency(10, 25)).toBe(inverseDocumentFrequency(10, 10));
    expect(inverseDocumentFrequency(99, 9)).toBeCloseTo(Math.log(100 / 9.5), 12);
  });
});
