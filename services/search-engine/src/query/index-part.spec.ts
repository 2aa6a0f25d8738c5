import { matchWeights } from '@ardhi/kernel/ports/search-index/match-weights';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseDocumentFrequency } from './bm25.ts';
import { barOf, editPenalty } from './index-part.ts';

describe('barOf', () => {
  const aHistogram = fc.record({
    least: fc.integer({ min: -1_000, max: 1_000 }),
    step: fc.integer({ min: 1, max: 1_000 }),
    bars: fc.integer({ min: 1, max: 200 }),
  });

  it('returns the bar that contains the value, including its lower end; the maximum belongs to the last bar', () => {
    fc.assert(
      fc.property(aHistogram, fc.nat(), ({ least, step, bars }, some) => {
        const greatest = least + step * bars;
        const value = least + (some % (step * bars + 1));
        const own = Array.from({ length: bars }, (_, bar) => least + bar * step).findLastIndex(
          (end) => end <= value,
        );
        expect(barOf(value, least, greatest, bars)).toBe(own);
      }),
      { numRuns: 1_000 },
    );
  });

  it('returns the first bar when all values are equal', () => {
    expect(barOf(7, 7, 7, 20)).toBe(0);
  });
});

describe('editPenalty', () => {
  it('exceeds the score of 32 terms of maximal rarity among a billion documents', () => {
    expect(editPenalty).toBeGreaterThan(32 * matchWeights.exact * 255 * inverseDocumentFrequency(1e9, 1));
  });
});
