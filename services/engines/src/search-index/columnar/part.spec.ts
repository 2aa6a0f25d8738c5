import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rarity } from './impact.ts';
import { barOf, editCost, weights } from './part.ts';

describe('the bar of a value', () => {
  const aHistogram = fc.record({
    least: fc.integer({ min: -1_000, max: 1_000 }),
    step: fc.integer({ min: 1, max: 1_000 }),
    bars: fc.integer({ min: 1, max: 200 }),
  });

  it('is the step it stands in: its lower end belongs to it, the greatest of all to the last', () => {
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

  it('is the first when all values are the same', () => {
    expect(barOf(7, 7, 7, 20)).toBe(0);
  });
});

describe('one edit', () => {
  it('costs more than 32 words can bring, each as rare as a word can be among a thousand million documents', () => {
    expect(editCost).toBeGreaterThan(32 * weights.exact * 255 * rarity(1e9, 1));
  });
});
